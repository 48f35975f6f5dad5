import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MOST_SUBMITTED_BYTES } from '#domain/upload/quota.ts';
import { quotaTexts } from '#text/server/server.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { duetOf } from '#tests/support/acts/returnedDuet.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';

const { card } = calls;
const MEGABYTE = 1024 * 1024;
const sized = (bytes: number) => new Blob([new Uint8Array(bytes)]);
const beyond = (message: string) => ({ status: 413, code: 'quota-exceeded', message });

async function scene(config?: Record<string, string>) {
  const server = await startServer(config && { config });
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser);
  const duet = await duetOf(people, competition);
  await duet.upload('card', 1);
  await duet.upload('music', 1);
  const sent = { ...duet.place, ...duet.query, team: duetFilling.cover.teamName };
  return {
    ...people,
    server,
    duet,
    place: sent,
    putCard: (bytes: number) => ({ sent, file: sized(bytes) }),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

test('files, forms and contents of all versions count against a user’s limit per competition', async () => {
  await using opened = await scene({ SUBMITTED_MB: '1' });
  const { coach, organiser, duet, server, putCard } = opened;
  const full = beyond(quotaTexts.submitted(MEGABYTE));
  const rowid = await duet.submit(0);
  await duet.giveBack(rowid);
  expect(await coach.refused(card.upload, putCard(MEGABYTE))).toMatchObject(full);
  await coach.call(card.upload, putCard(0.6 * MEGABYTE));
  // Replaces the previous card. That card is in no version, so it no longer counts.
  await coach.call(card.upload, putCard(0.7 * MEGABYTE));
  await duet.submit(1);
  await duet.giveBack(rowid);
  expect(await coach.refused(card.upload, putCard(0.5 * MEGABYTE))).toMatchObject(full);
  await coach.call(card.upload, putCard(1000));
  const { content } = await server.records
    .selectFrom('applicationVersion')
    .select('content')
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  const long = content + ' '.repeat(0.3 * MEGABYTE);
  await server.records
    .updateTable('applicationVersion')
    .set({ content: long })
    .where('number', '=', 1)
    .execute();
  expect(await duet.refused(2)).toMatchObject(full);
  // Another competition has its own quota, and decisions of the organiser do not count in it.
  const other = await duetOf({ coach, organiser }, await publishCompetition(organiser));
  await other.upload('card', 1);
  await other.upload('music', 1);
});

test('one application may have a gigabyte', async () => {
  await using opened = await scene();
  const { coach, duet, server, putCard } = opened;
  const rowid = await duet.submit(0);
  await duet.giveBack(rowid);
  await server.records
    .updateTable('versionFile')
    .set({ size: MOST_SUBMITTED_BYTES - MEGABYTE })
    .where('kind', '=', 'music')
    .execute();
  const full = beyond(quotaTexts.submittedApplication(MOST_SUBMITTED_BYTES));
  expect(await coach.refused(card.upload, putCard(MEGABYTE))).toMatchObject(full);
  await coach.call(card.upload, putCard(0.5 * MEGABYTE));
  await duet.submit(1);
  await duet.remove('card');
  // An upload without a draft also counts for the application.
  const { draft: _draft, ...sent } = putCard(0).sent;
  const file = sized(MEGABYTE);
  expect(await coach.refused(card.upload, { sent, file })).toMatchObject(full);
});
