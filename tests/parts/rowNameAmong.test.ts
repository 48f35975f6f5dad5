import { expect, test } from 'vitest';
import type { UploadRow } from '#domain/outbox/outboxRow.ts';
import { rowNameAmong } from '#parts/outbox/rowTitle.ts';
import { keptFile } from '#tests/domain/entry-session/sampleForms.ts';
import { uploadRow } from '#tests/domain/entry-session/sampleRows.ts';

const row = (competition: string, name: string): UploadRow => {
  const place = { competition, draft: '', entry: '', routine: 'free-solo', name: 'Иванова А.Б.' };
  const sample = uploadRow({ place, fileKind: 'music' }, { id: `${competition} ${name}` });
  const payload = { ...sample.payload, competitionName: competition, team: 'Тверь' };
  return { ...sample, payload, file: { ...keptFile(name), size: 5_000_000 } };
};
const SOLO = 'Пр. Соло · Иванова А.Б., музыка';
const named = (...rows: UploadRow[]) =>
  rows.map((each) => rowNameAmong(rows, each).replaceAll('\u00a0', ' '));

test('a single row has its name, several have what differs, or all of it', () => {
  const [a, b, c] = [row('Кубок', 'A.mp3'), row('Кубок', 'B.mp3'), row('Лига', 'A.mp3')];
  const size = '4,8 МБ';
  expect(named(a)).toEqual([SOLO]);
  expect(named(a, c)).toEqual([`${SOLO}, Кубок · Тверь`, `${SOLO}, Лига · Тверь`]);
  expect(named(a, b)).toEqual([`${SOLO}, A.mp3, ${size}`, `${SOLO}, B.mp3, ${size}`]);
  expect(named(a, b, c)).toEqual([
    `${SOLO}, A.mp3, ${size}, Кубок · Тверь`,
    `${SOLO}, B.mp3, ${size}`,
    `${SOLO}, Лига · Тверь`,
  ]);
});
