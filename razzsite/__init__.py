"""The Django project: settings, addresses, Celery, embedded servers, and `up`, which starts everything."""
