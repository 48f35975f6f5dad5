// Choosing the filled form, and having the device and the server read it (spec 2.8, steps 3 and 4).
import { atom } from 'jotai';
import type { Failure, Outcome } from '#api/outcome.ts';
import { calls } from '#contract/calls.ts';
import type { ParsedApplication } from '#domain/application.ts';
import { findingsOf } from '#domain/problemChanges.ts';
import { withCompetition } from '#spreadsheet/otherCompetition.ts';
import { readOnDevice } from '#state/form-reader/readOnDevice.ts';
import { keepPickedFile } from '#state/keptFiles.ts';
import { judgePickAction } from '#state/pickedFileRules.ts';
import { callServerAction } from '#state/session.ts';
import { failureText } from '#state/toasts.ts';
import { onlyXlsx } from '#text/entering.ts';
import { keeping } from '#text/outbox.ts';
import type { EntryPage, Reading, Sent } from './entryPage.ts';
import { looksLikeXlsx } from './looksLike.ts';
import { fileIn, type PickedFile, pickedNow } from './pickedFile.ts';
import { surveyEntriesAction } from './storedFileActions.ts';
import { advanceAction, rememberEntriesAction } from './wizardActions.ts';

/** So long the server may be silent before the device's own reading goes on without it. */
const SILENCE_MS = 8_000;

/** The device's reading on its way, for each page: silence of the server is not told before its end. */
const readingHere = new WeakMap<EntryPage, Promise<unknown>>();

/** Reads the chosen form here, at once; a form chosen meanwhile is not overtaken. */
const readHereAction = atom(
  null,
  async (get, set, page: EntryPage, form: PickedFile, file: File) => {
    const read = await readOnDevice(file, Date.now());
    if (get(page.form)?.key !== form.key || !read) return;
    if (read.kind === 'refused') {
      set(page.deviceReading, { kind: 'refused', message: read.message });
    } else {
      const parsed = withCompetition(read.application, { id: page.competitionId });
      set(page.deviceReading, { kind: 'read', parsed, at: Date.now() });
    }
  },
);

/** After a restart: what a form that was chosen before holds is found out anew. */
export const readAgainHereAction = atom(null, async (get, set, page: EntryPage) => {
  const form = get(page.form);
  const file = form && (await fileIn(form));
  if (form && file) await set(readHereAction, page, form, file);
});

/** What stands in the form is kept for comparison, before another one takes its place. */
const keepFindingsAction = atom(null, (get, set, page: EntryPage) => {
  const found = get(page.found);
  if (found) set(page.corrects, findingsOf(found.parsed));
  set(rememberEntriesAction, page);
});

/**
 * Takes a picked file as the form; another type or one too large is told, and what was chosen before
 * stays. So it does where the device has no room for it.
 */
export const chooseFormAction = atom(null, async (get, set, page: EntryPage, file: File) => {
  const refused = looksLikeXlsx(file)
    ? await set(judgePickAction, 'form', file)
    : { name: file.name, why: onlyXlsx };
  if (refused) {
    set(page.formError, refused);
    return;
  }
  const before = {
    form: get(page.form),
    reading: get(page.reading),
    device: get(page.deviceReading),
    wizard: get(page.wizard),
    corrects: get(page.corrects),
    former: get(page.former),
  };
  set(keepFindingsAction, page);
  const form = pickedNow(file);
  set(page.formError, undefined);
  set(page.form, form);
  set(page.reading, { kind: 'none' });
  set(page.deviceReading, { kind: 'none' });
  set(advanceAction, page, { type: 'form-chosen' });
  const reading = set(readHereAction, page, form, file);
  readingHere.set(page, reading);
  const kept = await keepPickedFile(file);
  if (get(page.form)?.key === form.key) {
    if (kept.kind === 'kept' && kept.isLasting) set(page.form, { ...form, id: kept.file.id });
    if (kept.kind === 'refused') {
      set(page.formError, { name: file.name, why: kept.message });
      set(page.form, before.form);
      set(page.reading, before.reading);
      set(page.deviceReading, before.device);
      set(page.wizard, before.wizard);
      set(page.corrects, before.corrects);
      set(page.former, before.former);
    }
  }
  await reading;
});

const takeReadingAction = atom(
  null,
  (get, set, page: EntryPage, parsed: ParsedApplication, by: 'device' | 'server') => {
    const before = get(page.reading);
    const key = before.kind === 'read' ? before.key : crypto.randomUUID();
    const reading: Reading = { kind: 'read', parsed, by, at: Date.now(), key };
    set(page.reading, reading);
    if (get(page.submission).kind !== 'done') set(page.submission, { kind: 'none' });
    set(advanceAction, page, { type: 'form-parsed' });
    return set(surveyEntriesAction, page);
  },
);

/** Statuses of refusals that speak of the file: too large, no spreadsheet, not readable. */
const OF_FILE: ReadonlySet<number> = new Set([413, 415, 422]);

/** Statuses of a server that has no room or no time now. */
const OVERLOADED: ReadonlySet<number> = new Set([429, 503]);

/** Whether the device's reading goes on without the server's: no answer came, or none can come now. */
const standsIn = (failure: Failure, { isDoubted }: Sent): boolean =>
  failure.kind === 'unanswered' || (OVERLOADED.has(failure.status) && !isDoubted);

/** What the server says of the form, whenever it says so; its reading replaces the device's (offline 38). */
const heardAction = atom(
  null,
  async (get, set, page: EntryPage, form: PickedFile, outcome: Outcome<ParsedApplication>) => {
    const reading = get(page.reading);
    const isAwaited =
      get(page.form)?.key === form.key &&
      (reading.kind === 'sending' || (reading.kind === 'read' && reading.by === 'device')) &&
      get(page.draft).lockedBy === undefined;
    if (!isAwaited) return;
    if (outcome.kind === 'done') {
      const parsed = withCompetition(outcome.answer, { id: page.competitionId });
      await set(takeReadingAction, page, parsed, 'server');
      return;
    }
    const isOfFile = outcome.kind === 'refused' && OF_FILE.has(outcome.status);
    // What was read stands until the server speaks against the file itself.
    if (reading.kind === 'read' && !isOfFile) return;
    const device = get(page.deviceReading);
    if (device.kind === 'read' && reading.kind === 'sending' && standsIn(outcome, reading)) {
      await set(takeReadingAction, page, device.parsed, 'device');
      return;
    }
    const isSilent = outcome.kind === 'unanswered' && device.kind === 'refused';
    const message = isSilent ? device.message : failureText(outcome);
    set(page.reading, { kind: 'refused', message, of: isSilent || isOfFile ? 'file' : 'moment' });
    if (reading.kind === 'sending') {
      set(advanceAction, page, { type: 'form-refused' });
    } else {
      // The device had read it, so the wizard has gone further: back to the form.
      set(advanceAction, page, { type: 'form-chosen' });
      set(advanceAction, page, { type: 'tab-selected', tab: 'apply' });
    }
  },
);

/** The bytes of a form that is being sent are gone from the device: it has to be picked anew. */
const loseFormAction = atom(null, (get, set, page: EntryPage, form: PickedFile) => {
  if (get(page.form)?.key !== form.key || get(page.reading).kind !== 'sending') return;
  set(page.reading, { kind: 'refused', message: keeping.lost, of: 'file' });
  set(advanceAction, page, { type: 'form-refused' });
});

const askServerAction = atom(null, async (get, set, page: EntryPage, form: PickedFile) => {
  const file = await fileIn(form);
  if (!file) {
    set(loseFormAction, page, form);
    return;
  }
  const outcome = await set(callServerAction)(calls.application.parse, {
    file,
    onProgress: (sent, total) => {
      const reading = get(page.reading);
      const isCurrent = get(page.form)?.key === form.key && reading.kind === 'sending';
      if (isCurrent) set(page.reading, { ...reading, progress: { sent, total } });
    },
  });
  if (outcome.kind === 'unanswered') await readingHere.get(page);
  await set(heardAction, page, form, outcome);
});

/**
 * Confirms the upload: enters step index 3 and sends the form to the parse call. An answer for a form
 * that is no longer the chosen one is dropped; where none comes the device's reading goes on.
 */
export const readFormAction = atom(null, async (get, set, page: EntryPage) => {
  const form = get(page.form);
  if (!form || get(page.wizard).form === 'parsing') return;
  const before = get(page.reading);
  const isDoubted = before.kind === 'refused' && before.of === 'file';
  set(advanceAction, page, { type: 'next' });
  set(page.reading, { kind: 'sending', progress: { sent: 0, total: form.size }, isDoubted });
  const silence = window.setTimeout(() => {
    if (get(page.deviceReading).kind !== 'read') return;
    void set(heardAction, page, form, { kind: 'unanswered' });
  }, SILENCE_MS);
  await set(askServerAction, page, form);
  window.clearTimeout(silence);
});

/** Once there is a network again: what only the device has read, the server reads as well. */
export const rereadFormAction = atom(null, async (get, set, page: EntryPage) => {
  const [form, reading] = [get(page.form), get(page.reading)];
  if (!form || reading.kind !== 'read' || reading.by === 'server') return;
  if (get(page.draft).lockedBy === undefined) await set(askServerAction, page, form);
});
