// Tab and step that the page shows for an open draft (behaviour 8.1, behaviour 8.5).
import type { DraftEntry, FormEntry } from '../../entry/draftEntry.ts';
import { entryValue } from '../../entry/entryFiles.ts';
import {
  type EntryContent,
  WIZARD_STEPS,
  type EntryTab,
  type WizardStep,
} from '../entryContent.ts';
import type { EntrySession, OpenSession } from '../entrySession.ts';
import { lacksFile } from '../pickedElsewhere.ts';
import { formOf, isFormSending, activeEntries } from './selectForm.ts';

interface View {
  tab: EntryTab;
  step: WizardStep;
}

type ViewBasis = Pick<OpenSession, 'content' | 'formUpload'>;

export const isRead = ({ content }: ViewBasis): boolean => content.reading !== undefined;

/** Returns whether the files of the entry were confirmed, on this device or another. */
export const isConfirmed = ({ content }: ViewBasis, { id }: Pick<DraftEntry, 'id'>): boolean =>
  content.completedEntries.includes(id);

export const isCompleted = (session: ViewBasis, entry: Pick<DraftEntry, 'id'>): boolean =>
  isConfirmed(session, entry) && !lacksFile(session.content, entry);

/** Results of `openEntries`, cached because many components read these entries in each render. */
const openByContent = new WeakMap<EntryContent, readonly FormEntry[]>();

/** Returns entries that need work: their files are not confirmed, or the server lacks a file. */
export function openEntries(session: ViewBasis): readonly FormEntry[] {
  const { content } = session;
  const open =
    openByContent.get(content) ??
    activeEntries(session).filter((entry) => !isCompleted(session, entry));
  openByContent.set(content, open);
  return open;
}

/** Returns the selected entry if it is open, otherwise the first open one. */
export function selectedEntry(
  session: OpenSession,
  open = openEntries(session),
): FormEntry | undefined {
  const { selected } = session.content;
  return open.find((entry) => entryValue(entry) === selected) ?? open[0];
}

/** Returns whether no entry needs files and the user has seen that (behaviour 9.6). */
export const areFilesDone = (session: ViewBasis): boolean =>
  isRead(session) && session.content.filesSeen && openEntries(session).length === 0;

export const hasBatch = ({ content }: ViewBasis): boolean => (content.batch ?? []).length > 0;

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

/** Returns why a tab is closed. `no-form`: no form was read. `files-done`: no file is missing. */
export function closedTabReason(session: EntrySession): 'no-form' | 'files-done' | undefined {
  if (session.phase === 'submitted') return 'files-done';
  if (session.phase === 'unread' || !isRead(session)) return 'no-form';
  return isFilesTabOpen(session) ? undefined : 'files-done';
}

export function isStepOpen(session: ViewBasis, step: WizardStep): boolean {
  if (step === 4) return areFilesDone(session);
  return step < 3 || isRead(session) || isFormSending(session);
}

const stepIn = (session: ViewBasis): WizardStep =>
  WIZARD_STEPS.findLast((each) => each <= session.content.step && isStepOpen(session, each)) ?? 0;

/** Returns the step to show in lists of drafts. */
export const keptStep = (content: EntryContent): WizardStep =>
  stepIn({ content, formUpload: { kind: 'none' } });

/** Returns the tab and step to show. Replaces a closed tab by `apply`, and a closed step by an earlier one. */
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
