// Path of the health call, in a separate file, because `reloadOnce` must work while other files cannot load.

export const HEALTH_PATH = '/api/health';
