import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { editCompetition, OPEN_DEADLINE } from '#tests/support/acts/submit.ts';
import { ALL, sheet, submitted, download } from './exportedDuet.ts';

const LATER = OPEN_DEADLINE.replace('-04-', '-05-');

test('a team removed and submitted again counts as one changed team, by its name', async () => {
  await using scene = await submitted();
  const { organiser, id, duet, rowid, exportAll, counts } = scene;
  await exportAll();
  const params = { params: { id: String(rowid) }, query: { reason: 'Ошибка' } };
  await organiser.call(calls.application.remove, params);
  const { teamName: team } = duet.formAt(0).read;
  expect((await sheet(organiser, id, 'music')).teams).toEqual([{ change: 'removed', team }]);
  for (const kind of FILE_KINDS) await duet.upload(kind, 1);
  const again = await duet.submit(0);
  expect(await counts()).toEqual(ALL(1));
  const { teams } = await sheet(organiser, id, 'music');
  const music = { kind: 'music', change: 'added' };
  expect(teams).toMatchObject([
    { change: 'added', again: true, team, rowid: again, difference: { files: [music] } },
  ]);
});

test('a changed name of the competition counts once, only in reports that show it, until it is changed back', async () => {
  await using scene = await submitted();
  const { organiser, id, exportAll, counts } = scene;
  await exportAll();
  const { name, dates } = (await organiser.call(calls.competition.get, { params: { id } })).data;
  const archives = { music: 0, cards: 0 };
  await editCompetition(organiser, id, { info: 'Вход со двора', deadline: LATER });
  expect(await counts()).toEqual({ ...ALL(0), export: 1 });
  await editCompetition(organiser, id, { name: 'Кубок Ладоги', dates: 'в мае' });
  expect(await counts()).toEqual({ ...ALL(1), ...archives });
  const changes = await sheet(organiser, id, 'judges');
  expect(changes).toMatchObject({ changed: 1, teams: [] });
  expect(changes.competition).toEqual([
    { fact: 'name', before: name, after: 'Кубок Ладоги' },
    { fact: 'dates', before: dates, after: 'в мае' },
  ]);
  await download(organiser, id, 'judges');
  expect(await sheet(organiser, id, 'judges')).not.toHaveProperty('competition');
  await editCompetition(organiser, id, { name, dates, deadline: OPEN_DEADLINE });
  expect(await counts()).toEqual({ ...ALL(0), judges: 1 });
});
