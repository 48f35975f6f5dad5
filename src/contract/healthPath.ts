// Path of the health call, in a file of its own for a page whose other files may be gone.

export const HEALTH_PATH = '/api/health';
