import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { duetOf } from '#tests/support/acts/returnedDuet.ts';
import { DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';

const { draft } = calls;
const deadline = '2026-12-10T23:59:59.999+03:00';
const until = '2026-12-13T23:59:59.999+03:00';
const SECOND = 1000;

async function closedAgain(isSubmittedAnew: boolean) {
  const clock = { time: Date.parse('2026-11-20T09:00:00Z') };
  await using server = await startServer({ now: () => clock.time });
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser, { deadline });
  const duet = await duetOf(people, competition);
  await duet.upload('card', 1);
  await duet.upload('music', 1);
  const submittedAt = [clock.time];
  const rowid = await duet.submit(0);
  clock.time += SECOND;
  await duet.giveBack(rowid, until);
  const [listed] = (await people.coach.call(draft.list, {})).data;
  clock.time += SECOND;
  const revision = listed?.revision ?? 0;
  await saveDraft(people.coach, { id: DRAFT, competition, revision, state: 'новое' });
  clock.time += SECOND;
  if (isSubmittedAnew) {
    submittedAt.push(clock.time);
    await duet.submit(1);
  } else await duet.takeBack(rowid);
  const refused = await people.coach.refused(draft.get, { params: { draft: DRAFT } });
  return { refused, submittedAt: submittedAt.map((at) => new Date(at).toISOString()) };
}

test('a draft closed by a cancelled return reports the time of the first submission, even if saved since', async () => {
  const { refused, submittedAt } = await closedAgain(false);
  const [at] = submittedAt;
  expect(refused).toMatchObject({ code: 'draft-closed', draft: { is: 'submitted', at } });
});

test('a draft closed by a second submission reports the time of that one', async () => {
  const { refused, submittedAt } = await closedAgain(true);
  const [, at] = submittedAt;
  expect(refused).toMatchObject({ code: 'draft-closed', draft: { is: 'submitted', at } });
});
