// The built page makes classes of own styles by a function of its own (decision 0043): it says of every style what Griffel says.
import type { GriffelStyle } from '@fluentui/react-components';
import { resolveStyleRulesForSlots as griffels } from '@griffel/core';
import { expect, test } from 'vitest';
import { resolveStyleRulesForSlots as ours } from '#ui/theme/resolveStyles.ts';
import { ownStyles } from './ownStyles.ts';
import { sources } from './sources.ts';

/** Has Griffel make nothing for writing from right to left. */
const AS_IT_IS = '/* @noflip */';

const asItIs = (style: object): GriffelStyle =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name,
      value instanceof Object ? asItIs(value) : `${value}${AS_IT_IS}`,
    ]),
  );

/** What Griffel writes for browsers that do not know the rest of this page. */
const FOR_OLDER_BROWSERS =
  /-moz-[a-z-]+:[^;]+;|-webkit-(?:appearance|padding-start|print-color-scheme|background-position):[^;]+;/g;

/** One way to write it, whatever its classes and steps of motion are called. */
const written = (css: string, names: ReadonlySet<unknown>): string =>
  css
    .replaceAll(/\.(\w+)/g, (all, name) => (names.has(name) ? '&' : all))
    .replaceAll(/(@keyframes |animation-name:)[fo]\w+/g, '$1*')
    .replaceAll(/::-(?:webkit-input|moz)-placeholder/g, '::placeholder')
    .replaceAll(FOR_OLDER_BROWSERS, '')
    .replaceAll(AS_IT_IS, '')
    .replaceAll(/\s*([{}>+,;/])\s*/g, '$1');

/** What the class of each key says, and the rules of each sheet in their order. */
function told([classes, sheets]: ReturnType<typeof ours | typeof griffels>) {
  const names = new Set(Object.values(classes).flatMap((map) => Object.values(map).flat()));
  const rules = Object.entries(sheets).flatMap(([sheet, entries]) =>
    entries.map((entry) => {
      const [css, order] = typeof entry === 'string' ? [entry, {}] : entry;
      const [, name] = /\.(\w+)/.exec(css) ?? [];
      return { name, said: JSON.stringify([sheet, written(css, names), order]) };
    }),
  );
  const saidBy = Map.groupBy(rules, ({ name }) => name);
  const tell = (some: typeof rules = []) => [...new Set(some.map(({ said }) => said))];
  const slots = Object.entries(classes).map(([slot, map]) => {
    const keys = Object.entries(map).map(([key, name]) => [
      key,
      name === 0 ? 0 : tell(saidBy.get(String(name))),
    ]);
    return [slot, Object.fromEntries(keys)];
  });
  return { slots, rules: tell(rules) };
}

test('every own style is made of what Griffel would make it of', () => {
  const calls = sources.flatMap(({ path, text }) =>
    path.startsWith('src/') ? (text.match(/\bmakeStyles\(/g) ?? []) : [],
  );
  expect(ownStyles).toHaveLength(calls.length);
  for (const styles of ownStyles) {
    const flat = Object.entries(styles).map(([slot, style]) => [slot, asItIs(style)]);
    expect(told(ours(styles))).toEqual(told(griffels(Object.fromEntries(flat))));
  }
});
