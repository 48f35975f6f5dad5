// Prevents line breaks before a dash.

export const boundDashes = (name: string): string => name.replace(/ (?=[–—] )/gu, '\u00a0');
