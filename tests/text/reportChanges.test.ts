import { expect, test } from 'vitest';
import { reportChangesText } from '#text/competition/reportChanges.ts';

const at = new Date(2026, 10, 29, 3, 25).toISOString();
const ownAt = new Date(2026, 10, 29, 3, 12).toISOString();
const now = new Date(2026, 10, 29, 4).getTime();

test.each([
  ['the asker', at, 'с прошлой выгрузки изменилось: 7'],
  ['somebody else', ownAt, 'с вашей выгрузки в 03:12 изменилось: 7'],
])('after the last download by %s the text says since which download', (_, own, words) => {
  const told = reportChangesText.changedSince({ at, ownAt: own, changed: 7 }, now);
  expect(told.replaceAll('\u00a0', ' ')).toBe(words);
});
