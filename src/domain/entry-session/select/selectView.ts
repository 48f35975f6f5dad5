// Which tab and step of the wizard are shown, and which ways lead on from them (behaviour 8.1, behaviour 8.5).
import type { DraftEntry, FormEntry } from '../../entry/draftEntry.ts';
import { entryValue } from '../../entry/entryFiles.ts';
import {
  type EntryContent,
  WIZARD_STEPS,
  type EntryTab,
  type WizardStep,
} from '../entryContent.ts';
import type { EntrySession, OpenSession } from '../entrySession.ts';
import { lacksFile } from '../lackingFiles.ts';
import { swumEntries } from './selectDecided.ts';
import { formOf, isFormSending } from './selectForm.ts';

interface View {
  tab: EntryTab;
  step: WizardStep;
}

/** What decides on where a person may be. */
type ViewBasis = Pick<OpenSession, 'content' | 'formUpload'>;

export const isRead = ({ content }: ViewBasis): boolean => content.reading !== undefined;

/** Returns whether the files of an entry were confirmed on any device. */
export const isConfirmed = ({ content }: ViewBasis, { id }: Pick<DraftEntry, 'id'>): boolean =>
  content.completedEntries.includes(id);

/** Returns whether an entry is confirmed and the server is not known to lack a file of it. */
export const isCompleted = (session: ViewBasis, entry: Pick<DraftEntry, 'id'>): boolean =>
  isConfirmed(session, entry) && !lacksFile(session.content, entry);

/** Worked out once for each content: whatever shows where the person is asks for them. */
const openByContent = new WeakMap<EntryContent, readonly FormEntry[]>();

/** The entries that are still to be confirmed, or lack a file. */
export function openEntries(session: ViewBasis): readonly FormEntry[] {
  const { content } = session;
  const open =
    openByContent.get(content) ??
    swumEntries(session).filter((entry) => !isCompleted(session, entry));
  openByContent.set(content, open);
  return open;
}

/** The open entry that was selected last, or the first. */
export function selectedEntry(
  session: OpenSession,
  open = openEntries(session),
): FormEntry | undefined {
  const { selected } = session.content;
  return open.find((entry) => entryValue(entry) === selected) ?? open[0];
}

/** All files are done once no entry is open and the person has seen so (behaviour 9.6). */
export const areFilesDone = (session: ViewBasis): boolean =>
  isRead(session) && session.content.filesSeen && openEntries(session).length === 0;

/** Returns whether files that were picked together still wait for a place. */
export const hasBatch = ({ content }: ViewBasis): boolean => (content.batch ?? []).length > 0;

/** Whether the Files tab has something to show: what is to be done, or what has no place yet. */
const isFilesTabOpen = (session: ViewBasis): boolean =>
  isRead(session) && (!areFilesDone(session) || hasBatch(session));

export function isTabOpen(session: EntrySession, tab: EntryTab): boolean {
  switch (session.phase) {
    case 'unread':
      return tab === 'info' || tab === 'apply';
    case 'submitted':
      return tab !== 'files';
    case 'open':
      if (tab === 'files') return isFilesTabOpen(session);
      return tab !== 'preview' || isRead(session);
  }
}

/** Why a tab is closed: no form was read yet, or there is nothing left to do on it. */
export function closedTabReason(session: EntrySession): 'no-form' | 'files-done' | undefined {
  if (session.phase === 'submitted') return 'files-done';
  if (session.phase === 'unread' || !isRead(session)) return 'no-form';
  return isFilesTabOpen(session) ? undefined : 'files-done';
}

/** The files open with a form that is read or on its way, the last step with all files. */
export function isStepOpen(session: ViewBasis, step: WizardStep): boolean {
  if (step === 4) return areFilesDone(session);
  return step < 3 || isRead(session) || isFormSending(session);
}

const stepIn = (session: ViewBasis): WizardStep =>
  WIZARD_STEPS.findLast((each) => each <= session.content.step && isStepOpen(session, each)) ?? 0;

/** The step at which a draft is that nobody has open. */
export const keptStep = (content: EntryContent): WizardStep =>
  stepIn({ content, formUpload: { kind: 'none' } });

/** Where the person is: where they went last, or what is still open before that. */
export function viewOf(session: EntrySession): View {
  const shown = (tab: EntryTab): EntryTab => (isTabOpen(session, tab) ? tab : 'apply');
  if (session.phase === 'unread') return { tab: shown(session.tab), step: 0 };
  if (session.phase === 'submitted') return { tab: shown(session.tab), step: 4 };
  return { tab: shown(session.content.tab), step: stepIn(session) };
}

export const canGoBack = (session: OpenSession): boolean => viewOf(session).step > 0;

export function canGoForward(session: OpenSession): boolean {
  const { step } = viewOf(session);
  if (step === 2) return formOf(session) !== undefined && !isFormSending(session);
  return step < 2 || (step === 3 && areFilesDone(session));
}
