import { expect, test } from 'vitest';
import { listedNow } from '#domain/competition/competition.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const [open, over, older] = [
  { id: 'open', deadline: '2026-11-21T12:00:00.001Z' },
  { id: 'over', deadline: '2026-11-21T12:00:00Z' },
  { id: 'older', deadline: '2026-01-01T00:00:00Z' },
];

test('an active list shows only open competitions, an own one all', () => {
  expect(listedNow('active', [open, over], [open, over], NOW)).toEqual([open]);
  expect(listedNow('user', [open, over], [open, over], NOW)).toEqual([open, over]);
});

test('a past list includes competitions that closed since it was read, each once', () => {
  expect(listedNow('past', [older], [open, over], NOW)).toEqual([older, over]);
  expect(listedNow('past', [over, older], [open, over], NOW)).toEqual([over, older]);
});
