import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { decidedDuets } from '#tests/support/acts/decidedDuets.ts';
import { DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { draft, application } = calls;
const FIRST = 'Иванова-Петрова';
const SECOND = 'Сидорова-Смирнова';

test('a withdrawn entry and its files are not counted, unless the corrected form gives it other people', async () => {
  await using started = await startCompetition();
  const { coach, organiser, competition } = started;
  const duets = await decidedDuets({ coach, organiser }, competition, DRAFT);
  for (const name of [FIRST, SECOND]) {
    for (const kind of FILE_KINDS) await duets.upload(kind, name, 1);
  }
  const rowid: number = (await (await duets.submit(0)).json()).data.rowid;
  const listed = async () => (await coach.call(draft.list, {})).data[0];
  const saveForm = async (number: number) => {
    const revision = (await listed())?.revision ?? 0;
    await saveDraft(coach, { id: DRAFT, competition, revision, form: duets.formAt(number).form });
  };
  await duets.remove('music', FIRST);
  await duets.giveBack(rowid);
  expect(await listed()).toMatchObject({ entries: 2, files: 3 });

  await duets.withdraw(rowid, FIRST);
  expect(await listed()).toMatchObject({ entries: 1, files: 2 });
  const { data: own } = await coach.call(application.list, {});
  expect(own).toMatchObject([{ missing: [] }]);
  const params = { id: competition };
  const { data: unfinished } = await organiser.call(calls.competition.unfinished, { params });
  expect(unfinished.lackingFiles).toEqual({ count: 0, teams: [] });
  const { data: readiness } = await organiser.call(calls.competition.readiness, { params });
  expect(readiness.teams).toMatchObject([{ entries: [{ name: SECOND, music: true }] }]);

  await saveForm(1);
  expect(await listed()).toMatchObject({ entries: 1, files: 2 });
  await saveForm(2);
  expect(await listed()).toMatchObject({ entries: 2, files: 3 });
  await saveForm(0);
  expect(await listed()).toMatchObject({ entries: 1, files: 2 });
});
