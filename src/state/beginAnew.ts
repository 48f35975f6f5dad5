// Loads the page anew at its start, so that nothing of the last user stays in memory (offline 34).

export const beginAnew = (): void => window.location.replace('/');
