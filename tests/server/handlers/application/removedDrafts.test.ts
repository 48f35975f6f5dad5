// The organiser does not see the draft of a removed application until its owner changes it (behaviour 5.32). A removal
// by the owner is warned about until the team is submitted again.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { verifyFiles } from '#server/backup/verifyFiles.ts';
import { unreadyTeams } from '#server/records/competitions/reminders.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import {
  editCompetition,
  OPEN_DEADLINE,
  publishCompetition,
  submissionOf,
  uploadFiles,
  formOf,
} from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';

const DEADLINE = '2026-11-20T23:59:59.999+03:00';
const OVER = Date.parse('2026-11-20T21:00:00.000Z');
const { remove, save } = calls.application;

async function submittedDraft() {
  const clock = { time: OVER - 8 * DAY_MS };
  const server = await startServer({ now: () => clock.time });
  const people = await personas(server);
  const { organiser, coach } = people;
  const id = await publishCompetition(organiser, { deadline: DEADLINE });
  const { form, application } = await formOf(id, figuresFilling);
  for (const draft of [DRAFT, OTHER_DRAFT]) {
    await saveDraft(coach, { id: draft, competition: id, form });
  }
  await uploadFiles(coach, id, application, DRAFT);
  const submit = async (who = coach) =>
    (await who.call(save, submissionOf(id, application, form, who === coach ? DRAFT : undefined)))
      .data.rowid;
  const params = { id: String(await submit()) };
  const of = { params: { id } };
  return Object.assign(server, people, {
    clock,
    id,
    of,
    params,
    submit,
    change: async () => {
      clock.time += 1;
      await saveDraft(coach, { id: DRAFT, competition: id, form, revision: 2 });
    },
    async readAll() {
      const { teams, removed } = (await organiser.call(calls.competition.readiness, of)).data;
      const list = { params: { type: 'user' }, query: { limit: '5' } } as const;
      const [own] = (await organiser.call(calls.competition.list, list)).data;
      const { drafts } = (await organiser.call(calls.competition.unfinished, of)).data;
      const unready = await unreadyTeams(server.records, id);
      return {
        readiness: teams.flatMap((team) => (team.state === 'draft' ? team.draft : [])),
        home: own?.counts?.drafts,
        unfinished: drafts.count,
        reminded: unready.flatMap(({ ref }) => ('draft' in ref ? ref.draft : [])),
        warnings: { home: own?.counts?.removedByOwners, readiness: removed?.length ?? 0 },
      };
    },
  });
}

const NO_WARNINGS = { home: 0, readiness: 0 };
const noDrafts = { readiness: [], home: 0, unfinished: 0, reminded: [] };
const oneDraft = { readiness: [DRAFT], home: 1, unfinished: 1, reminded: [DRAFT] };

test.for(['organiser', 'coach'] as const)(
  'drafts of an application that its %s removed count again only after a change by the owner',
  async (who) => {
    await using at = await submittedDraft();
    at.clock.time = OVER;
    await at[who].call(remove, { params: at.params, query: { reason: 'Подана дважды' } });
    expect(await at.readAll()).toMatchObject(noDrafts);
    await at.change();
    expect(await at.readAll()).toMatchObject(noDrafts);
    await editCompetition(at.organiser, at.id, { deadline: OPEN_DEADLINE });
    expect(await at.readAll()).toMatchObject(oneDraft);
  },
);

test('a draft of an application removed before the deadline counts once it is changed', async () => {
  await using at = await submittedDraft();
  await at.organiser.call(remove, { params: at.params, query: { reason: 'Подана дважды' } });
  expect(await at.readAll()).toMatchObject(noDrafts);
  await at.change();
  at.clock.time = OVER;
  expect(await at.readAll()).toMatchObject(oneDraft);
});

test.for(['coach', 'otherCoach'] as const)(
  'a removal by its owner is warned about until the %s has submitted the team',
  async (who) => {
    await using at = await submittedDraft();
    at.clock.time = OVER;
    await at.coach.call(remove, { params: at.params });
    expect((await at.readAll()).warnings).toEqual({ home: 1, readiness: 1 });
    await editCompetition(at.organiser, at.id, { deadline: OPEN_DEADLINE });
    await at.submit(at[who]);
    expect((await at.readAll()).warnings).toEqual(NO_WARNINGS);
  },
);

test('an erased application takes its draft and files with it', async () => {
  await using at = await submittedDraft();
  const { organiser, coach, records, files } = at;
  at.clock.time = OVER;
  await organiser.call(remove, { params: at.params, query: { reason: 'Подана дважды' } });
  await organiser.call(calls.competition.erase, { params: { id: at.id, removed: at.params.id } });
  expect((await coach.refused(calls.draft.get, { params: { draft: DRAFT } })).code).toBe(
    'draft-closed',
  );
  expect(await records.selectFrom('entryFile').select('id').execute()).toEqual([]);
  // Only the form of the other draft is stored.
  const { files: named, wrong, unnamed } = await verifyFiles({ records, files }, () => {});
  expect({ named, wrong, unnamed }).toEqual({ named: 1, wrong: 0, unnamed: 0 });
});

test('a draft that its owner continues stays when its application is erased', async () => {
  await using at = await submittedDraft();
  const { organiser, coach, records } = at;
  const count = async () => (await records.selectFrom('entryFile').select('id').execute()).length;
  const before = await count();
  await organiser.call(remove, { params: at.params, query: { reason: 'Подана дважды' } });
  await at.change();
  await organiser.call(calls.competition.erase, { params: { id: at.id, removed: at.params.id } });
  expect((await coach.call(calls.draft.get, { params: { draft: DRAFT } })).data.revision).toBe(3);
  expect(await count()).toBe(before);
});
