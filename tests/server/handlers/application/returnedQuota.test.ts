import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { duetOf, exportOf, numbered } from '#tests/support/acts/returnedDuet.ts';
import { entryOf, swimmer } from '#tests/support/acts/draftEntries.ts';
import { DRAFT, savingOf } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { draft, music } = calls;

test('files that leave a returned application count, and its own places do not', async () => {
  await using started = await startCompetition({ config: { QUOTA_FILES: '2' } });
  const { organiser, coach, competition } = started;
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
  // Each change of people makes a new entry and leaves a track behind. The quota allows two such tracks.
  for (const number of [2, 3, 4]) {
    await coach.call(draft.save, await changing(number, number - 1));
    expect((await duet.upload('music', number)).status).toBe(200);
  }
  const refused = await coach.refused(draft.save, await changing(5, 4));
  expect(refused).toMatchObject({ status: 413, code: 'quota-exceeded' });
  expect((await coach.call(music.list, {})).data).toHaveLength(4);
  expect((await duet.upload('music', 5)).status).toBe(200);
  // The submitted form has the first people again, so their files belong to the application.
  await duet.submit(1);
  expect(await duet.exported()).toEqual([await exportOf(duet, 1, { card: 1, music: 1 })]);
});

test('files only in older versions are limited; then nothing can be replaced until an application is deleted', async () => {
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
  // The upload has no draft, so the application counts it only after the next submission.
  const sent = { ...duet.place, team: duetFilling.cover.teamName };
  await coach.call(music.upload, { sent, file: numbered('music', 5) });
  expect(await duet.refused(5)).toMatchObject({ status: 413, code: 'quota-exceeded' });
  await coach.call(calls.application.remove, { params: { id: String(rowid) } });
  // A new application has no older versions.
  const next = await duet.submit(5);
  await duet.giveBack(next);
  expect((await duet.upload('music', 6)).status).toBe(200);
});
