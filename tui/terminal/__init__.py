"""What lies between the application and the terminal."""
