// A number in a path is accepted only in its canonical spelling, for example not with leading zeros (api 1.7).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { decidedDuets } from '#tests/support/acts/decidedDuets.ts';
import { letHelp } from '#tests/support/acts/helping.ts';
import { DRAFT } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { publishCompetition, submitApplication } from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { application, card, music } = calls;
const LEFT_TO_RIGHT_MARK = '\u{200E}';

const spellingsOf = (rowid: number): string[] => [
  `0${rowid}`,
  `+${rowid}`,
  `${rowid}.0`,
  `${rowid}e0`,
  ` ${rowid}`,
  `${rowid}\0`,
  `${rowid}\n`,
  `${rowid}${LEFT_TO_RIGHT_MARK}`,
];

test('the number of an application, a version or a request in the path', async () => {
  await using server = await startServer();
  const people = await personas(server);
  const id = await publishCompetition(people.organiser);
  const duets = await decidedDuets(people, id, DRAFT);
  for (const name of ['Иванова-Петрова', 'Сидорова-Смирнова'])
    for (const [at, kind] of (['card', 'music'] as const).entries())
      await duets.upload(kind, name, at);
  const { rowid } = (await (await duets.submit(0)).json()).data;
  const request = (await (await duets.ask(rowid, 'Иванова-Петрова')).json()).data.id;
  const { coach } = people;
  for (const other of spellingsOf(rowid)) {
    expect(await coach.refused(application.get, { params: { id: other } })).toMatchObject({
      status: 404,
    });
  }
  for (const number of spellingsOf(1)) {
    const params = { id: String(rowid), number };
    expect(await coach.refused(application.version, { params })).toMatchObject({ status: 404 });
  }
  for (const other of spellingsOf(request)) {
    const params = { id: String(rowid), request: other };
    const refused = await coach.refused(application.cancelRequest, { params });
    expect(refused).toMatchObject({ status: 404 });
  }
  const [listed] = await duets.requests(rowid);
  expect(listed).toMatchObject({ id: request, state: 'open' });
});

test('the number of an application in the query, also with an invalid character', async () => {
  await using started = await startCompetition();
  const { coach, competition: id } = started;
  const { rowid } = await submitApplication(coach, id, figuresFilling);
  const place = { competition: id, routine: 'free-solo', teamName: 'Иванова' };
  const params = { competitionId: id };
  await coach.call(application.template, { params, query: { from: String(rowid) } });
  for (const other of spellingsOf(rowid)) {
    const query = { from: other };
    expect(await coach.refused(application.template, { params, query })).toMatchObject({
      status: 400,
    });
    for (const call of [card.exists, card.get, card.remove, music.get]) {
      const asked = { params: place, query: { submitted: other } };
      expect(await coach.refused(call, asked)).toMatchObject({ status: 400 });
    }
  }
});

test('the number of a helper in the path', async () => {
  await using started = await startCompetition();
  const { organiser, coach, competition: id } = started;
  await letHelp(organiser, coach, id, 'sound');
  const { data } = await organiser.call(calls.helper.list, { params: { id } });
  const helper = Number(data.helpers[0]?.id);
  for (const other of spellingsOf(helper)) {
    const params = { id, helper: other };
    expect(await organiser.refused(calls.helper.remove, { params })).toMatchObject({ status: 404 });
  }
});
