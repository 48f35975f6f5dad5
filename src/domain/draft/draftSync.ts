// Sync state of a draft, stored apart from the draft, so that saving the draft cannot overwrite this state.
import type { ServerDraftState } from '../refusal.ts';
import { type DraftEntry, type FileMove, withoutDropped } from '../entry/draftEntry.ts';
import type { KeptFile } from '../entry/pickedFile.ts';

export interface DraftSnapshot {
  /** JSON of the user's decisions (`DraftState`). */
  state: string;
  step: number;
  form: KeptFile | undefined;
  /** JSON of all entries. */
  entries: string;
  /** Moves of dropped entries' files. The server does not know these moves yet. Undefined without such moves. */
  moves?: readonly FileMove[] | undefined;
}

/** Draft as last known on the server; `form` is a SHA-256 or ''. */
export interface SavedDraft {
  revision: number;
  state: string;
  form: string;
  /** JSON of the entries; '' if the server has none. */
  entries: string;
}

/** A save, stored before it is sent and repeated unchanged until the server answers. */
export interface DraftAttempt {
  /** UUID, used as Idempotency-Key. */
  key: string;
  /** Revision that the save is based on. */
  revision: number;
  snapshot: DraftSnapshot;
}

/** Reason why the draft is not saved. */
type DraftTrouble =
  /** Another device has saved or submitted the draft; this device must merge that version first. */
  | { kind: 'overtaken' }
  /** The server refused to save `snapshot`. The device tries again only after the draft has changed. */
  | { kind: 'refused'; code: string; message: string; snapshot: DraftSnapshot };

export interface DraftSync {
  id: string;
  owner: string;
  competitionId: string;
  saved: SavedDraft;
  attempt: DraftAttempt | undefined;
  /** Number of consecutive failed saves. */
  failures: number;
  /** Earliest time of the next save, epoch ms. */
  nextAt: number;
  trouble: DraftTrouble | undefined;
  /** Idempotency-Key of a deletion that the server has not confirmed. */
  removal: string | undefined;
}

const NEVER_SAVED: SavedDraft = { revision: 0, state: '', form: '', entries: '' };

export const deletedElsewhere = (revision: number): SavedDraft => ({ ...NEVER_SAVED, revision });

export const newDraftSync = (
  { id, owner, competitionId }: Pick<DraftSync, 'id' | 'owner' | 'competitionId'>,
  saved: SavedDraft = NEVER_SAVED,
): DraftSync => ({
  id,
  owner,
  competitionId,
  saved,
  attempt: undefined,
  failures: 0,
  nextAt: 0,
  trouble: undefined,
  removal: undefined,
});

export const savedOf = ({ state, form, entries }: DraftSnapshot, revision: number): SavedDraft => ({
  revision,
  state,
  form: form?.id ?? '',
  entries,
});

export const entriesOf = ({ entries }: Pick<SavedDraft, 'entries'>): readonly DraftEntry[] =>
  entries === '' ? [] : JSON.parse(entries);

/** Returns the entries to compare. Dropped entries do not count, because the server deletes those without files. */
const keptIn = (entries: string): string => JSON.stringify(withoutDropped(entriesOf({ entries })));

const areSameEntries = (a: string, b: string): boolean =>
  a === b || (a !== '' && b !== '' && keptIn(a) === keptIn(b));

const isSameSnapshot = (a: DraftSnapshot, b: DraftSnapshot): boolean =>
  a.state === b.state &&
  a.form?.id === b.form?.id &&
  areSameEntries(a.entries, b.entries) &&
  a.moves?.length === b.moves?.length;

export const isSaved = (
  { saved }: DraftSync,
  { state, form, entries, moves }: DraftSnapshot,
): boolean =>
  saved.revision > 0 &&
  saved.state === state &&
  saved.form === (form?.id ?? '') &&
  areSameEntries(saved.entries, entries) &&
  moves === undefined;

/** Returns whether to save: yes for an unanswered save, no before a needed merge or for a refused snapshot. */
export function needsSaving(sync: DraftSync, snapshot: DraftSnapshot): boolean {
  const { attempt, trouble } = sync;
  if (attempt) return true;
  if (trouble?.kind === 'overtaken') return false;
  if (trouble && isSameSnapshot(trouble.snapshot, snapshot)) return false;
  return !isSaved(sync, snapshot);
}

/** Returns the state with a save to send. An unanswered save is kept instead. */
export const withAttempt = (
  sync: DraftSync,
  attempt: Omit<DraftAttempt, 'revision'>,
): DraftSync => ({
  ...sync,
  attempt: sync.attempt ?? { revision: sync.saved.revision, ...attempt },
  trouble: undefined,
});

/** Returns the state with a deletion to send; undefined if the server never had the draft. */
export const withRemoval = (sync: DraftSync, key: string): DraftSync | undefined =>
  sync.attempt || sync.saved.revision > 0
    ? {
        ...sync,
        // Removes personal data: the deletion does not need it.
        saved: { ...sync.saved, state: '' },
        trouble: undefined,
        nextAt: 0,
        removal: key,
      }
    : undefined;

/** Returns whether the unanswered save has entries that the server may lack. */
export const sendsEntries = ({ saved, attempt }: DraftSync): boolean =>
  attempt !== undefined && !areSameEntries(saved.entries, attempt.snapshot.entries);

/** Returns whether the unanswered save has a form that the server lacks. */
export const sendsForm = ({ saved, attempt }: DraftSync): boolean =>
  attempt?.snapshot.form !== undefined && saved.form !== attempt.snapshot.form.id;

/** Returns the revision to submit; undefined before the first save and while a save is unanswered. */
export const revisionToSubmit = (sync: DraftSync | undefined): number | undefined =>
  sync === undefined || sync.attempt || sync.saved.revision === 0 ? undefined : sync.saved.revision;

export type DraftAnswer =
  | { kind: 'saved'; revision: number }
  /** The server does not have the bytes of the form. */
  | { kind: 'form-expected' }
  | { kind: 'overtaken'; serverState: ServerDraftState }
  | { kind: 'refused'; code: string; message: string }
  /** The server did not answer, or refused temporarily; `nextAt` in epoch ms. */
  | { kind: 'again'; nextAt: number };

/** Returns the state after a conflict. A draft that the server lacks is saved anew, any other is merged first. */
export function afterOvertaking(sync: DraftSync, { is, revision }: ServerDraftState): DraftSync {
  if (is === 'unknown') return { ...sync, saved: NEVER_SAVED };
  if (is === 'deleted') return { ...sync, saved: deletedElsewhere(revision) };
  return { ...sync, trouble: { kind: 'overtaken' } };
}

export function afterAnswer(sync: DraftSync, answer: DraftAnswer): DraftSync {
  const { attempt } = sync;
  if (answer.kind === 'again') {
    return { ...sync, failures: sync.failures + 1, nextAt: answer.nextAt };
  }
  if (!attempt) return sync;
  const idle = { ...sync, attempt: undefined, failures: 0, nextAt: 0 };
  switch (answer.kind) {
    case 'saved':
      return { ...idle, saved: savedOf(attempt.snapshot, answer.revision) };
    case 'form-expected':
      return { ...sync, saved: { ...sync.saved, form: '' }, nextAt: 0 };
    case 'overtaken':
      return afterOvertaking(idle, answer.serverState);
    case 'refused': {
      const { code, message } = answer;
      const { snapshot } = attempt;
      return { ...idle, trouble: { kind: 'refused', code, message, snapshot } };
    }
  }
}
