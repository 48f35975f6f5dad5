import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MOST_NAMED_TEAMS } from '#domain/limits.ts';
import { findUser } from '#server/records/people/users.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import {
  OPEN_DEADLINE,
  publishCompetition,
  submissionOf,
  submitApplication,
  formOf,
} from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { unfinished } = calls.competition;
const nobody = { count: 0, teams: [] };

test('drafts are listed by team, those without one are counted, and teams with missing files named', async () => {
  await using started = await startCompetition();
  const { organiser, coach, otherCoach, competition: id } = started;
  const params = { id };
  const asked = async () => (await organiser.call(unfinished, { params })).data;
  expect(await asked()).toEqual({
    drafts: nobody,
    unnamedDrafts: 0,
    lackingFiles: nobody,
    returned: nobody,
  });

  const { form, application: parsed } = await formOf(id, figuresFilling);
  await saveDraft(coach, { id: DRAFT, competition: id, form });
  await saveDraft(coach, { id: OTHER_DRAFT, competition: id });
  const elsewhere = await publishCompetition(organiser, { name: 'Другие старты' });
  await saveDraft(coach, { id: crypto.randomUUID(), competition: elsewhere });
  const gone = crypto.randomUUID();
  await saveDraft(coach, { id: gone, competition: id });
  await coach.call(calls.draft.remove, { params: { draft: gone }, query: { revision: '1' } });
  expect(await asked()).toEqual({
    drafts: { count: 1, teams: ['Тверь'] },
    unnamedDrafts: 1,
    lackingFiles: nobody,
    returned: nobody,
  });

  const { application } = await submitApplication(otherCoach, id, fullFilling);
  expect((await asked()).lackingFiles).toEqual(nobody);
  const solo = { competition: id, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  await otherCoach.call(calls.music.remove, { params: solo });
  await otherCoach.call(calls.card.remove, { params: solo });
  const { lackingFiles } = await asked();
  expect(lackingFiles).toEqual({ count: 1, teams: [application.teamName] });

  await coach.call(calls.application.save, submissionOf(id, parsed, form, DRAFT));
  expect((await asked()).drafts).toEqual(nobody);
});

test('a team counts once with any number of drafts, and not as a draft once anybody has submitted it', async () => {
  await using started = await startCompetition();
  const { organiser, coach, otherCoach, competition: id } = started;
  const params = { id };
  const { form, application } = await formOf(id, figuresFilling);
  await saveDraft(coach, { id: DRAFT, competition: id, form });
  await saveDraft(otherCoach, { id: OTHER_DRAFT, competition: id, form });
  const drafts = async () => (await organiser.call(unfinished, { params })).data.drafts;
  expect(await drafts()).toEqual({ count: 1, teams: ['Тверь'] });
  await coach.call(calls.application.save, submissionOf(id, application, form, DRAFT));
  expect(await drafts()).toEqual(nobody);
});

test('a returned application is named if it ends by the deadline, and not with more time', async () => {
  await using started = await startCompetition();
  const { organiser, coach, competition: id } = started;
  const params = { id };
  const { rowid, application } = await submitApplication(coach, id, figuresFilling);
  const returned = async (until: string) => {
    const sent = { reason: 'Не та музыка', until };
    await organiser.call(calls.application.return, { params: { id: String(rowid) }, sent });
    return (await organiser.call(unfinished, { params })).data.returned;
  };
  const named = { count: 1, teams: [application.teamName] };
  expect(await returned('2099-04-04T23:59:59.999+03:00')).toEqual(named);
  expect(await returned(OPEN_DEADLINE)).toEqual(nobody);
});

test('of very many teams some are named, and all are counted', async () => {
  await using started = await startCompetition();
  const { server, organiser, competition: competitionId } = started;
  const { id: ownerId = 0 } = (await findUser(server.records, 'coach')) ?? {};
  const count = MOST_NAMED_TEAMS + 1;
  const drafts = Array.from({ length: count }, (_, at) => ({
    id: crypto.randomUUID(),
    ownerId,
    competitionId,
    teamKey: `нева-${at}`,
    teamName: `Нева-${at}`,
    revision: 1,
  }));
  await server.records.insertInto('draft').values(drafts).execute();
  const { data } = await organiser.call(unfinished, { params: { id: competitionId } });
  expect(data.drafts.count).toBe(count);
  expect(data.drafts.teams).toHaveLength(MOST_NAMED_TEAMS);
});
