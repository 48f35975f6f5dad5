// Creates the unsubmitted applications of the season with their files and drafts, as devices would.
import { calls } from '#contract/calls.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { entryValue } from '#domain/entry/entryFiles.ts';
import { sampleEntries } from '#tests/support/sampleEntries.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { emptyContent, type WizardStep } from '#domain/entry-session/entryContent.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { saveDraft } from '#tests/support/acts/savedDraft.ts';
import { downloadFilledForm, parseForm } from '#tests/support/acts/submit.ts';
import { team } from '#tests/support/teams.ts';
import { type DraftPlan } from './draftPlans.ts';
import { signIn, uploadFiles } from './seasonSteps.ts';

const FILES_STEP: WizardStep = 3;
const TEN_SECONDS = 383;

export const REPLACING_TRACK = 'Прилив_верный.mp3';

/** Saves a draft with a form, and files of the first entries; `competition` is an id. */
export async function playDraft(url: string, competition: string, plan: DraftPlan): Promise<void> {
  const { id, coach, device, completed, isReplaced } = plan;
  const client = await signIn(url, coach.login);
  const form = await downloadFilledForm(client, competition, team(coach.team));
  const application = await parseForm(client, form);
  const entries = sampleEntries(application);
  const done = entries.slice(0, completed);
  const of = { competition, team: application.teamName, draft: id };
  await uploadFiles(client, of, done);
  const [first] = done;
  if (isReplaced && first) {
    const { routine, name } = first;
    const file = new Blob([mp3Frames(TEN_SECONDS)], { type: MEDIA_TYPE.mp3 });
    const sent = { ...of, routine, teamName: name };
    await client.call(calls.music.upload, { sent, file, fileName: REPLACING_TRACK });
  }
  const next = entries[completed];
  const state = stateOf({
    ...emptyContent,
    tab: 'files',
    step: FILES_STEP,
    filesSeen: true,
    completedEntries: done.map((entry) => entry.id),
    selected: next ? entryValue(next) : '',
  });
  const decided = { state: JSON.stringify(state), step: FILES_STEP, device };
  await saveDraft(client, { id, competition, ...decided, form, entries });
}
