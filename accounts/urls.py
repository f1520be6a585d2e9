from django.contrib.auth.views import LogoutView
from django.urls import path

from accounts import views

app_name = "accounts"
urlpatterns = [
    path("sign-up/", views.SignUpView.as_view(), name="sign_up"),
    path("sign-in/", views.SignInView.as_view(), name="sign_in"),
    path("sign-out/", LogoutView.as_view(), name="sign_out"),
    path("language/", views.LanguageView.as_view(), name="language"),
    path("wallet/", views.wallet, name="wallet"),
]
