import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { tooLarge } from '#text/server/server.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import {
  downloadFilledForm,
  submitApplication,
  OPEN_DEADLINE,
  parseForm,
} from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { get, list, save } = calls.application;

test('a filled form is parsed with its problems', async () => {
  await using started = await startCompetition();
  const { coach, competition: id } = started;
  const application = await parseForm(coach, await downloadFilledForm(coach, id, fullFilling));
  expect(application.teamName).toBe('Московская область-1');
  expect(application.formCompetition).toBe(id);
  expect(application.tech.duet).toHaveLength(1);
  const empty = await parseForm(coach, await downloadFilledForm(coach, id, {}));
  expect(empty.problems.some(({ severity }) => severity === 'error')).toBe(true);
});

test('a file that is no xlsx gets the message of behaviour 7.5, another xlsx is reported as unreadable', async () => {
  await using started = await startCompetition();
  const { server, coach, competition: id } = started;
  const text = { sent: {}, file: new Blob(['Фамилия;Имя']), fileName: 'Заявка.xlsx' };
  const refused = await coach.refused(calls.application.parse, text);
  expect(refused).toMatchObject({ status: 415, code: 'not-xlsx' });
  expect(refused.message).toContain('Пожалуйста, загружайте исключительно ".xlsx" файлы.');
  const whole = await (await downloadFilledForm(coach, id, fullFilling)).bytes();
  const half = new Blob([whole.slice(0, whole.length / 2)]);
  for (const [declared, sent] of [
    [calls.application.parse, {}],
    [
      save,
      { application: JSON.stringify(await parseForm(coach, new Blob([whole]))), competition: id },
    ],
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

test('a form above the size limit is refused', async () => {
  await using server = await startServer({ config: { MAX_XLSX_MB: '1' } });
  const { coach } = await personas(server);
  const file = new Blob([new Uint8Array(1024 * 1024 + 1)]);
  const refused = await coach.refused(calls.application.parse, { file });
  expect(refused).toMatchObject({ status: 413, message: tooLarge(1024 * 1024) });
});

test('a submitted application is in the own list and can be read', async () => {
  const now = Date.parse('2026-11-20T09:41:00Z');
  await using started = await startCompetition(
    { now: () => now },
    { dates: '3–6 мая', place: 'Казань' },
  );
  const { coach, otherCoach, competition: id } = started;
  const { rowid, application } = await submitApplication(coach, id, fullFilling);
  const facts = { name: 'Кубок Невы', dates: '3–6 мая', place: 'Казань', deadline: OPEN_DEADLINE };
  const confirmedAt = '2026-11-20T09:41:00.000Z';
  const teamName = 'Московская область-1';
  const valid = { version: 1, versionAt: confirmedAt, returned: null };
  expect((await coach.call(list, {})).data).toEqual([
    { rowid, teamName, ...facts, competition: id, confirmedAt, missing: [], draft: '', ...valid },
  ]);
  const { json, ...rest } = (await coach.call(get, { params: { id: String(rowid) } })).data;
  const own = { hasForm: true, isOwn: true, competition: id, music: expect.any(Array) };
  expect(rest).toEqual({ rowid, ...facts, confirmedAt, ...own, ...valid });
  const { problems: _problems, formCompetition: _form, ...content } = application;
  expect(JSON.parse(json)).toEqual(content);
  expect((await otherCoach.call(list, {})).data).toEqual([]);
});

test('the competition’s organiser reads an application of another user and its form', async () => {
  await using started = await startCompetition();
  const { organiser, coach, competition } = started;
  const { rowid, form } = await submitApplication(coach, competition, figuresFilling);
  const params = { id: String(rowid) };
  const { data } = await organiser.call(get, { params });
  expect(data).toEqual({ ...(await coach.call(get, { params })).data, isOwn: false });
  expect(data.competition).toBe(competition);
  const taken = await organiser.call(calls.application.form, { params });
  expect(await taken.bytes()).toEqual(await form.bytes());
});
