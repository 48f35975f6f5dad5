// What is done after the submission where it is not done through the page.
import { calls } from '#contract/calls.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import type { ApiClient } from '#tests/support/server/apiClient.ts';
import { saveDraft } from '#tests/support/server/savedDraft.ts';
import { downloadFilledForm, parseForm, submissionOf } from '#tests/support/server/submit.ts';

/** A returned application: another form, another track of its free solo, and the submission. */
export async function correctReturned(
  coach: ApiClient,
  competition: string,
  filling: Filling,
): Promise<void> {
  const [open] = (await coach.call(calls.draft.list, {})).data;
  if (!open) throw new Error('no application is returned');
  const { draft, revision } = open;
  const form = await downloadFilledForm(coach, competition, filling);
  await saveDraft(coach, { id: draft, competition, revision, form });
  const tracks = (await coach.call(calls.music.list, {})).data;
  const solo = tracks.find(({ routine }) => routine === 'free-solo');
  if (!solo) throw new Error('there is no free solo');
  await coach.call(calls.music.upload, {
    sent: { competition, routine: 'free-solo', teamName: solo.teamName, team: open.team, draft },
    file: new Blob([mp3Frames(600)]),
  });
  const read = await parseForm(coach, form);
  await coach.call(calls.application.save, submissionOf(competition, read, form, draft));
}
