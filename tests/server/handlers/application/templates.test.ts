import '#tests/support/ownModules.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { keptTemplates } from '#server/handlers/application/template.ts';
import { RefusalError } from '#server/failures/refusals.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { publishCompetition, submitApplication } from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

vi.mock('#spreadsheet/template/writeTemplate.ts', { spy: true });

beforeEach(() => {
  vi.mocked(writeTemplate).mockReset();
});

const [COACH, OTHER] = [1, 2];

const cup = { id: '1', name: 'Кубок', dates: 'май', place: 'Тверь' };

test('one template is made for all users of a competition, and another for each competition', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const [first, second] = [
    await publishCompetition(organiser),
    await publishCompetition(organiser, { name: 'Второй' }),
  ];
  const template = async (person: typeof coach, competitionId: string) => {
    const answer = await person.call(calls.application.template, { params: { competitionId } });
    return Buffer.from(await answer.arrayBuffer()).toString('base64');
  };
  const people = [organiser, coach, otherCoach];
  const same = await Promise.all(people.map((person) => template(person, first)));
  expect(new Set(same).size).toBe(1);
  expect(await template(coach, first)).toBe(same[0]);
  expect(writeTemplate).toHaveBeenCalledTimes(1);
  expect(await template(coach, second)).not.toBe(same[0]);
  expect(writeTemplate).toHaveBeenCalledTimes(2);
});

test('a competition with a changed name, date or place gets a new template', async () => {
  const templateOf = keptTemplates(20);
  const changed = [{ id: '2' }, { name: 'Приз' }, { dates: 'июнь' }, { place: 'Казань' }];
  for (const change of [{}, ...changed, {}]) await templateOf({ ...cup, ...change }, COACH);
  expect(writeTemplate).toHaveBeenCalledTimes(5);
});

test('templates are made one after the other, and no user makes others wait for all of theirs', async () => {
  const held = Promise.withResolvers<Uint8Array>();
  vi.mocked(writeTemplate).mockReturnValueOnce(held.promise);
  const templateOf = keptTemplates(20);
  const asked = Array.from({ length: 10 }, (_, id) =>
    templateOf({ ...cup, id: String(id) }, COACH),
  );
  const answers = Promise.allSettled([...asked, templateOf({ ...cup, id: 'other' }, OTHER)]);
  await expect(asked.at(-1)).rejects.toThrow(RefusalError);
  expect(writeTemplate).toHaveBeenCalledTimes(1);
  held.resolve(new Uint8Array());
  const statuses = (await answers).map(({ status }) => status);
  expect([statuses.indexOf('rejected'), statuses.at(-1)]).toEqual([5, 'fulfilled']);
});

test('for one user one filled template is made at a time and one waits', async () => {
  await using started = await startCompetition();
  const { coach, otherCoach, competition: competitionId } = started;
  const { rowid } = await submitApplication(coach, competitionId, figuresFilling);
  const begun = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<Uint8Array>();
  vi.mocked(writeTemplate).mockImplementationOnce(() => {
    begun.resolve(undefined);
    return held.promise;
  });
  const asked = { params: { competitionId }, query: { from: String(rowid) } };
  const ask = () => coach.send(calls.application.template, asked);
  const running = ask();
  await begun.promise;
  const more = [ask(), ask()];
  expect((await Promise.race(more)).status).toBe(503);
  const blank = await otherCoach.send(calls.application.template, { params: { competitionId } });
  expect(blank.status).toBe(200);
  held.resolve(new Uint8Array());
  const answers = await Promise.all([running, ...more]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 503]);
});
