// The owner can download a file of the valid version after its replacement or deletion in a return (api 18.6).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { duetOf, numbered } from '#tests/support/acts/returnedDuet.ts';
import { DRAFT, sha256Of } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';

const { card, music } = calls;

/** Submits a duet with card 1 and music 1; `draft` is '' for a submission without a draft. */
async function submittedDuet(draft: string) {
  const server = await startServer();
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser);
  const duet = await duetOf(people, competition, draft);
  await duet.upload('card', 1);
  await duet.upload('music', 1);
  const rowid = await duet.submit(0);
  const { coach } = people;
  const asked = (of: string) => ({ params: duet.place, query: { ...duet.query, submitted: of } });
  return {
    ...people,
    duet,
    rowid,
    asked: asked(String(rowid)),
    askedOf: asked,
    apart: async (kind: FileKind) => (await coach.call(calls[kind].list, {})).submitted,
    [Symbol.asyncDispose]: () => server.close(),
  };
}

const ofDrafts = [
  ['of a draft', DRAFT],
  ['without a draft', ''],
] as const;

test.for(ofDrafts)('a file replaced or deleted, %s, is listed separately', async ([, draft]) => {
  await using scene = await submittedDuet(draft);
  const { coach, duet, rowid, asked, apart } = scene;
  expect(await apart('card')).toEqual([]);
  await duet.giveBack(rowid);
  await duet.remove('card');
  await duet.upload('music', 2);
  const { competition, ...place } = duet.place;
  const listed = { ...place, competitionId: competition, application: rowid, draft };
  expect(await apart('card')).toMatchObject([
    { ...listed, sha256: await sha256Of(numbered('card', 1)) },
  ]);
  await duet.takeBack(rowid);
  const sums = {
    card: await sha256Of(numbered('card', 1)),
    music: await sha256Of(numbered('music', 1)),
  };
  expect(await apart('card')).toMatchObject([{ ...listed, sha256: sums.card }]);
  expect(await apart('music')).toMatchObject([
    { ...listed, sha256: sums.music, musicLength: { seconds: 0.157 } },
  ]);
  expect((await coach.call(card.list, {})).data).toEqual([]);
  expect((await coach.call(music.list, {})).data).toMatchObject([{ application: null }]);
  for (const kind of ['card', 'music'] as const) {
    expect(await coach.call(calls[kind].exists, asked)).toMatchObject({ sha256: sums[kind] });
    expect(await sha256Of(await coach.call(calls[kind].get, asked))).toBe(sums[kind]);
  }
  const [file] = (await apart('card')) ?? [];
  expect(await coach.call(card.filename, asked)).toEqual({ name: file?.name });
  // Unlike a download, a deletion refers only to the file of the draft.
  expect(await coach.refused(card.remove, asked)).toMatchObject({ code: 'file-not-found' });
  expect((await duet.remove('music')).status).toBe(200);
  expect(await apart('music')).toMatchObject([{ sha256: sums.music }]);
  await duet.giveBack(rowid);
  await duet.upload('card', 3);
  await duet.upload('music', 3);
  expect(await duet.submit(1)).toBe(rowid);
  expect([await apart('card'), await apart('music')]).toEqual([[], []]);
});

test('such a file is not available to others, or for another application or entry', async () => {
  await using scene = await submittedDuet(DRAFT);
  const { coach, otherCoach, organiser, asked, askedOf, rowid, duet } = scene;
  await duet.giveBack(rowid);
  await duet.remove('music');
  for (const client of [otherCoach, organiser]) {
    expect(await client.refused(music.get, asked)).toMatchObject({ code: 'file-not-found' });
    expect((await client.call(music.list, {})).submitted).toEqual([]);
  }
  const elsewhere = { ...asked, params: { ...duet.place, teamName: 'Другая' } };
  for (const other of [askedOf('999'), askedOf(String(rowid + 1)), elsewhere]) {
    expect(await coach.refused(music.get, other)).toMatchObject({ code: 'file-not-found' });
  }
  expect(await coach.refused(music.get, askedOf(''))).toMatchObject({ code: 'bad-request' });
});
