// Transitions of the form (behaviour 7.13, behaviour 8.6).
import { adoptForm } from '../../entry/adoptForm.ts';
import { MOST_DRAFT_ENTRIES, withoutDropped, type ReadForm } from '../../entry/draftEntry.ts';
import { problemSetOf } from '../../problem/problemDiff.ts';
import type { FormReading } from '../entryContent.ts';
import type { EntryEvent, FormEvents, ServerAnswer, Transitions } from '../entryEvent.ts';
import type { DeviceReading, FormUpload, OpenSession } from '../entrySession.ts';
import { entriesIn, formOf, foundIn, isFormSending } from '../select/selectForm.ts';
import { isSubmissionUnderWay } from '../select/selectSubmission.ts';
import { advancedIfDone, withContent, withState } from './sessionChanges.ts';

function chosen(session: OpenSession, { key, picked }: EntryEvent<'form-picked'>): OpenSession {
  const found = foundIn(session);
  const { content } = withoutReading(session);
  return {
    ...session,
    formKey: key,
    formCopy: { picked, undo: session },
    formUpload: { kind: 'none' },
    deviceReading: { kind: 'none' },
    refusedForm: undefined,
    content: {
      ...content,
      step: 2,
      form: undefined,
      previousProblems: found ? problemSetOf(found.parsed) : content.previousProblems,
    },
  };
}

/** Applies an event to the form with the event's key: the current form, or the form to restore (`undo`). */
function ofForm<E extends { key: string }>(
  change: (session: OpenSession, event: E) => OpenSession,
): (session: OpenSession, event: E) => OpenSession {
  const changed = (session: OpenSession, event: E): OpenSession => {
    const { formKey, formCopy } = session;
    if (formKey === event.key) return change(session, event);
    if (!formCopy) return session;
    const undo = changed(formCopy.undo, event);
    return undo === formCopy.undo ? session : { ...session, formCopy: { ...formCopy, undo } };
  };
  return changed;
}

function copied(session: OpenSession, event: EntryEvent<'form-copied'>): OpenSession {
  const { formCopy, draft } = session;
  if (!formCopy) return session;
  return {
    ...withContent(session, { form: event.file }),
    formCopy: undefined,
    draft: event.isLasting ? draft : withState(draft, 'not-kept'),
  };
}

/** Restores the previous form after the copy of a new form failed; keeps cards and music. */
function notCopied(
  session: OpenSession,
  { refused: refusedForm }: EntryEvent<'form-not-copied'>,
): OpenSession {
  if (!session.formCopy) return session;
  const { formKey, formCopy, formUpload, deviceReading, content } = session.formCopy.undo;
  const { selected, picked, batch, pickedElsewhere, moves, lacking, decided } = session.content;
  const { completedEntries } = session.content;
  const form = withoutDropped(content.entries);
  const { entries } = adoptForm(session.content.entries, form);
  const files = { entries, moves, picked, batch, pickedElsewhere, lacking, decided };
  return {
    ...session,
    formKey,
    formCopy,
    formUpload,
    deviceReading,
    refusedForm,
    content: { ...content, ...files, completedEntries, selected },
  };
}

/** Adopts a reading of the form; entries that the draft knows keep their ids and files. */
export function withReading(
  session: OpenSession,
  { parsed, entries: read }: ReadForm,
  { by, at }: Omit<FormReading, 'parsed'>,
): OpenSession {
  const { content } = session;
  const { entries, reopened } = adoptForm(content.entries, read);
  return withContent(session, {
    reading: { parsed, by, at },
    entries: entries.slice(0, MOST_DRAFT_ENTRIES),
    completedEntries: content.completedEntries.filter((id) => !reopened.includes(id)),
  });
}

const taken = (
  session: OpenSession,
  read: ReadForm,
  facts: Omit<FormReading, 'parsed'>,
): OpenSession => ({
  ...withReading(session, read, facts),
  formUpload: { kind: 'none' },
  submission: { kind: 'none' },
});

const withAllCompleted = (session: OpenSession): OpenSession =>
  withContent(session, {
    completedEntries: entriesIn(session).map(({ id }) => id),
    wasWhole: undefined,
  });

const withoutReading = (session: OpenSession): OpenSession =>
  withContent(session, { reading: undefined, filesSeen: false });

/** Shows the upload step again after the server refused the form. */
const refused = (session: OpenSession, formUpload: FormUpload): OpenSession => ({
  ...withContent(withoutReading(session), { tab: 'apply', step: 2 }),
  formUpload,
});

/** HTTP statuses of refusals about the file itself: too large, no spreadsheet, unreadable. */
const FILE_REFUSALS: ReadonlySet<number> = new Set([413, 415, 422]);

const OVERLOADED: ReadonlySet<number> = new Set([429, 503]);

function refusedOrSilent(
  session: OpenSession,
  at: number,
  answer: Exclude<ServerAnswer, { kind: 'read' }>,
): OpenSession {
  const { formUpload, deviceReading: device } = session;
  if (formUpload.kind !== 'sending' && formUpload.kind !== 'silent') return session;
  const { isDoubted, progress } = formUpload;
  const { message } = answer;
  const isSilent = answer.kind === 'silent';
  const canStandIn = isSilent || (OVERLOADED.has(answer.status) && !isDoubted);
  if (device.kind === 'read' && canStandIn) {
    return taken(session, device, { by: 'device', at });
  }
  if (isSilent && device.kind === 'reading') {
    return { ...session, formUpload: { kind: 'silent', progress, isDoubted, message } };
  }
  if (isSilent && device.kind === 'refused') {
    return refused(session, { kind: 'refused', message: device.message, of: 'file' });
  }
  const isOfFile = !isSilent && FILE_REFUSALS.has(answer.status);
  return refused(session, { kind: 'refused', message, of: isOfFile ? 'file' : 'moment' });
}

/** Replaces the device's reading of the form by the server's, except during a submission. */
function answered(
  session: OpenSession,
  { at, answer }: EntryEvent<'server-answered'>,
): OpenSession {
  const isReadHere = session.content.reading?.by === 'device' && !isSubmissionUnderWay(session);
  if (!isFormSending(session) && !isReadHere) return session;
  if (answer.kind === 'read') return taken(session, answer, { by: 'server', at });
  if (isFormSending(session)) return refusedOrSilent(session, at, answer);
  // The draft keeps the device's reading unless the server refused the file itself.
  if (answer.kind === 'silent' || !FILE_REFUSALS.has(answer.status)) return session;
  return refused(session, { kind: 'refused', message: answer.message, of: 'file' });
}

function readHere(session: OpenSession, { at, reading }: EntryEvent<'device-read'>): OpenSession {
  const deviceReading: DeviceReading = reading.kind === 'read' ? { ...reading, at } : reading;
  const { formUpload } = session;
  const read = { ...session, deviceReading };
  if (formUpload.kind !== 'silent') return read;
  return refusedOrSilent(read, at, { kind: 'silent', message: formUpload.message });
}

function sent(session: OpenSession): OpenSession {
  const form = formOf(session);
  if (!form || isFormSending(session)) return session;
  const { formUpload } = session;
  const isDoubted = formUpload.kind === 'refused' && formUpload.of === 'file';
  return {
    ...withContent(withoutReading(session), { step: 3 }),
    formUpload: { kind: 'sending', progress: { sent: 0, total: form.size }, isDoubted },
  };
}

export const formTransitions: Transitions<FormEvents, OpenSession> = {
  'form-picked': chosen,
  'form-declined': (session, { refused: refusedForm }) => ({ ...session, refusedForm }),
  'form-copied': ofForm(copied),
  'form-not-copied': ofForm(notCopied),
  'device-reading-begun': ofForm((session) => ({
    ...session,
    deviceReading: { kind: 'reading' },
  })),
  'device-read': ofForm(readHere),
  'device-reading-taken': ofForm((session) => {
    const { deviceReading: device, content } = session;
    if (device.kind !== 'read' || content.reading || !formOf(session)) return session;
    const now = taken(session, device, { by: 'device', at: device.at });
    const read = advancedIfDone(content.wasWhole ? withAllCompleted(now) : now);
    return content.tab === 'info' ? withContent(read, { tab: 'info' }) : read;
  }),
  'form-sent': sent,
  'form-progressed': ofForm((session, { progress }) => {
    const { formUpload } = session;
    if (formUpload.kind !== 'sending') return session;
    return { ...session, formUpload: { ...formUpload, progress } };
  }),
  'server-answered': ofForm(answered),
  'server-slow': ofForm((session, { at }) => {
    const { formUpload, deviceReading } = session;
    if (formUpload.kind !== 'sending' || deviceReading.kind !== 'read') return session;
    return refusedOrSilent(session, at, { kind: 'silent', message: '' });
  }),
  'form-lost': ofForm((session, { message }) =>
    isFormSending(session) ? refused(session, { kind: 'refused', message, of: 'file' }) : session,
  ),
};
