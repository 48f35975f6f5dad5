import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { competitionExportSchema } from '#contract/shapes/exportShapes.ts';
import { exportAnswer } from '#server/handlers/competition/report/exportCompetition.ts';
import { findCompetition } from '#server/records/competitions/competitions.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { sha256Of } from '#tests/support/acts/savedDraft.ts';
import { OPEN_DEADLINE, trackNamed, submitApplication } from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

async function exported(organiser: ApiClient, id: string) {
  const file = await organiser.call(calls.competition.export, { params: { id } });
  return v.parse(competitionExportSchema, JSON.parse(await file.text()));
}

const uploaded = (name: string) => ({
  name,
  size: expect.any(Number),
  sha256: expect.stringMatching(/^[\da-f]{64}$/),
  uploadedAt: expect.any(String),
});

test('the export contains the competition, its teams, their people, and entries with files', async () => {
  await using started = await startCompetition({}, { dates: '3–6 декабря', place: 'Москва' });
  const { organiser, coach, otherCoach, competition: id } = started;
  const first = await submitApplication(coach, id, fullFilling);
  const second = await submitApplication(otherCoach, id, figuresFilling);
  const place = { competition: id, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  await coach.call(calls.card.remove, { params: place });

  const { competition, teams, version } = await exported(organiser, id);
  expect(version).toBe(1);
  expect(competition).toEqual({
    id,
    name: 'Кубок Невы',
    dates: '3–6 декабря',
    place: 'Москва',
    deadline: OPEN_DEADLINE,
  });
  expect(teams.map((team) => [team.id, team.name])).toEqual([
    [String(first.rowid), fullFilling.cover.teamName],
    [String(second.rowid), figuresFilling.cover.teamName],
  ]);
  const [team] = teams;
  const athlete = (number: number) => `${first.rowid}-${number}`;
  expect(team?.athletes[0]).toEqual({
    id: athlete(1),
    family: 'Иванова',
    name: 'Анна',
    patronymic: 'Борисовна',
    birthDate: '2008-04-05',
    sex: 'F',
    rank: 'КМС',
    coach: 'Орлова М.П.',
    figures: true,
    comment: '',
  });
  expect(team?.staff[1]).toEqual({
    id: `${first.rowid}-staff-2`,
    family: 'Зайцев',
    name: 'Пётр',
    patronymic: 'Ильич',
    role: 'врач',
  });
  expect(team?.judges.map(({ category, city }) => [category, city])).toEqual([['ССВК', 'Руза']]);
  expect(team?.entries.map(({ id: entry, routine }) => [entry, routine])).toEqual([
    [`${first.rowid}-tech-duet-1`, 'tech-duet'],
    [`${first.rowid}-free-solo-1`, 'free-solo'],
    [`${first.rowid}-free-solo-2`, 'free-solo'],
    [`${first.rowid}-free-team-1`, 'free-team'],
  ]);
  const [duet, solo, , group] = team?.entries ?? [];
  expect(duet?.members.map((member) => member.athlete)).toEqual([athlete(1), athlete(2)]);
  expect(solo).toMatchObject({ name: 'Иванова А.Б.', card: null, music: uploaded('track.mp3') });
  expect(solo?.music?.sha256).toBe(await sha256Of(trackNamed('Иванова А.Б.')));
  expect(group?.members).toHaveLength(8);
  expect(group?.reserves.map(({ family, athlete: own }) => [family, own])).toEqual([
    ['Новикова', athlete(9)],
  ]);
  const text = JSON.stringify(teams);
  for (const { phone } of [...fullFilling.staff, ...fullFilling.judges, fullFilling.cover]) {
    expect(text).not.toContain(phone);
  }
  expect(text).not.toContain(fullFilling.cover.email);
});

test('the export fits its schema, which equals the one in the documents', async () => {
  await using started = await startCompetition();
  const { server, organiser, coach, competition: id } = started;
  await submitApplication(coach, id, fullFilling);
  const schema = await server.visitor().call(calls.description.exportSchema, {});
  expect(schema).toEqual(JSON.parse(await readFile('docs/export.schema.json', 'utf8')));
  const validate = new Ajv2020({ validateFormats: false }).compile(schema);
  const whole = await exported(organiser, id);
  expect([validate(whole), validate.errors]).toEqual([true, null]);
  expect(validate({ ...whole, version: 2 })).toBe(false);
  expect(validate({ ...whole, teams: [{ ...whole.teams[0], id: 1 }] })).toBe(false);
});

test('an export of a competition without teams is empty and named after it', async () => {
  await using started = await startCompetition();
  const { organiser, competition: id } = started;
  expect((await exported(organiser, id)).teams).toEqual([]);
  const response = await organiser.send(calls.competition.export, { params: { id } });
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('content-disposition')).toContain(
    encodeURIComponent('Судейская программа_'),
  );
});

test('data stored by an older build is exported without the newer fields', async () => {
  await using started = await startCompetition();
  const { server, organiser, coach, competition: id } = started;
  await submitApplication(coach, id, fullFilling);
  const { content } = await server.records
    .selectFrom('applicationVersion')
    .select('content')
    .executeTakeFirstOrThrow();
  const { region: _, judges: _none, ...older } = JSON.parse(content);
  await server.records
    .updateTable('applicationVersion')
    .set({ content: JSON.stringify(older) })
    .execute();
  const { teams } = await exported(organiser, id);
  expect(teams).toMatchObject([{ name: fullFilling.cover.teamName, region: '', judges: [] }]);
});

test('the export is written team by team, so that little is held in memory', async () => {
  await using started = await startCompetition();
  const { server, coach, competition: id } = started;
  await submitApplication(coach, id, fullFilling);
  const { records } = server;
  const row = await records.selectFrom('application').selectAll().executeTakeFirstOrThrow();
  const version = await records
    .selectFrom('applicationVersion')
    .selectAll()
    .executeTakeFirstOrThrow();
  const { id: _, ...columns } = row;
  const more = Array.from({ length: 99 }, (_value, at) => ({ ...columns, teamKey: `team ${at}` }));
  const ids = await records.insertInto('keptApplication').values(more).returning('id').execute();
  const versions = ids.map(({ id: applicationId }) => ({ ...version, applicationId }));
  await records.insertInto('applicationVersion').values(versions).execute();
  const competition = await findCompetition(server.records, id);
  if (!competition) throw new Error('there is no competition');
  const { content } = exportAnswer(server.records, {
    competition,
    now: Date.now(),
    checkRole: async () => undefined,
  });
  if (content.kind !== 'stream') throw new Error('it is no stream');
  let text = '';
  const { stream } = content;
  stream.setEncoding('utf8');
  const come = () => {
    text += stream.read() ?? '';
    return text;
  };
  await expect.poll(come).toContain('"entries"');
  await server.records.deleteFrom('keptApplication').where('id', '>', 1).execute();
  for await (const rest of stream) text += String(rest);
  const { teams } = v.parse(competitionExportSchema, JSON.parse(text));
  expect(teams.length).toBeGreaterThan(0);
  expect(teams.length).toBeLessThan(30);
});
