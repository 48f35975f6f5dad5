import { expect, test } from 'vitest';
import { DAY_MS, instantOf } from '#domain/deadline.ts';
import { ruleAgainst, withAcceptance } from '#domain/outbox/applyDeadline.ts';
import type { OutboxRow, RowError } from '#domain/outbox/outboxRow.ts';
import { removalRow, saveRow, uploadRow } from '../entry-session/sampleRows.ts';

const OLD = '2026-11-26T23:59:59.999+03:00';
const LATER = '2026-12-26T23:59:59.999+03:00';
const EARLIER = '2026-11-20T23:59:59.999+03:00';
const afterOld = instantOf(OLD) + 1;

const place = { competition: 'c1', draft: 'd1', entry: 'e1', routine: 'free-solo', name: 'А' };
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
  ['a deletion that came into the freeze', removalRow(file, { ...at, ...frozen })],
])('%s is retried under a later deadline with its key', (_, row) => {
  expect(withAcceptance(row, { deadline: LATER }, afterOld)).toEqual({
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
])('a row that is %s only gets the new deadline', (_, row, deadline, now) => {
  expect(withAcceptance({ ...row, deadline: OLD }, { deadline }, now)).toEqual({
    ...row,
    deadline,
  });
});

test('with an unchanged deadline only a wrong refusal changes', () => {
  const waiting = uploadRow(file, { deadline: OLD });
  expect(withAcceptance(waiting, { deadline: OLD }, afterOld)).toBe(waiting);
  // The server refused the row while the deadline was earlier. The device never learned of that deadline.
  const late = saveRow({ ...refused, deadline: LATER });
  expect(withAcceptance(late, { deadline: LATER }, afterOld)).toMatchObject({ state: 'queued' });
});

const returned = { until: LATER };

test('a return reopens rows stopped by the deadline, without a freeze', () => {
  const late = saveRow({ ...at, ...blocked });
  const expected = { ...late, returned, state: 'queued', failures: 0, nextAt: 0 };
  expect(withAcceptance(late, { deadline: OLD, returned }, afterOld)).toEqual({
    ...expected,
    lastError: undefined,
  });
  const kept = removalRow(file, { ...at, ...frozen });
  const inItsLastDays = instantOf(LATER) - DAY_MS;
  expect(withAcceptance(kept, { deadline: OLD, returned }, inItsLastDays)).toMatchObject({
    state: 'queued',
  });
});

test('a waiting row learns that its return has ended, and is then stopped by the deadline', () => {
  const waiting = uploadRow(file, { deadline: OLD, returned });
  const ended = withAcceptance(waiting, { deadline: OLD }, afterOld);
  expect(ended).toEqual({ ...waiting, returned: undefined, returnEnd: 'unheard' });
  expect(ruleAgainst(waiting, afterOld)).toBeUndefined();
  expect(ruleAgainst(ended, afterOld)).toBe('deadline-passed');
});

const closed = { state: 'failed', lastError: because('draft-closed') } as const;
const since = { until: LATER, at: '2026-11-20T10:00:00.000Z' };
const another = { ...since, at: '2026-11-21T10:00:00.000Z' };

const refusedWith = (known: Partial<OutboxRow>) =>
  ({ ...saveRow({ deadline: OLD, ...closed }), ...known }) as OutboxRow;

test.each<[string, Partial<OutboxRow>]>([
  ['whose return was cancelled', { returnEnd: 'cancelled' }],
  ['whose return has ended unheard', { returnEnd: 'unheard' }],
  ['which knew of another return', { returned: since }],
])('a submission that was refused and %s, is retried after a return', (_, known) => {
  const row = refusedWith(known);
  const after = withAcceptance(row, { deadline: OLD, returned: another }, afterOld);
  expect(after).toMatchObject({ state: 'queued', returned: another, lastError: undefined });
  expect(withAcceptance(after, { deadline: OLD }, afterOld)).toMatchObject({
    returned: undefined,
    returnEnd: 'unheard',
  });
});

test.each<[string, Partial<OutboxRow>]>([
  ['knew of the very return', { returned: another }],
  ['was refused for what stands in its place', {}],
])('a submission that %s, stays refused', (_, known) => {
  const row = refusedWith(known);
  expect(withAcceptance(row, { deadline: OLD, returned: another }, afterOld)).toBe(row);
});

test('an expired return has ended by itself, whatever the list says', () => {
  const late = saveRow({ deadline: OLD, returned: since });
  const over = instantOf(LATER) + 1;
  expect(withAcceptance(late, { deadline: OLD }, over)).toBe(late);
  const more = { ...another, until: '2026-12-28T23:59:59.999+03:00' };
  expect(withAcceptance(late, { deadline: OLD, returned: more }, over)).toMatchObject({
    returned: more,
  });
});

test('a row of an older build uses the deadline of its competition', () => {
  const { returned: _none, ...before } = saveRow({ deadline: OLD });
  expect(ruleAgainst(before, afterOld)).toBe('deadline-passed');
  expect(ruleAgainst(before, afterOld - 2)).toBeUndefined();
});
