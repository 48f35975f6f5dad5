import { expect, test } from 'vitest';
import type { ReadinessEntry } from '#domain/competition/readiness.ts';
import {
  entryInCell,
  entryMark,
  entryOnPaper,
  readinessText,
} from '#text/competition/readiness.ts';

const limit = { seconds: 140, tolerance: 5 };
const entry = (seconds: number | null, files: Partial<ReadinessEntry> = {}): ReadinessEntry => ({
  routine: 'free-solo',
  number: 1,
  name: 'Иванова А.Б.',
  card: true,
  music: true,
  musicLength: seconds === null ? null : { seconds, isCut: false },
  ...files,
});
const cut = entry(62, { musicLength: { seconds: 62, isCut: true } });

test.each([
  [entry(138), '2:18', '2:18'],
  [entry(null), 'есть', 'есть'],
  [entry(138, { card: false }), '2:18 нет карт.', 'нет карточки, 2:18'],
  [entry(null, { music: false }), 'нет муз.', 'нет музыки'],
  [entry(null, { card: false, music: false }), 'нет карт. и муз.', 'нет карточки, нет музыки'],
  [entry(148), '2:28', '2:28, лишние 3\u00a0с'],
  [
    entry(134, { deleted: ['card'] }),
    '2:14 удал.',
    '2:14, не хватает 1\u00a0с, карточка удалена представителем',
  ],
  [cut, '1:02 обрыв', '1:02, не хватает 1:13, запись обрывается'],
])('for %j the sign and the cell say what is missing and what is wrong', (each, mark, cell) => {
  expect(entryMark(each)).toBe(mark);
  expect(entryInCell(each, limit)).toBe(cell);
  const isNone = !each.card && !each.music;
  const paper = entryOnPaper(each, limit).replaceAll('\u00ad', '');
  expect(paper).toBe(isNone ? readinessText.none : cell);
});

test('the text for screen readers names a file deleted by its representative', () => {
  expect(readinessText.entry(entry(138, { deleted: ['card', 'music'] }), false)).toBe(
    'Пр. Соло 1: карточка есть, музыка 2:18, карточка и музыка: удалено представителем',
  );
});

test('the text for screen readers names a truncated recording', () => {
  expect(readinessText.entry(cut, true)).toBe(
    'Пр. Соло 1: карточка есть, музыка 1:02, вне лимита, запись обрывается',
  );
});
