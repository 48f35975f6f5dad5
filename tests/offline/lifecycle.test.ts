import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { isLong, some } from '#tests/support/long.ts';
import { returnText } from '#text/application/returned.ts';
import { outboxText } from '#text/outbox.ts';
import { type Holding, type LifeEvent, openLifecycle, type Status } from './support/lifecycle.ts';

const { failed, submitted, deadlinePassed } = outboxText.states;

const HOLDINGS: Readonly<Record<Status, readonly Holding[]>> = {
  saved: ['nothing', 'change', 'upload', 'deletion', 'submission'],
  submitted: ['nothing', 'upload', 'deletion'],
  returned: ['nothing', 'change', 'upload', 'deletion', 'submission'],
};

/**
 * Columns: status, event, then the outcome for each of `HOLDINGS`. An outcome lists the state of
 * the row, the draft on the device, and the version and music on the server.
 */
const TABLE = `
saved | submitted elsewhere | v1, track | copy, v1, track | REFUSED, v1, track | REFUSED, v1, track | SUBMITTED, held, v1, track
saved | draft deleted elsewhere | track | draft, track | sent, draft, new track | sent, draft, no track | sent, v1, track
saved | deadline over | draft, track | draft, track | LATE, draft, track | sent, draft, no track | LATE, held, track
saved | draft lost by a restored backup | draft, no track | draft, no track | sent, draft, new track | sent, draft, no track | REFUSED, held, no track
saved | draft older in a restored backup | draft, track | draft, track | sent, draft, new track | sent, draft, no track | sent, v1, track
submitted | deadline over | v1, track | LATE, v1, track | sent, v1, no track
submitted | returned | draft, v1 returned, track | sent, draft, v1 returned, new track | sent, draft, v1 returned, no track
submitted | entry withdrawn | v2, track | sent, v2, new track | sent, v2, no track
submitted | entry withdrawn and restored | v3, track | REFUSED, v3, track | sent, v3, no track
submitted | swimmers swapped | v2, track | REFUSED, v2, track | sent, v2, no track
submitted | removed by the organiser | draft, track | sent, draft, new track | sent, draft, no track
submitted | removed and brought back | v1, track | REFUSED, v1, track | sent, v1, no track
submitted | deleted by its owner | draft, track | sent, draft, new track | sent, draft, no track
submitted | deleted by its owner after the deadline | track | LATE, track | sent, no track
returned | submitted elsewhere | v2, track | copy, v2, track | REFUSED, v2, track | REFUSED, v2, track | SUBMITTED, held, v2, track
returned | return cancelled | v1, track | copy, v1, track | CANCELLED, v1, track | CANCELLED, v1, track | CANCELLED, held, v1, track
returned | return over | draft, v1 returned, track | draft, v1 returned, track | LATE, draft, v1 returned, track | sent, draft, v1 returned, no track | LATE, held, v1 returned, track
returned | more time once it was over | draft, v1 returned, track | draft, v1 returned, track | sent, draft, v1 returned, new track | sent, draft, v1 returned, no track | sent, v2, track
returned | entry withdrawn | draft, v2 returned, track | draft, v2 returned, track | sent, draft, v2 returned, new track | sent, draft, v2 returned, no track | sent, v3, track
returned | entry withdrawn and restored | draft, v3 returned, track | draft, v3 returned, track | sent, draft, v3 returned, new track | sent, draft, v3 returned, no track | sent, v4, track
returned | swimmers swapped | draft, v2 returned, track | draft, v2 returned, track | sent, draft, v2 returned, new track | sent, draft, v2 returned, no track | sent, v3, track
returned | removed by the organiser | draft, track | draft, track | sent, draft, new track | sent, draft, no track | sent, v1, track
returned | removed and brought back | draft, v1 returned, track | draft, v1 returned, track | sent, draft, v1 returned, new track | sent, draft, v1 returned, no track | sent, v2, track
returned | deleted by its owner | draft, track | draft, track | sent, draft, new track | sent, draft, no track | sent, v1, track
returned | deleted by its owner after the deadline | draft, track | draft, track | LATE, draft, track | sent, draft, no track | LATE, held, track
`;

/** Tries one holding of each row, another one in the next row. LONG=1 tries all, each with and without a pull. */
const tried = (status: Status, row: number): readonly Holding[] =>
  some(HOLDINGS[status], (_, at) => at === (row + 2) % HOLDINGS[status].length);

const all = TABLE.trim()
  .replaceAll('REFUSED', failed)
  .replaceAll('SUBMITTED', submitted)
  .replaceAll('LATE', deadlinePassed)
  .replaceAll('CANCELLED', returnText.cancelled.title)
  .split('\n')
  .map((line, row) => {
    const [status, event, ...expected] = line.split(' | ');
    const holdings = tried(status as Status, row);
    return [status as Status, event as LifeEvent, expected, holdings] as const;
  });

/** Tries each event once, with one of its statuses in turn. LONG=1 tries all. */
const events = [...Map.groupBy(all, ([, event]) => event).values()];
const rows = isLong ? all : events.flatMap((same, at) => same.slice(at % same.length).slice(0, 1));

const orders = (at: number): readonly boolean[] => (isLong ? [true, false] : [at % 2 === 0]);

test.for(rows)('%s, then %s', async ([status, event, expected, holdings]) => {
  for (const holding of holdings) {
    const at = HOLDINGS[status].indexOf(holding);
    for (const isFetched of orders(at)) {
      await using scene = await openLifecycle();
      await scene.statuses[status]();
      await scene.holdings[holding]();
      await scene.events[event]();
      expect([holding, await scene.outcome(isFetched)]).toEqual([holding, expected[at]]);
    }
  }
});
