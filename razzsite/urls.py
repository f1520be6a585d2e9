"""Every address of the room."""

from django.contrib import admin
from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from razzsite.health import healthz

admin.autodiscover()

urlpatterns = [
    path("", include("tournaments.urls")),
    path("", include("tables.urls")),
    path("", include("tables.histories.urls")),
    path("", include("tables.cash.urls")),
    path("", include("accounts.urls")),
    path("admin/", admin.site.urls),
    path("api/v1/", include("tournaments.api.urls")),
    path("api/v1/", include("tables.api.urls")),
    path("api/schema/", SpectacularAPIView.as_view(), name="schema"),
    path("api/docs/", SpectacularSwaggerSplitView.as_view(url_name="schema"), name="api_docs"),
    path("healthz", healthz, name="healthz"),
]
