import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sources } from './sources.ts';

const theme = readFileSync('src/ui/theme/theme.css', 'utf8');
const [day = '', night = ''] = theme.split('@media (prefers-color-scheme: dark)');
const setIn = (css: string) => [...css.matchAll(/--(\w+):/g)].map(([, name]) => name);

test('the theme adds gold, light and main, and white, and sets every own colour', () => {
  const own = readFileSync('src/ui/theme/theme.ts', 'utf8');
  const names = [...own.matchAll(/^ {2}(\w+): string;$/gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['goldLight', 'goldMain', 'white']));
  expect(setIn(day)).toEqual(expect.arrayContaining(names));
  expect(valueIn(day, 'white')).toBe('#ffffff');
});

test('every value that a style names is set by day, and none is set by night alone', () => {
  const named = new Set<string>();
  for (const { path, text } of sources) {
    if (!path.startsWith('src/')) continue;
    for (const [, name = ''] of text.matchAll(/\btokens\.(\w+)/g)) named.add(name);
  }
  expect(named.size).toBeGreaterThan(50);
  expect(setIn(day)).toEqual(expect.arrayContaining([...named, ...setIn(night)]));
});

/** WCAG 2: of 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const valueIn = (css: string, name: string): string => {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`, 'u').exec(css)?.[1];
  if (value === undefined) throw new Error(`${name} is no colour in six digits`);
  return value;
};

const EDGES = ['colorNeutralStrokeAccessible', 'colorCompoundBrandStroke', 'colorStrokeFocus2'];
const GROUNDS = ['colorNeutralBackground1', 'deck'];

test('edges of fields, and of what has the focus, stand out 3:1 by day and by night', () => {
  for (const css of [day, night]) {
    for (const edge of EDGES) {
      for (const ground of GROUNDS) {
        const [dark = 0, light = 0] = [edge, ground]
          .map((name) => luminance(valueIn(css, name)))
          .toSorted((a, b) => a - b);
        expect((light + 0.05) / (dark + 0.05), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  }
});
