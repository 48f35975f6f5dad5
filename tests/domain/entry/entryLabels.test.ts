import { expect, test } from 'vitest';
import { withLabels } from '#domain/entry/draftEntry.ts';
import { ENTRY_NAME_MAX_LENGTH } from '#domain/entry/entryName.ts';

const named = (names: readonly string[], routine = 'free-solo') =>
  names.map((name) => ({ routine, name }));
const labels = (names: readonly string[], taken?: readonly string[]) =>
  withLabels(named(names), taken).map(({ name }) => name);

test('the first entry keeps its name, others get the first free number', () => {
  expect(labels(['А', 'А', 'А (2)', 'А'])).toEqual(['А', 'А (2)', 'А (2) (2)', 'А (3)']);
  expect(labels(['А', 'Б'], ['free-solo/А', 'free-solo/А (2)'])).toEqual(['А (3)', 'Б']);
  const other = named(['А'], 'tech-solo');
  expect(withLabels([...named(['А']), ...other])).toEqual([...named(['А']), ...other]);
});

test('a label has only characters of file names, and is not longer than allowed', () => {
  expect(labels([' Ю\u0438\u0306 '])).toEqual(['Ю\u0439']);
  const long = 'я'.repeat(ENTRY_NAME_MAX_LENGTH + 5);
  const [first = '', second = ''] = labels([long, long]);
  expect([first.length, second.length]).toEqual([ENTRY_NAME_MAX_LENGTH, ENTRY_NAME_MAX_LENGTH]);
  expect(second.endsWith('я (2)')).toBe(true);
  expect(labels([`я${'💃'.repeat(ENTRY_NAME_MAX_LENGTH / 2)}`])).toEqual([
    `я${'💃'.repeat(ENTRY_NAME_MAX_LENGTH / 2 - 1)}`,
  ]);
});
