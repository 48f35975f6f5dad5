// A long list whose cached parts are read only after the request to the server was sent (offline 2.5).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { LIST_LIMITS } from '#domain/limits.ts';
import { writeCached } from '#offline/device/cache.ts';
import { competitionListQuery } from '#state/queries/queries.ts';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { pageStore, signedInAs } from '#tests/support/browser/showPage.tsx';

const { list } = calls.competition;
const query = competitionListQuery('active');
const params = { type: 'active' };
const { part: PART } = LIST_LIMITS;

test('cached parts that arrive after the request was sent are kept', async () => {
  const owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  const store = pageStore();
  const all = {
    data: Array.from({ length: PART + 1 }, (_, at) =>
      competition({ id: String(at).padStart(32, '0') }),
    ),
  };
  const first = { data: all.data.slice(0, PART), after: 'behind the first' };
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const part = answers(list, params, first, { limit: String(PART) });
  stubCalls([
    {
      ...part,
      respond: async () => {
        asked.resolve();
        await late.promise;
        return part.respond();
      },
    },
    answers(list, params, all, { limit: String(PART + 1) }),
  ]);
  const reading = query.refresh(store);
  await asked.promise;
  await writeCached(owner, list, { params }, { data: all, fetchedAt: Date.now() });
  await query.readCache(store);
  late.resolve();
  await reading;
  expect(store.get(query.state)).toMatchObject({ kind: 'ready', data: all, stale: false });
});
