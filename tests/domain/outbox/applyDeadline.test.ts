import { expect, test } from 'vitest';
import { instantOf } from '#domain/deadline.ts';
import { applyDeadline, isTooLate } from '#domain/outbox/applyDeadline.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { saveRow, uploadRow } from '../entry-session/sampleRows.ts';

const deadline = '2026-04-05T23:59:59.999+03:00';
const UNTIL = 'T23:59:59.999+03:00';
const after = instantOf(deadline) + 1;
const save = saveRow({ deadline });
const place = { competition: 'c1', draft: 'd1', entry: 'e1', routine: 'free-solo', name: 'А' };

test.each<[string, OutboxRow, number, OutboxRow['state']]>([
  ['before', save, after - 2, 'queued'],
  ['past it', save, after, 'blocked-rule'],
  ['past it, returned', { ...save, returned: { until: '2026-04-20' + UNTIL } }, after, 'queued'],
  [
    'past its return alone',
    { ...save, returned: { until: '2026-04-02' + UNTIL } },
    after - 2,
    'queued',
  ],
  ['past both', { ...save, returned: { until: '2026-04-02' + UNTIL } }, after, 'blocked-rule'],
  ['past it, signed out', { ...save, state: 'waiting-auth' }, after, 'blocked-rule'],
  ['past it, but the server may have it', { ...save, isUncertain: true }, after, 'queued'],
  ['past it, on its way', { ...save, state: 'sending' }, after, 'sending'],
  ['past it, refused', { ...save, state: 'failed' }, after, 'failed'],
  ['a file', uploadRow({ place, fileKind: 'card' }, { deadline }), after, 'queued'],
])('%s', (_, row, now, state) => {
  expect(applyDeadline(row, now)).toEqual({ ...row, state });
  expect(isTooLate(row, now)).toBe(state === 'blocked-rule');
});
