import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import { publishCompetition, submitApplication, formOf } from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { ask } = calls.application;
const { list, readiness } = calls.competition;
const query = { limit: '50' };

test('a part of the own list counts applications, teams with a draft only, and open requests', async () => {
  await using started = await startCompetition();
  const { organiser, coach, otherCoach, competition: id } = started;
  const empty = await publishCompetition(organiser, { name: 'Другие старты' });
  const { form } = await formOf(id, figuresFilling);
  await saveDraft(coach, { id: DRAFT, competition: id, form });
  await saveDraft(coach, { id: OTHER_DRAFT, competition: id });
  const submitted = await submitApplication(otherCoach, id, fullFilling);
  const left = { id: crypto.randomUUID(), competition: id, form: submitted.form };
  await saveDraft(otherCoach, left);
  const params = { id: String(submitted.rowid) };
  const entry = { routine: 'free-solo', name: 'Иванова А.Б.' } as const;
  await otherCoach.call(ask, { params, sent: { kind: 'withdrawal', ...entry, reason: 'болезнь' } });

  const own = await organiser.call(list, { params: { type: 'user' }, query });
  const none = { removedByOwners: 0, deletedFiles: 0 };
  expect(new Map(own.data.map((each) => [each.id, each.counts]))).toEqual(
    new Map([
      [id, { submitted: 1, drafts: 1, requests: 1, ...none }],
      [empty, { submitted: 0, drafts: 0, requests: 0, ...none }],
    ]),
  );
  const { teams } = (await organiser.call(readiness, { params: { id } })).data;
  expect(teams.map(({ state }) => state)).toEqual(['submitted', 'draft']);
  for (const who of [organiser, coach]) {
    const { data } = await who.call(list, { params: { type: 'active' }, query });
    expect(data.map(({ counts }) => counts)).toEqual([undefined, undefined]);
  }
  expect((await coach.call(list, { params: { type: 'user' }, query })).data).toEqual([]);
});
