// How long words break: by syllables where the browser knows the language, else anywhere.

export const longWords = {
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  hyphenateLimitChars: '10 4 4',
} as const;
