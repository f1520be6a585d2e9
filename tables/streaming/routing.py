"""Addresses of WebSockets."""

from django.urls import path, re_path

from tables.streaming.consumer import NowhereConsumer, TableConsumer

websocket_urlpatterns = [
    path("ws/tables/<int:table_id>/", TableConsumer.as_asgi(), name="table_stream"),
    re_path("", NowhereConsumer.as_asgi()),
]
