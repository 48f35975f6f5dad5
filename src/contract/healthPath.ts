// Path of the health call. A separate file, for a page whose other files may be gone.

export const HEALTH_PATH = '/api/health';
