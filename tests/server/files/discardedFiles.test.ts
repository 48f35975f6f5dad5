// What a change of rows discards: its bytes go after the commit, and only those that no row names then.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { changeAtOnce } from '#server/request/transaction.ts';
import { cardFile, publishCompetition } from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';

const now = Date.now();

/** Two stored files, and how to take the row of the first away. */
async function stored() {
  const server = await startServer();
  const { coach, organiser } = await personas(server);
  const competition = await publishCompetition(organiser);
  for (const teamName of ['Иванова А.Б.', 'Сидорова Д.О.']) {
    const sent = { competition, routine: 'free-solo', teamName };
    await coach.call(calls.card.upload, { sent, file: cardFile(teamName) });
  }
  const rows = await server.records.selectFrom('entryFile').selectAll().orderBy('id').execute();
  const ids = rows.map(({ fileId }) => fileId);
  const [first = '', second = ''] = ids;
  /** Discards both and takes the row of the first away, then does the rest. */
  const change = (rest = async () => undefined) =>
    changeAtOnce(server, now, async (trx, discard) => {
      ids.forEach(discard);
      await trx.deleteFrom('entryFile').where('fileId', '=', first).execute();
      await rest();
    });
  return { server, first, second, change, [Symbol.asyncDispose]: server.close };
}

test('of discarded files the one that no row names any more goes', async () => {
  await using scene = await stored();
  await scene.change();
  expect(await scene.server.storedFiles()).toEqual([scene.second]);
});

test('of a change that fails no file goes', async () => {
  await using scene = await stored();
  const failing = scene.change(() => Promise.reject(new Error('not now')));
  await expect(failing).rejects.toThrow('not now');
  expect((await scene.server.storedFiles()).toSorted()).toEqual(
    [scene.first, scene.second].toSorted(),
  );
});
