import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { verifyFiles } from '#server/backup/verifyFiles.ts';
import { unexpectedIn } from '#tests/fuzz/fuzzedServer.ts';
import { startServer } from '#tests/support/server/startServer.ts';
import { cardFile, publishCompetition } from '#tests/support/acts/submit.ts';
import { startPostgres } from '../postgresServer.ts';

const { card } = calls;
const CARDS = 20;

test('uploads survive a database that ends by SIGINT or SIGQUIT in the middle and restarts', async () => {
  await using stack = new AsyncDisposableStack();
  const postgres = await startPostgres({ synchronous_commit: 'on' });
  stack.defer(postgres.stop);
  const server = stack.use(
    await startServer({
      databaseBehind: () => postgres.url,
      timeouts: { databaseMs: 1000 },
    }),
  );
  const organiser = await server.person('organiser');
  let uploaded = 0;
  for (const how of ['SIGINT', 'SIGQUIT'] as const) {
    const coach = await server.person(how);
    const competition = await publishCompetition(organiser, { name: how });
    const keys = Array.from({ length: CARDS }, () => crypto.randomUUID());
    const upload = (key: string, number: number) =>
      coach.send(card.upload, {
        sent: { competition, routine: 'free-solo', teamName: `Соло ${number}` },
        file: cardFile(`карточка ${number} ${how}`),
        key,
      });
    // Sends one file after the other, so that the database stops between two of them.
    const taken: number[] = [];
    const refused: [number, unknown][] = [];
    let halting: Promise<void> | undefined;
    for (const [number, key] of keys.entries()) {
      if (number === CARDS / 2) halting = postgres.halt(how);
      const answer = await upload(key, number);
      if (answer.status === 200) taken.push(number);
      else refused.push([answer.status, await answer.json()]);
    }
    expect(refused).toEqual(refused.map(() => [503, { code: 'busy', message: refusalTexts.busy }]));
    await halting;
    expect(await coach.refused(card.list, {})).toMatchObject({ status: 503, code: 'busy' });
    await postgres.startAgain();
    await expect.poll(async () => (await coach.send(card.list, {})).status).toBe(200);
    const own = (await coach.call(card.list, {})).data.map(({ teamName }) => teamName);
    expect(own).toEqual(expect.arrayContaining(taken.map((number) => `Соло ${number}`)));
    for (const [number, key] of keys.entries()) {
      expect((await upload(key, number)).status).toBe(200);
    }
    expect((await coach.call(card.list, {})).data).toHaveLength(CARDS);
    const { records, files } = server;
    uploaded += CARDS;
    expect(await verifyFiles({ records, files }, () => undefined)).toMatchObject({
      files: uploaded,
      wrong: 0,
    });
  }
  expect(unexpectedIn(server)).toEqual([]);
});
