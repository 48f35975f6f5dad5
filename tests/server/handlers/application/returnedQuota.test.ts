import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { duetOf, exportOf, numbered } from '#tests/support/server/acts/returnedDuet.ts';
import { entryOf, swimmer } from '#tests/support/server/acts/draftEntries.ts';
import { DRAFT, savingOf } from '#tests/support/server/acts/savedDraft.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';

const { draft, music } = calls;

test('what leaves the places of a returned application counts, and its own places stay free', async () => {
  await using server = await startServer({ config: { QUOTA_FILES: '2' } });
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const duet = await duetOf({ coach, organiser }, competition);
  await duet.upload('card', 1);
  await duet.upload('music', 1);
  const rowid = await duet.submit(0);
  await duet.giveBack(rowid);
  const changing = async (number: number, revision: number) => {
    const { routine, teamName: name } = duet.place;
    const members = ['Иванова', 'Петрова'].map((family) => swimmer(`${family} ${number}`));
    const entry = entryOf(number, routine, name, members);
    return savingOf({ id: DRAFT, competition, revision, entries: [entry] });
  };
  // Those that the valid version has, then two that nobody has submitted.
  for (const number of [2, 3, 4]) {
    await coach.call(draft.save, await changing(number, number - 1));
    expect((await duet.upload('music', number)).status).toBe(200);
  }
  const refused = await coach.refused(draft.save, await changing(5, 4));
  expect(refused).toMatchObject({ status: 413, code: 'quota-exceeded' });
  expect((await coach.call(music.list, {})).data).toHaveLength(4);
  expect((await duet.upload('music', 5)).status).toBe(200);
  // The form that is submitted has the first people again, and these their files.
  await duet.submit(1);
  expect(await duet.exported()).toEqual([await exportOf(duet, 1, { card: 1, music: 1 })]);
});

test('what older versions alone hold has an end: then nothing is replaced until an application is deleted', async () => {
  await using server = await startServer({ config: { QUOTA_FILES: '2' } });
  const { organiser, coach } = await personas(server);
  const duet = await duetOf({ coach, organiser }, await publishCompetition(organiser));
  await duet.upload('card', 1);
  await duet.upload('music', 1);
  const rowid = await duet.submit(0);
  for (const number of [2, 3]) {
    await duet.giveBack(rowid);
    expect((await duet.upload('music', number)).status).toBe(200);
    await duet.submit(number);
  }
  await duet.giveBack(rowid);
  const refused = await duet.upload('music', 4);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ code: 'quota-exceeded' });
  await duet.submit(4);
  await duet.giveBack(rowid);
  await duet.remove('music');
  // It comes to a place of no application, and to this one by being submitted.
  const sent = { ...duet.place, team: duetFilling.cover.teamName };
  await coach.call(music.upload, { sent, file: numbered('music', 5) });
  expect(await duet.refused(5)).toMatchObject({ status: 413, code: 'quota-exceeded' });
  await coach.call(calls.application.remove, { params: { id: String(rowid) } });
  // The next one has no older versions.
  const next = await duet.submit(5);
  await duet.giveBack(next);
  expect((await duet.upload('music', 6)).status).toBe(200);
});
