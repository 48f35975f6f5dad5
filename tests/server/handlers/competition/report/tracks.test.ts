import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { archivedFileName, numbered, trackList } from '#text/server/server.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { letHelp } from '#tests/support/acts/helping.ts';
import { submitApplication } from '#tests/support/acts/submit.ts';
import { unzipped } from '#tests/support/server/unzipped.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { tracks, music } = calls.archive;
const solo = { routine: 'free-solo', name: 'Иванова А.Б.' };
const team = 'Московская область-1';

test('the sound desk reads the tracks with their numbers in the archive, and the missing ones between them', async () => {
  await using started = await startCompetition();
  const { organiser, coach, otherCoach, competition: id } = started;
  const params = { id };
  await letHelp(organiser, otherCoach, id, 'sound');
  expect((await otherCoach.call(tracks, { params })).data).toEqual([]);
  await submitApplication(otherCoach, id, figuresFilling);
  await submitApplication(coach, id, fullFilling);
  const place = { competition: id, routine: solo.routine, teamName: solo.name };
  await coach.call(calls.music.remove, { params: place });

  const { data } = await otherCoach.call(tracks, { params });
  const musicLength = { seconds: expect.any(Number), isCut: false };
  expect(data).toEqual([
    { number: 1, team, routine: 'tech-duet', name: 'Иванова-Петрова', musicLength },
    { number: null, team, ...solo, musicLength: null },
    { number: 3, team, routine: 'free-solo', name: 'Сидорова Д.О.', musicLength },
    { number: 4, team, routine: 'free-team', name: team, musicLength },
  ]);
  const labels = data.flatMap(({ number, routine, name }) =>
    number === null ? [] : [numbered([number, 4], archivedFileName(routine, name, team))],
  );
  const zip = unzipped(await (await otherCoach.send(music, { params })).bytes());
  const archived = zip.map(({ name }) => name).filter((name) => name.endsWith('.mp3'));
  expect(archived.map((name) => name.split('/')[1])).toEqual(labels.map((name) => `${name}.mp3`));
  expect(zip.map(({ name }) => name)).toContain(trackList.name);
});
