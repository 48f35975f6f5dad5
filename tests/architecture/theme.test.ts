import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sources } from './sources.ts';

const theme = readFileSync('src/ui/theme/theme.css', 'utf8');
const declared = [...theme.matchAll(/--(\w+):/g)].map(([, name]) => name);

test('the theme adds gold, light, main and white, and sets every own colour', () => {
  const own = readFileSync('src/ui/theme/theme.ts', 'utf8');
  const names = [...own.matchAll(/^ {2}(\w+): string;$/gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['goldLight', 'goldMain', 'white']));
  expect(declared).toEqual(expect.arrayContaining(names));
  expect(valuesOf('white')).toEqual(['#ffffff', '#ffffff']);
});

test('every token used in a style is set', () => {
  const named = new Set<string>();
  for (const { path, text } of sources) {
    if (!path.startsWith('src/')) continue;
    for (const [, name = ''] of text.matchAll(/\btokens\.(\w+)/g)) named.add(name);
  }
  expect(named.size).toBeGreaterThan(50);
  expect(declared).toEqual(expect.arrayContaining([...named]));
});

/** Relative luminance as WCAG 2 defines it, from 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function valuesOf(name: string): [day: string, night: string] {
  const hex = '(#[0-9a-f]{6})';
  const found = new RegExp(`--${name}: (?:${hex}|light-dark\\(${hex}, ${hex}\\));`, 'u').exec(
    theme,
  );
  if (!found) throw new Error(`${name} is no colour in six digits`);
  const [, both, day = both ?? '', night = both ?? ''] = found;
  return [day, night];
}

const EDGES = ['colorNeutralStrokeAccessible', 'colorCompoundBrandStroke', 'colorStrokeFocus2'];
const GROUNDS = ['colorNeutralBackground1', 'deck'];

test('edges of fields and focus outlines have a contrast of 3:1 in both themes', () => {
  for (const time of [0, 1] as const) {
    for (const edge of EDGES) {
      for (const ground of GROUNDS) {
        const [dark = 0, light = 0] = [edge, ground]
          .map((name) => luminance(valuesOf(name)[time]))
          .toSorted((a, b) => a - b);
        expect((light + 0.05) / (dark + 0.05), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  }
});
