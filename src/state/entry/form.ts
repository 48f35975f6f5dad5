// Reads the picked form, on the device and on the server (behaviour 7.13, behaviour 8.6).
import type { CallOutcome } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { ParsedApplication } from '#domain/application.ts';
import type { DeviceResult, EntryEvent, ServerAnswer } from '#domain/entry-session/entryEvent.ts';
import { readForm } from '#domain/entry/draftEntry.ts';
import { formOf, isFormSending, wasConfirmed } from '#domain/entry-session/select/selectForm.ts';
import { isSubmissionUnderWay } from '#domain/entry-session/select/selectSubmission.ts';
import { withCompetition } from '#spreadsheet/read/problems.ts';
import { readOnDevice } from '#state/form-reader/readOnDevice.ts';
import { keepPickedFile, readLocalFile } from '#state/files/keptFiles.ts';
import { checkPick } from '#state/files/pickedFileRules.ts';
import { keepTroubleText } from '#state/outbox/reportTrouble.ts';
import { callerOf } from '../person/caller.ts';
import { failureText } from '#state/toasts.ts';
import { surveyEntries } from './checks.ts';
import { setDraftSilent, saveOpenDraft } from './saveDraft.ts';
import { dispatch, type EnteredKey, openSessionIn, type SessionKey } from './session.ts';
import type { Store } from '#state/store.ts';

/** Milliseconds to wait for the server's reading of a form. Without it the device's reading counts. */
const SILENCE_MS = 8_000;

const readAs = (parsed: ParsedApplication, id: string) =>
  readForm(withCompetition(parsed, { id }), () => crypto.randomUUID());

/** Applies an event. If the event changes the reading of the form, checks the files of all entries. */
async function applyReading(store: Store, key: SessionKey, event: EntryEvent) {
  const before = openSessionIn(store, key)?.content.reading;
  dispatch(store, key, event);
  const after = openSessionIn(store, key)?.content.reading;
  if (after && after !== before) await surveyEntries(store, key);
}

/** Reads the form on the device. `kept`: file of the form; undefined if its bytes are lost. */
async function readHere(
  store: Store,
  key: SessionKey,
  formKey: string,
  kept: File | Promise<File | undefined>,
) {
  dispatch(store, key, { type: 'device-reading-begun', key: formKey });
  const file = await kept;
  const read = file && (await readOnDevice(file, Date.now()));
  const at = Date.now();
  const reading: DeviceResult =
    read?.kind === 'read'
      ? { kind: 'read', ...readAs(read.application, key.competition) }
      : (read ?? { kind: 'none' });
  await applyReading(store, key, { type: 'device-read', key: formKey, at, reading });
}

/** Reads the stored form of the draft, after a restart or when the draft arrived from another device. */
export async function readAgainHere(store: Store, key: SessionKey) {
  const session = openSessionIn(store, key);
  const form = session && formOf(session);
  if (!form) return;
  const { formKey } = session;
  await readHere(store, key, formKey, readLocalFile(form));
  if (!wasConfirmed(session.content)) return;
  dispatch(store, key, { type: 'device-reading-taken', key: formKey });
}

/** Replaces the form by a picked file. If the file is refused, the previous form stays. */
export async function pickForm(store: Store, key: EnteredKey, file: File) {
  const { name, type, size } = file;
  const refused = await checkPick(store, 'form', file);
  if (refused) {
    dispatch(store, key, { type: 'form-declined', refused });
    return;
  }
  const formKey = crypto.randomUUID();
  const picked = { name, type, size, source: file };
  dispatch(store, key, { type: 'form-picked', key: formKey, picked });
  const reading = readHere(store, key, formKey, file);
  await saveOpenDraft(store, key);
  const kept = await keepPickedFile(file, () => {
    setDraftSilent(store, key);
    return openSessionIn(store, key)?.formKey === formKey;
  });
  if (kept.kind === 'kept') {
    dispatch(store, key, { ...kept, type: 'form-copied', key: formKey });
    await saveOpenDraft(store, key);
  }
  if (kept.kind === 'refused') {
    const why = kept.message;
    dispatch(store, key, { type: 'form-not-copied', key: formKey, refused: { name, why } });
    await saveOpenDraft(store, key);
  }
  await reading;
}

function answerOf(outcome: CallOutcome<ParsedApplication>, competition: string): ServerAnswer {
  switch (outcome.kind) {
    case 'done':
      return { kind: 'read', ...readAs(outcome.answer, competition) };
    case 'refused':
      return { kind: 'refused', status: outcome.status, message: failureText(outcome) };
    case 'unanswered':
      return { kind: 'silent', message: failureText(outcome) };
  }
}

async function askServer(store: Store, key: SessionKey) {
  const session = openSessionIn(store, key);
  const form = session && formOf(session);
  if (!form) return;
  const { formKey } = session;
  const file = await readLocalFile(form);
  if (!file) {
    dispatch(store, key, {
      type: 'form-lost',
      key: formKey,
      message: keepTroubleText('file-lost'),
    });
    return;
  }
  const outcome = await callerOf(store)(calls.application.parse, {
    file,
    onProgress: (sent, total) =>
      dispatch(store, key, {
        type: 'form-progressed',
        key: formKey,
        progress: { sent, total },
      }),
  });
  const answer = answerOf(outcome, key.competition);
  const at = Date.now();
  await applyReading(store, key, { type: 'server-answered', key: formKey, at, answer });
}

/** Asks the server to read the form. Without an answer the device's reading counts. */
export async function sendForm(store: Store, key: SessionKey) {
  const session = openSessionIn(store, key);
  if (!session || !formOf(session) || isFormSending(session)) return;
  dispatch(store, key, { type: 'form-sent' });
  const { formKey } = session;
  const silence = window.setTimeout(() => {
    void applyReading(store, key, { type: 'server-slow', key: formKey, at: Date.now() });
  }, SILENCE_MS);
  await askServer(store, key);
  window.clearTimeout(silence);
}

/** Asks the server to read a form that only the device has read. */
export async function rereadForm(store: Store, key: SessionKey) {
  const session = openSessionIn(store, key);
  if (session?.content.reading?.by !== 'device' || isSubmissionUnderWay(session)) return;
  await askServer(store, key);
}
