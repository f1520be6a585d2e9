"""Addresses of WebSockets."""

from django.urls import path

from tables.streaming.consumer import TableConsumer

websocket_urlpatterns = [path("ws/tables/<int:table_id>/", TableConsumer.as_asgi(), name="table_stream")]
