import { readContent } from '#contract/shapes/applicationContent.ts';
import { calls } from '#contract/calls.ts';
import { personKey, type ParsedApplication } from '#domain/application.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { saveDraft } from '#tests/support/acts/savedDraft.ts';
import {
  downloadFilledForm,
  parseForm,
  submissionOf,
  uploadFiles,
} from '#tests/support/acts/submit.ts';

interface SentDraft {
  draft: string;
  form: Blob;
  read: ParsedApplication;
}

async function fillIn(coach: ApiClient, competition: string, filling: Filling): Promise<SentDraft> {
  const form = await downloadFilledForm(coach, competition, filling);
  return { draft: crypto.randomUUID(), form, read: await parseForm(coach, form) };
}

export async function saveDraftOf(
  coach: ApiClient,
  competition: string,
  filling: Filling,
): Promise<SentDraft> {
  const filled = await fillIn(coach, competition, filling);
  await saveDraft(coach, { id: filled.draft, competition, form: filled.form });
  return filled;
}

/** Uploads the files of a draft and submits it; returns the rowid of the application. */
export async function submitDraft(
  coach: ApiClient,
  competition: string,
  { draft, form, read }: SentDraft,
): Promise<number> {
  await uploadFiles(coach, competition, read, draft);
  const submission = submissionOf(competition, read, form, draft);
  return (await coach.call(calls.application.save, submission)).data.rowid;
}

export const submit = async (
  coach: ApiClient,
  competition: string,
  filling: Filling,
): Promise<number> => submitDraft(coach, competition, await fillIn(coach, competition, filling));

/** Requests to replace the last member of the only duet by its reserve. */
export async function askForSwap(
  coach: ApiClient,
  rowid: number,
  { name, reason }: { name: string; reason: string },
): Promise<void> {
  const params = { id: String(rowid) };
  const { free } = readContent((await coach.call(calls.application.get, { params })).data.json);
  const athletes = free.duet[0]?.athletes ?? [];
  const keyOf = (isReserve: boolean) => {
    const person = athletes.findLast((each) => each.isReserve === isReserve);
    return person ? personKey(person) : '';
  };
  const swap = { routine: 'free-duet', name, leaving: keyOf(false), coming: keyOf(true) };
  await coach.call(calls.application.ask, { params, sent: { kind: 'swap', ...swap, reason } });
}
