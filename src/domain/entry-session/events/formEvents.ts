// The chosen form on its way: copied to the device, read there at once, sent, read by the server (behaviour 7.13, behaviour 8.6).
import type { ParsedApplication } from '../../application.ts';
import { completedKey, entryKey, namedEntries } from '../../entry/entryFiles.ts';
import {
  type PreviousEntry,
  withForm,
  withoutOthersAt,
  withRemembered,
} from '../../entry/orphanedEntry.ts';
import { problemSetOf } from '../../problem/problemDiff.ts';
import type { FormReading } from '../entryContent.ts';
import type { EntryEvent, FormEvents, ServerAnswer, Transitions } from './entryEvent.ts';
import type { DeviceReading, FormUpload, OpenSession } from '../entrySession.ts';
import { entriesIn, formOf, foundIn, isFormSending } from '../select/selectForm.ts';
import { isSubmissionUnderWay } from '../select/selectSubmission.ts';
import { settled, withContent, withState } from '../settle.ts';

/** The entries of the form before it goes: files of theirs may be on the server or on their way. */
export function rememberedEntries(session: OpenSession): readonly PreviousEntry[] {
  const { previousEntries, reading } = session.content;
  if (!reading) return previousEntries;
  return withForm(previousEntries, entriesIn(session), reading.parsed.teamName);
}

function chosen(session: OpenSession, { key, picked }: EntryEvent<'form-picked'>): OpenSession {
  const found = foundIn(session);
  const { content } = withoutReading(session);
  return {
    ...session,
    formKey: key,
    formCopy: { picked, undo: session },
    formUpload: { kind: 'none' },
    deviceReading: { kind: 'none' },
    follow: session.follow.kind === 'running' ? session.follow : { kind: 'none' },
    refusedForm: undefined,
    content: {
      ...content,
      step: 2,
      form: undefined,
      previousProblems: found ? problemSetOf(found.parsed) : content.previousProblems,
    },
  };
}

/** News of the chosen form; where another was chosen meanwhile, of the one that its undoing would bring back. */
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

/** The form before it is back; what has come of the files meanwhile stays. */
function notCopied(
  session: OpenSession,
  { refused: refusedForm }: EntryEvent<'form-not-copied'>,
): OpenSession {
  if (!session.formCopy) return session;
  const { formKey, formCopy, formUpload, deviceReading, content } = session.formCopy.undo;
  const { selected, picked, completedEntries, completedElsewhere, lacking, decided } =
    session.content;
  const files = { picked, completedEntries, completedElsewhere, lacking, decided };
  return {
    ...session,
    formKey,
    formCopy,
    formUpload,
    deviceReading,
    refusedForm,
    content: { ...content, ...files, selected },
  };
}

/** Whether a form was read before with the same entries: one that is only read once more leaves nothing behind. */
function isReadAgain({ content: { reading } }: OpenSession, parsed: ParsedApplication): boolean {
  const entries = (read: ParsedApplication) => JSON.stringify(namedEntries(read));
  return (
    reading?.parsed.teamName === parsed.teamName && entries(reading.parsed) === entries(parsed)
  );
}

/** The form is taken as it was read, until the server reads it otherwise: files may stand where the first reading put them. */
const taken = (
  session: OpenSession,
  parsed: ParsedApplication,
  { by, at }: Omit<FormReading, 'parsed'>,
): OpenSession => ({
  ...withContent(session, {
    reading: { parsed, by, at },
    previousEntries: isReadAgain(session, parsed)
      ? session.content.previousEntries
      : rememberedEntries(session),
  }),
  formUpload: { kind: 'none' },
  submission: { kind: 'none' },
});

/** All its files were there when it was submitted: which is found out by its entries. */
const completed = (session: OpenSession, parsed: ParsedApplication): OpenSession =>
  withContent(session, {
    completedEntries: namedEntries(parsed).map(completedKey),
    wasWhole: undefined,
  });

/**
 * The entries of another version's form: files of theirs may be on the server. Where the form that stands is the one
 * by which the server has them, whatever is in a place of its own is its own. A place that the other version remembers
 * of other people has their files: they have not followed that form, and nobody has confirmed any there since.
 */
function otherFormFound(
  session: OpenSession,
  { parsed, isOnServer, previous }: EntryEvent<'other-form-found'>,
): OpenSession {
  if (isReadAgain(session, parsed)) return session;
  const own = new Set(entriesIn(session).map(entryKey));
  const left = namedEntries(parsed).filter(
    (entry) =>
      (isOnServer || !own.has(entryKey(entry))) &&
      withoutOthersAt(previous, entry).length === previous.length,
  );
  const { previousEntries } = session.content;
  return withContent(session, {
    previousEntries: withForm(previousEntries, left, parsed.teamName),
  });
}

/** What another version remembers, as for its form: where the server has the files by it, it is right about their places. */
function otherPlacesFound(
  session: OpenSession,
  { previous, isOnServer, unfilled }: EntryEvent<'other-places-found'>,
): OpenSession {
  const { previousEntries } = session.content;
  const own = new Set([...previousEntries, ...entriesIn(session)].map(entryKey));
  const others = previous.filter((entry) => isOnServer || !own.has(entryKey(entry)));
  const found = new Set(others.map(entryKey));
  const known = withRemembered(previousEntries, others).filter(
    (entry) => found.has(entryKey(entry)) || !unfilled.has(entryKey(entry)),
  );
  return withContent(session, { previousEntries: known });
}

/** What was read in the form counts no more; files of its entries are not forgotten with it. */
const withoutReading = (session: OpenSession): OpenSession =>
  withContent(session, {
    reading: undefined,
    filesSeen: false,
    previousEntries: rememberedEntries(session),
  });

/** Back at the step where another form can be chosen. */
const refused = (session: OpenSession, formUpload: FormUpload): OpenSession => ({
  ...withContent(withoutReading(session), { tab: 'apply', step: 2 }),
  formUpload,
});

/** Statuses of refusals that speak of the file: too large, no spreadsheet, not readable. */
const OF_FILE: ReadonlySet<number> = new Set([413, 415, 422]);

/** Statuses of a server that has no room or no time now. */
const OVERLOADED: ReadonlySet<number> = new Set([429, 503]);

/** What comes of a refusal or of silence while the form is with the server. */
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
    return taken(session, device.parsed, { by: 'device', at });
  }
  if (isSilent && device.kind === 'reading') {
    return { ...session, formUpload: { kind: 'silent', progress, isDoubted, message } };
  }
  if (isSilent && device.kind === 'refused') {
    return refused(session, { kind: 'refused', message: device.message, of: 'file' });
  }
  const isOfFile = !isSilent && OF_FILE.has(answer.status);
  return refused(session, { kind: 'refused', message, of: isOfFile ? 'file' : 'moment' });
}

/** Its reading replaces the device's, whenever it comes, but for a submission on its way: that stays as it was approved. */
function answered(
  session: OpenSession,
  { at, answer }: EntryEvent<'server-answered'>,
): OpenSession {
  const isReadHere = session.content.reading?.by === 'device' && !isSubmissionUnderWay(session);
  if (!isFormSending(session) && !isReadHere) return session;
  if (answer.kind === 'read') return taken(session, answer.parsed, { by: 'server', at });
  if (isFormSending(session)) return refusedOrSilent(session, at, answer);
  // What was read here stands until the server speaks against the file itself.
  if (answer.kind === 'silent' || !OF_FILE.has(answer.status)) return session;
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
    const now = taken(session, device.parsed, { by: 'device', at: device.at });
    const read = settled(content.wasWhole ? completed(now, device.parsed) : now);
    // Who has gone to what is told of the competition meanwhile stays there.
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
  'other-form-found': otherFormFound,
  'other-places-found': otherPlacesFound,
  'form-lost': ofForm((session, { message }) =>
    isFormSending(session) ? refused(session, { kind: 'refused', message, of: 'file' }) : session,
  ),
};
