// A file that was moved out of a returned draft is shared with what was submitted, and no more of its application.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { duetOf, exportOf } from '#tests/support/server/acts/returnedDuet.ts';
import { DRAFT, OTHER_DRAFT } from '#tests/support/server/acts/savedDraft.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';

const { application, draft, music } = calls;

test('its deletion from another draft leaves the valid version as it was', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const duet = await duetOf({ coach, organiser }, competition);
  await duet.upload('card', 1);
  await duet.upload('music', 1);
  const rowid = await duet.submit(0);
  await duet.giveBack(rowid);
  const { routine, teamName: name } = duet.place;
  const to = { routine: 'free-solo', name: 'Другая' };
  const moves = [{ kind: 'music' as const, from: { routine, name, draft: DRAFT }, to }];
  const params = { draft: OTHER_DRAFT };
  await coach.call(draft.rebind, { params, sent: { competition, moves } });
  await duet.takeBack(rowid);
  const asSubmitted = [await exportOf(duet, 0, { card: 1, music: 1 })];
  expect(await duet.exported()).toEqual(asSubmitted);
  expect((await coach.call(music.list, {})).data).toMatchObject([{ application: null }]);
  const moved = { competition, routine: to.routine, teamName: to.name };
  await coach.call(music.remove, { params: moved, query: { draft: OTHER_DRAFT } });
  expect(await duet.exported()).toEqual(asSubmitted);
  expect((await coach.call(application.list, {})).data).toMatchObject([{ missing: [] }]);
  const { data } = await coach.call(application.journal, { params: { id: String(rowid) } });
  expect(data.map(({ act }) => act.act)).toEqual(['return-cancelled', 'returned', 'submitted']);
  expect(await server.storedFiles()).toHaveLength(3);
});
