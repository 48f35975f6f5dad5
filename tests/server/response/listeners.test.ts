import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';

test('at most eight listeners wait for the end of a large answer', async () => {
  let most = 0;
  await using server = await startServer({
    config: { LOG: 'requests' },
    replace: () => ({
      serverFactory: (api) =>
        createServer({ optimizeEmptyRequests: true }, (asked, answer) => {
          answer.on('newListener', (name) => {
            if (name === 'close') most = Math.max(most, answer.listenerCount(name) + 1);
          });
          api(asked, answer);
        }),
    }),
  });
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const state = JSON.stringify({ note: 'x'.repeat(100_000) });
  await saveDraft(coach, { id: DRAFT, competition, state });
  await coach.call(calls.draft.get, { params: { draft: DRAFT } });
  expect(most).toBeLessThanOrEqual(8);
});
