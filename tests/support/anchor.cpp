// Keeps the support library non-empty when it holds only headers.
