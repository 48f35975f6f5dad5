// Names as they are broken into lines: no line begins with a dash.

export const boundDashes = (name: string): string => name.replace(/ (?=[–—] )/gu, '\u00a0');
