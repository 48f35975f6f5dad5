// What becomes of a row when the deadline of its competition is another: it goes by it, and what is stopped goes again.
import { expect, test } from 'vitest';
import { DAY_MS, instantOf } from '#domain/deadline.ts';
import { withDeadline } from '#domain/outbox/asAtDeadline.ts';
import type { OutboxRow, RowError } from '#domain/outbox/outboxRow.ts';
import { rebindRow, removalRow, saveRow, uploadRow } from '../entry-session/sampleRows.ts';

const OLD = '2026-11-26T23:59:59.999+03:00';
const LATER = '2026-12-26T23:59:59.999+03:00';
const EARLIER = '2026-11-20T23:59:59.999+03:00';
const afterOld = instantOf(OLD) + 1;

const place = { competition: 'c1', draft: 'd1', routine: 'free-solo', name: 'А' };
const file = { place, fileKind: 'card' } as const;
const because = (code: string): RowError => ({ status: 403, code, message: '', at: 1 });

const blocked = { state: 'blocked-rule', lastError: because('deadline-passed') } as const;
const refused = { state: 'failed', lastError: because('deadline-passed') } as const;
const frozen = { state: 'blocked-rule', lastError: because('file-frozen') } as const;
const other = { state: 'failed', lastError: because('not-mp3') } as const;

const at = { deadline: OLD, failures: 3, nextAt: 7, attempts: 1 };

test.each<[string, OutboxRow]>([
  ['an upload that was blocked', uploadRow(file, { ...at, ...blocked })],
  ['an upload that the server has refused as late', uploadRow(file, { ...at, ...refused })],
  ['a submission that was blocked', saveRow({ ...at, ...blocked })],
  ['a submission that was refused as late', saveRow({ ...at, ...refused })],
  ['moves that were blocked', rebindRow([], { ...at, ...blocked })],
  ['a deletion that came into the freeze', removalRow(file, { ...at, ...frozen })],
])('%s goes again by a later deadline, under its key', (_, row) => {
  expect(withDeadline(row, LATER, afterOld)).toEqual({
    ...row,
    deadline: LATER,
    state: 'queued',
    failures: 0,
    nextAt: 0,
    lastError: undefined,
  });
});

test.each<[string, OutboxRow, string, number]>([
  [
    'blocked, and the later deadline has passed as well',
    uploadRow(file, blocked),
    LATER,
    instantOf(LATER) + 1,
  ],
  ['refused as late, and the deadline is earlier still', saveRow(refused), EARLIER, afterOld],
  [
    'frozen, and the freeze of the later one has begun',
    removalRow(file, frozen),
    LATER,
    instantOf(LATER) - DAY_MS,
  ],
  ['frozen, and the time is over by now', removalRow(file, frozen), EARLIER, afterOld],
  ['refused for something else', uploadRow(file, other), LATER, afterOld],
  ['waiting', uploadRow(file, at), LATER, afterOld],
  ['waiting for its time', saveRow(at), EARLIER, afterOld],
  ['being sent', uploadRow(file, { ...at, state: 'sending', isUncertain: true }), LATER, afterOld],
])('one that is %s only learns of the deadline', (_, row, deadline, now) => {
  expect(withDeadline({ ...row, deadline: OLD }, deadline, now)).toEqual({ ...row, deadline });
});

test('where the deadline is the one that was known, nothing changes but what was refused wrongly', () => {
  const waiting = uploadRow(file, { deadline: OLD });
  expect(withDeadline(waiting, OLD, afterOld)).toBe(waiting);
  // It was earlier for a while, and the device has never heard of that.
  const late = saveRow({ ...refused, deadline: LATER });
  expect(withDeadline(late, LATER, afterOld)).toMatchObject({ state: 'queued' });
});
