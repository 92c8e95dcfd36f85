"""The application: screens, plain mode and command line over the pure engine."""
