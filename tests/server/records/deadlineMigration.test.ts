// Competitions of the build before it was noted when a deadline was moved: their drafts go as they would have, or as their organiser decides from now on.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { recordedFolder, signedIn } from '#tests/support/server/run/recordedFolder.ts';
import { startServer } from '#tests/support/server/run/startServer.ts';
import { editCompetition } from '#tests/support/server/acts/submit.ts';

test('drafts of before go 30 days after their deadline, unless it is moved from now on', async () => {
  await using folder = await recordedFolder(15);
  const deadline = Date.parse('2026-12-04T23:59:59.999+03:00');
  const clock = { time: deadline - DAY_MS };
  const config = { DATA_DIR: folder.path };
  await using server = await startServer({ config, now: () => clock.time });
  const organiser = await signedIn(server, 'organiser');
  const { data } = await organiser.call(calls.competition.list, { params: { type: 'user' } });
  const neva = data.find(({ name }) => name === 'Кубок Невы');
  await editCompetition(organiser, neva?.id ?? '', { deadline: '2026-10-04T23:59:59.999+03:00' });
  const keptAt = async (time: number) => {
    clock.time = time;
    // A start sweeps; what it sweeps is gone when the server has been closed.
    await server.restart();
    await server.restart();
    const rows = await server.records.selectFrom('draft').select('competitionId').execute();
    return rows
      .map((row) => data.find(({ id }) => id === row.competitionId)?.name ?? '')
      .toSorted();
  };
  expect(await keptAt(deadline + 29 * DAY_MS)).toEqual(['Кубок Волги', 'Кубок Невы']);
  expect(await keptAt(deadline + 29 * DAY_MS + 1)).toEqual(['Кубок Волги']);
  expect(await keptAt(deadline + 30 * DAY_MS)).toEqual(['Кубок Волги']);
  expect(await keptAt(deadline + 30 * DAY_MS + 1)).toEqual([]);
});
