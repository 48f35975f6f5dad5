import { expect, test } from 'vitest';
import type { OutboxRow, RowError } from '#domain/outbox/outboxRow.ts';
import { outboxGroups } from '#page/screens/outbox/outboxGroups.ts';
import { offersOf } from '#domain/outbox/rowAccount.ts';
import { rowStatus } from '#parts/outbox/rowStatus.tsx';
import { refusalAlone } from '#text/outboxRow.ts';
import { removalRow, saveRow, uploadRow } from '#tests/domain/entry-session/sampleRows.ts';
import { returnText } from '#text/application/returned.ts';
import { outboxText } from '#text/outbox.ts';

const place = {
  competition: 'c',
  draft: 'd',
  entry: '',
  routine: 'free-solo',
  name: 'Иванова А.Б.',
};
const file = { place, fileKind: 'music' } as const;
const refused = (code: string): RowError => ({ status: 409, code, message: 'Нет', at: 1 });
const word = (row: OutboxRow) => rowStatus(row, undefined, true).words;

test('what waits for another return says that the organiser has cancelled the one before', () => {
  const end = { returnEnd: 'cancelled', state: 'failed' } as const;
  const { title, waits } = returnText.cancelled;
  const upload = uploadRow(file, { ...end, lastError: refused('file-confirmed') });
  const late = { ...upload, lastError: refused('deadline-passed') };
  const save = saveRow({ ...end, lastError: refused('draft-closed') });
  const removal = removalRow(file, {
    ...end,
    lastError: refused('file-submitted'),
  });
  expect([upload, late, save, removal].map((row) => word(row))).toEqual([
    title,
    title,
    title,
    title,
  ]);
  expect([upload, late, save, removal].map(refusalAlone)).toEqual([
    `${title}. ${waits.file}`,
    `${title}. ${waits.file}`,
    `${title}. ${waits.save}`,
    `${title}. ${waits.other}`,
  ]);
  expect(offersOf(save, { isOnline: true, now: 1 }).main).toBe('open-application');
  expect(offersOf(upload, { isOnline: true, now: 1 }).main).toBe('save');
  const other = { ...upload, lastError: refused('not-mp3') };
  expect(word(other)).toBe(outboxText.states.failed);
});

test('what waits of a returned application stands under the time of its return, or that it was cancelled', () => {
  const until = '2026-11-30T23:59:59.999+03:00';
  const deadline = '2026-11-20T23:59:59.999+03:00';
  const returned = saveRow({ deadline, returned: { until } });
  expect(outboxGroups([returned])).toMatchObject([{ deadline: until, ofReturn: 'open' }]);
  const lastError = refused('draft-closed');
  const cancelled = saveRow({ deadline, returnEnd: 'cancelled', state: 'failed', lastError });
  expect(outboxGroups([cancelled])).toMatchObject([{ ofReturn: 'cancelled' }]);
  expect(outboxGroups([saveRow({ deadline })])).toMatchObject([{ deadline, ofReturn: undefined }]);
});
