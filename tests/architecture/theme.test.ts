// Whether every value that a style names stands in the theme: a variable that nobody sets would be seen by eye alone.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sources } from './sources.ts';

const theme = readFileSync('src/ui/theme/theme.css', 'utf8');
const [day = '', night = ''] = theme.split('@media (prefers-color-scheme: dark)');
const setIn = (css: string) => [...css.matchAll(/--(\w+):/g)].map(([, name]) => name);

test('every value that a style names is set by day, and none is set by night alone', () => {
  const named = new Set<string>();
  for (const { path, text } of sources) {
    if (!path.startsWith('src/')) continue;
    for (const [, name = ''] of text.matchAll(/\bt\.(\w+)/g)) named.add(name);
  }
  expect(named.size).toBeGreaterThan(50);
  expect(setIn(day)).toEqual(expect.arrayContaining([...named, ...setIn(night)]));
});
