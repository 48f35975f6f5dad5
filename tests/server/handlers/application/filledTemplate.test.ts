import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { emptyProgrammes } from '#domain/application.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { readAccepted } from '#tests/spreadsheet/makers/reading.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { parseForm, publishCompetition, submitApplication } from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { remove, template } = calls.application;

async function submittedAndNew() {
  const server = await startServer();
  const people = await personas(server);
  const earlier = await publishCompetition(people.organiser);
  const { rowid, application } = await submitApplication(people.coach, earlier, fullFilling);
  const next = await publishCompetition(people.organiser, { name: 'Кубок России' });
  const ask = (competitionId: string, from?: string) => ({
    params: { competitionId },
    query: { from },
  });
  return { server, ...people, rowid: String(rowid), application, next, ask };
}

const bytesOf = async (
  person: ApiClient,
  asked: Parameters<typeof person.send<typeof template>>[1],
) => Buffer.from(await (await person.call(template, asked)).arrayBuffer());

test('the form of another competition contains the people of the application, and the server reads them', async () => {
  const { server, coach, rowid, application, next, ask } = await submittedAndNew();
  await using _ = server;
  const response = await coach.send(template, ask(next, rowid));
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toContain(
    encodeURIComponent('Заявка_Московская область-1_Кубок России.xlsx'),
  );
  const read = await parseForm(coach, await response.blob());
  expect(read).toEqual({
    ...application,
    ...emptyProgrammes(),
    athletes: application.athletes.map((athlete) => ({ ...athlete, figures: false })),
    figures: [],
    formCompetition: next,
    problems: [expect.objectContaining({ code: 'nobody-swims' })],
  });
});

test('without an application the common form is sent, even after a filled one', async () => {
  const { server, coach, otherCoach, rowid, next, ask } = await submittedAndNew();
  await using _ = server;
  const blank = await bytesOf(otherCoach, ask(next));
  const filled = await bytesOf(coach, ask(next, rowid));
  expect(filled.equals(blank)).toBe(false);
  expect((await bytesOf(coach, ask(next))).equals(blank)).toBe(true);
  expect((await readAccepted(blank)).athletes).toEqual([]);
});

test('an application of another user or a deleted one is not found', async () => {
  const { server, coach, otherCoach, organiser, rowid, next, ask } = await submittedAndNew();
  await using _ = server;
  const notFound = { status: 404, code: 'application-not-found' };
  expect(await otherCoach.refused(template, ask(next, rowid))).toMatchObject(notFound);
  expect(await organiser.refused(template, ask(next, rowid))).toMatchObject(notFound);
  expect(await coach.refused(template, ask(next, '999'))).toMatchObject(notFound);
  const nowhere = await coach.refused(template, ask('f'.repeat(32), rowid));
  expect(nowhere).toMatchObject({ status: 404, code: 'competition-not-found' });
  await coach.call(remove, { params: { id: rowid } });
  expect(await coach.refused(template, ask(next, rowid))).toMatchObject(notFound);
});

test.each(['', '-1', '1.0', '0x1', ' 1', 'один', '9'.repeat(16), '1&from=2'])(
  'from=%j names no application',
  async (from) => {
    await using started = await startCompetition();
    const { coach, competition: next } = started;
    const asked = { params: { competitionId: next }, query: { from } };
    const refused = await coach.refused(template, asked);
    expect(refused).toMatchObject({ status: 400, code: 'bad-request' });
  },
);

test('an application stored by an older build with less data fills what it has', async () => {
  const { server, coach, rowid, next, ask } = await submittedAndNew();
  await using _ = server;
  const store = (content: unknown) =>
    server.records
      .updateTable('applicationVersion')
      .set({ content: JSON.stringify(content) })
      .where('applicationId', '=', Number(rowid))
      .execute();
  await store({ teamName: 'Нева-1', athletes: [{ family: 'Иванова', name: 'Анна' }] });
  const read = await parseForm(coach, new Blob([await bytesOf(coach, ask(next, rowid))]));
  expect(read).toMatchObject({ teamName: 'Нева-1', athletes: [{ family: 'Иванова', sex: '' }] });
  await store({ teamName: ' ' });
  expect(await coach.refused(template, ask(next, rowid))).toMatchObject({
    status: 404,
    code: 'application-not-found',
  });
});

test('another application of the same user fills another form', async () => {
  const { server, coach, organiser, next, ask } = await submittedAndNew();
  await using _ = server;
  const third = await publishCompetition(organiser);
  const { rowid } = await submitApplication(coach, third, figuresFilling);
  const read = await readAccepted(await bytesOf(coach, ask(next, String(rowid))));
  expect(read.teamName).toBe('Тверь');
});
