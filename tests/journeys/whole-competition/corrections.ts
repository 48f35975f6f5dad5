// What is done after the submission where it is not done through the page.
import { calls } from '#contract/calls.ts';
import { readContent } from '#contract/shapes/applicationContent.ts';
import { personKey } from '#domain/application.ts';
import type { RoutineKey } from '#domain/programme.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { saveDraft } from '#tests/support/server/acts/savedDraft.ts';
import { downloadFilledForm, parseForm, submissionOf } from '#tests/support/server/acts/submit.ts';

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

interface Entry {
  routine: RoutineKey;
  /** Its display name. */
  name: string;
}

/** The organiser withdraws an entry of the only application of a team. */
export async function withdrawEntry(
  organiser: ApiClient,
  coach: ApiClient,
  sent: Entry & { reason: string },
): Promise<void> {
  const params = { id: await ownApplication(coach) };
  await organiser.call(calls.application.withdraw, { params, sent });
}

/** Of the only application; its rowid as it stands in addresses. */
async function ownApplication(coach: ApiClient): Promise<string> {
  const [own] = (await coach.call(calls.application.list, {})).data;
  if (!own) throw new Error('nothing is submitted');
  return String(own.rowid);
}

/** A reserve is asked for in the place of a member, both by their family names, and the organiser agrees. */
export async function swapAsAsked(
  organiser: ApiClient,
  coach: ApiClient,
  asked: { entry: Entry; leaving: string; coming: string; reason: string; answer: string },
): Promise<void> {
  const params = { id: await ownApplication(coach) };
  const content = readContent((await coach.call(calls.application.get, { params })).data.json);
  const keyOf = (family: string): string => {
    const person = content.athletes.find((athlete) => athlete.family === family);
    if (!person) throw new Error(`${family} is not in the application`);
    return personKey(person);
  };
  const { entry, reason, answer } = asked;
  const [leaving, coming] = [keyOf(asked.leaving), keyOf(asked.coming)];
  const sent = { kind: 'swap', ...entry, leaving, coming, reason } as const;
  const { data } = await coach.call(calls.application.ask, { params, sent });
  await organiser.call(calls.application.decide, {
    params: { ...params, request: String(data.id) },
    sent: { decision: 'accept', answer },
  });
}
