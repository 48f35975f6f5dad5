// Applications over HTTP: template, parsing, confirming with every refusal, the own list, deleting.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MEDIA_TYPE } from '#contract/uploads.ts';
import { refusalTexts } from '#text/refusals.ts';
import { tooLarge } from '#text/server.ts';
import type { Filling } from '#tests/spreadsheet/fillTemplate.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/personas.ts';
import {
  cardFile,
  filledForm,
  handIn,
  musicFile,
  OPEN_DEADLINE,
  parse,
  publish,
  saving,
  uploadFiles,
} from '#tests/support/handIn.ts';
import { statusCounts } from '#tests/support/statusCounts.ts';
import { personas, startServer } from '#tests/support/startServer.ts';

const { get, list, remove, save, template } = calls.application;
const named = (teamName: string): Filling => ({
  ...fullFilling,
  cover: { ...fullFilling.cover, teamName },
});

test('the template is offered under the name of the competition', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competitionId = await publish(organiser, { name: 'Кубок: финал' });
  const response = await coach.send(template, { params: { competitionId } });
  expect(response.headers.get('content-type')).toBe(MEDIA_TYPE.xlsx);
  expect(response.headers.get('content-disposition')).toContain(
    encodeURIComponent('Заявка_Кубок_ финал.xlsx'),
  );
  const refused = await coach.refused(template, { params: { competitionId: 'нет' } });
  expect(refused).toMatchObject({ status: 404, code: 'competition-not-found' });
});

test('a filled form is parsed, its problems included', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publish(organiser);
  const application = await parse(coach, await filledForm(coach, id, fullFilling));
  expect(application.teamName).toBe('Московская область-1');
  expect(application.formCompetition).toBe(id);
  expect(application.tech.duet).toHaveLength(1);
  const empty = await parse(coach, await filledForm(coach, id, {}));
  expect(empty.problems.some(({ severity }) => severity === 'error')).toBe(true);
});

test('what is no xlsx is refused with the sentence of the specification, a foreign xlsx as unreadable', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publish(organiser);
  const text = { sent: {}, file: new Blob(['Фамилия;Имя']), fileName: 'Заявка.xlsx' };
  const refused = await coach.refused(calls.application.parse, text);
  expect(refused).toMatchObject({ status: 415, code: 'not-xlsx' });
  expect(refused.message).toContain('Пожалуйста, загружайте исключительно ".xlsx" файлы.');
  const whole = await (await filledForm(coach, id, fullFilling)).bytes();
  const half = new Blob([whole.slice(0, whole.length / 2)]);
  for (const [declared, sent] of [
    [calls.application.parse, {}],
    [save, { application: JSON.stringify(await parse(coach, new Blob([whole]))), competition: id }],
  ] as const) {
    const damaged = await coach.fetch(declared.path, {
      method: 'POST',
      body: formOf({ ...sent }, half),
    });
    expect(damaged.status).toBe(422);
    expect((await damaged.json()).code).toBe('form-unreadable');
  }
  const missing = await coach.refused(calls.application.parse, {});
  expect(missing).toMatchObject({ status: 400, code: 'file-expected' });
  expect(await server.storedFiles()).toEqual([]);
});

function formOf(fields: Record<string, string>, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, 'Заявка.xlsx');
  return form;
}

test('a form over the limit is refused', async () => {
  await using server = await startServer({ config: { MAX_XLSX_MB: '1' } });
  const { coach } = await personas(server);
  const file = new Blob([new Uint8Array(1024 * 1024 + 1)]);
  const refused = await coach.refused(calls.application.parse, { file });
  expect(refused).toMatchObject({ status: 413, message: tooLarge(1024 * 1024) });
});

test('a confirmed application is in the own list and can be read again', async () => {
  const now = Date.parse('2026-11-20T09:41:00Z');
  await using server = await startServer({ now: () => now });
  const { organiser, coach, otherCoach } = await personas(server);
  const id = await publish(organiser, { dates: '3–6 мая', place: 'Казань' });
  const { rowid, application } = await handIn(coach, id, fullFilling);
  const facts = { name: 'Кубок Невы', dates: '3–6 мая', place: 'Казань', deadline: OPEN_DEADLINE };
  const confirmedAt = '2026-11-20T09:41:00.000Z';
  const teamName = 'Московская область-1';
  expect((await coach.call(list, {})).data).toEqual([
    { rowid, teamName, ...facts, competition: id, confirmedAt },
  ]);
  const { json, ...rest } = (await coach.call(get, { params: { id: String(rowid) } })).data;
  expect(rest).toEqual({ rowid, ...facts, confirmedAt });
  const { problems: _problems, formCompetition: _form, ...content } = application;
  expect(JSON.parse(json)).toEqual(content);
  expect((await otherCoach.call(list, {})).data).toEqual([]);
});

test('an application of somebody else is not there, nor is one that never was', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const { rowid } = await handIn(coach, await publish(organiser), figuresFilling);
  for (const id of [String(rowid), '999', '0x1', '-1', 'один', '9'.repeat(40)]) {
    for (const declared of [get, remove]) {
      const refused = await otherCoach.refused(declared, { params: { id } });
      expect(refused).toMatchObject({ status: 404, code: 'application-not-found' });
    }
  }
  expect((await organiser.refused(get, { params: { id: String(rowid) } })).status).toBe(404);
  expect((await coach.call(list, {})).data).toHaveLength(1);
});

test('a deleted application leaves its music and cards, and the team can be handed in again', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publish(organiser);
  const { rowid, application, form } = await handIn(coach, id, fullFilling);
  expect(await coach.call(remove, { params: { id: String(rowid) } })).toEqual({});
  expect((await coach.call(list, {})).data).toEqual([]);
  const music = (await coach.call(calls.music.list, {})).data;
  expect(music.map((file) => file.application)).toEqual([null, null, null, null]);
  const again = await coach.call(save, saving(id, application, form));
  expect(again.data.rowid).not.toBe(rowid);
});

test('an application of figures alone needs no files', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const { rowid } = await handIn(coach, await publish(organiser), figuresFilling);
  expect(rowid).toBeGreaterThan(0);
});

test('whoever lacks files is told for which entries', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const id = await publish(organiser);
  const form = await filledForm(coach, id, fullFilling);
  const application = await parse(coach, form);
  await uploadFiles(otherCoach, id, application);
  const all = await coach.refused(save, saving(id, application, form));
  expect(all).toMatchObject({ status: 409, code: 'files-missing' });
  await uploadFiles(coach, id, application);
  const place = { competition: id, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  await coach.call(calls.music.remove, { params: place });
  const group = { ...place, routine: 'free-team', teamName: 'Московская область-1' };
  await coach.call(calls.card.remove, { params: group });
  const some = await coach.refused(save, saving(id, application, form));
  expect(some.message).toBe(
    `${refusalTexts['files-missing']}: Пр. Соло – Иванова А.Б. (музыка); Пр. Группа – Московская область-1 (карточка тренера)`,
  );
});

test('files of another team do not count, files without a team do', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publish(organiser);
  const form = await filledForm(coach, id, fullFilling);
  const application = await parse(coach, form);
  await uploadFiles(coach, id, { ...application, teamName: 'Московская область-1' });
  const place = { competition: id, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  await coach.call(calls.music.remove, { params: place });
  await coach.call(calls.card.remove, { params: place });
  const other = { ...place, team: 'Другая' };
  await coach.call(calls.music.upload, { sent: other, file: musicFile() });
  await coach.call(calls.card.upload, { sent: other, file: cardFile() });
  const refused = await coach.refused(save, saving(id, application, form));
  expect(refused.message).toContain('Пр. Соло – Иванова А.Б. (карточка тренера, музыка)');
  await coach.call(calls.music.remove, { params: place });
  await coach.call(calls.card.remove, { params: place });
  await coach.call(calls.music.upload, { sent: place, file: musicFile() });
  await coach.call(calls.card.upload, { sent: place, file: cardFile() });
  expect((await coach.call(save, saving(id, application, form))).data.rowid).toBeGreaterThan(0);
});

test('a team is confirmed once, whatever the case, ё and spaces of its name, by whomever', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const id = await publish(organiser);
  await handIn(coach, id, named('Звёзды'));
  for (const person of [coach, otherCoach]) {
    const form = await filledForm(person, id, named(' ЗВЕЗДЫ '));
    const refused = await person.refused(save, saving(id, await parse(person, form), form));
    expect(refused).toMatchObject({ status: 409, code: 'already-confirmed' });
  }
  const elsewhere = await publish(organiser, { name: 'Другое' });
  await handIn(coach, elsewhere, named('Звёзды'));
  await handIn(coach, id, figuresFilling);
  expect((await coach.call(list, {})).data).toHaveLength(3);
});

test('of two confirmations of one team at the same moment one succeeds', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publish(organiser);
  const form = await filledForm(coach, id, figuresFilling);
  const application = await parse(coach, form);
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => coach.send(save, saving(id, application, form))),
  );
  expect(statusCounts(responses)).toEqual({ 200: 1, 409: 3 });
});

test('a form that differs from what was confirmed is refused with the server’s reading', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publish(organiser);
  const form = await filledForm(coach, id, fullFilling);
  const application = await parse(coach, form);
  await uploadFiles(coach, id, application);
  const [solo, ...solos] = application.free.solo;
  const [group] = application.free.team;
  const differences = [
    { ...application, teamName: 'Московская область-2' },
    { ...application, free: { ...application.free, solo: solos } },
    {
      ...application,
      free: { ...application.free, solo: [], male_solo: [...application.free.solo] },
    },
    {
      ...application,
      free: {
        ...application.free,
        solo: [{ ...solo, athlete: { ...solo?.athlete, birthDate: '2001-01-01' } }, ...solos],
      },
    },
    {
      ...application,
      free: {
        ...application.free,
        team: [
          { ...group, athletes: group?.athletes.map((each) => ({ ...each, isReserve: false })) },
        ],
      },
    },
  ];
  for (const different of differences) {
    const sent = { application: JSON.stringify(different), competition: id };
    const refused = await coach.refused(save, { sent, file: form });
    expect(refused).toMatchObject({ status: 409, code: 'application-changed', application });
  }
  expect((await coach.call(list, {})).data).toEqual([]);
});

test('what is stored is the server’s reading, not what the page sent', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publish(organiser);
  const form = await filledForm(coach, id, figuresFilling);
  const application = await parse(coach, form);
  const invented = { ...application, city: 'Париж', athletes: [], problems: [] };
  const { data } = await coach.call(save, saving(id, invented, form));
  const stored = await coach.call(get, { params: { id: String(data.rowid) } });
  expect(JSON.parse(stored.data.json)).toMatchObject({
    city: 'Тверь',
    athletes: application.athletes,
  });
});

test('a form with errors is read but not accepted', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const id = await publish(organiser);
  const form = await filledForm(coach, id, { ...figuresFilling, staff: [], athletes: [] });
  const refused = await coach.refused(save, saving(id, await parse(coach, form), form));
  expect(refused).toMatchObject({ status: 422, code: 'form-has-errors' });
});

test('JSON that is no application is refused', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publish(organiser);
  const file = await filledForm(coach, competition, figuresFilling);
  for (const application of ['', '{', '[]', '{"teamName":"Тверь"}']) {
    const refused = await coach.refused(save, { sent: { application, competition }, file });
    expect(refused).toMatchObject({ status: 400, code: 'bad-application' });
  }
});

test('a confirmation is 404 without its competition, 403 after the deadline, by the moment it came', async () => {
  let now = Date.parse('2026-04-05T20:00:00Z');
  await using server = await startServer({ now: () => now });
  const { organiser, coach } = await personas(server);
  const id = await publish(organiser, { deadline: '2026-04-05T23:59:59.999+03:00' });
  const form = await filledForm(coach, id, figuresFilling);
  const application = await parse(coach, form);
  const gone = await coach.refused(save, saving('0'.repeat(32), application, form));
  expect(gone).toMatchObject({ status: 404, code: 'competition-not-found' });
  now = Date.parse('2026-04-05T20:59:59.999Z');
  const closed = await coach.refused(save, saving(id, application, form));
  expect(closed).toMatchObject({ status: 403, code: 'deadline-passed' });
  now -= 1;
  expect((await coach.call(save, saving(id, application, form))).data.rowid).toBeGreaterThan(0);
});
