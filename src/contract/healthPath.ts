// Where the server says that it is there: apart from the call, for who asks when files of the page may be gone.

export const HEALTH_PATH = '/api/health';
