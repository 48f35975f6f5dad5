// Sync state of a draft, stored beside it, so that no save of a tab overwrites it.
import type { StandingDraft } from '../refusal.ts';
import { type DraftEntry, type FileMove, placedEntries } from '../entry/draftEntry.ts';
import type { KeptFile } from '../entry/pickedFile.ts';

export interface DraftSnapshot {
  /** JSON of the person's decisions. */
  state: string;
  step: number;
  form: KeptFile | undefined;
  /** JSON of all entries. */
  entries: string;
  /** Answers about files of entries without a place; undefined without new ones. */
  moves?: readonly FileMove[] | undefined;
}

/** Last known state of the server; `form` is a SHA-256 or ''. */
export interface SavedDraft {
  revision: number;
  state: string;
  form: string;
  /** '' if the server has none. */
  entries: string;
}

/** A save, written before it is sent and repeated unchanged until it is answered. */
export interface DraftAttempt {
  /** UUID, used as Idempotency-Key. */
  key: string;
  /** Revision that it builds upon. */
  revision: number;
  snapshot: DraftSnapshot;
}

/** Reason why the draft is not saved. */
type DraftTrouble =
  /** Another device has saved or submitted it; its change is fetched first. */
  | { kind: 'overtaken' }
  /** Retried with the next change. */
  | { kind: 'refused'; code: string; message: string; snapshot: DraftSnapshot };

export interface DraftSync {
  /** Draft id. */
  id: string;
  owner: string;
  competitionId: string;
  saved: SavedDraft;
  attempt: DraftAttempt | undefined;
  /** Consecutive failures. */
  failures: number;
  /** Earliest next attempt, epoch ms. */
  nextAt: number;
  trouble: DraftTrouble | undefined;
  /** Idempotency-Key of a deletion that the server does not know yet. */
  removal: string | undefined;
}

const NEVER_SAVED: SavedDraft = { revision: 0, state: '', form: '', entries: '' };

/** State after a deletion by another device. */
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

/** Omits entries without a place, which the server drops if they have no files. */
const placedIn = (entries: string): string => JSON.stringify(placedEntries(entriesOf({ entries })));

/** Ignores entries without a place, because answers about them are sent as moves. */
const areSameEntries = (a: string, b: string): boolean =>
  a === b || (a !== '' && b !== '' && placedIn(a) === placedIn(b));

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

/** Returns whether anything is unsent, now or later. */
export function needsSaving(sync: DraftSync, snapshot: DraftSnapshot): boolean {
  const { attempt, trouble } = sync;
  if (attempt) return true;
  if (trouble?.kind === 'overtaken') return false;
  if (trouble && isSameSnapshot(trouble.snapshot, snapshot)) return false;
  return !isSaved(sync, snapshot);
}

/** Returns the sync with the running save, or with a new one. */
export const withAttempt = (
  sync: DraftSync,
  attempt: Omit<DraftAttempt, 'revision'>,
): DraftSync => ({
  ...sync,
  attempt: sync.attempt ?? { revision: sync.saved.revision, ...attempt },
  trouble: undefined,
});

/** Marks the draft as deleted; undefined if the server does not have it. */
export const withRemoval = (sync: DraftSync, key: string): DraftSync | undefined =>
  sync.attempt || sync.saved.revision > 0
    ? {
        ...sync,
        // Keeps no personal data for the deletion.
        saved: { ...sync.saved, state: '' },
        trouble: undefined,
        nextAt: 0,
        removal: key,
      }
    : undefined;

/** Returns whether the server may lack the entries. */
export const sendsEntries = ({ saved, attempt }: DraftSync): boolean =>
  attempt !== undefined && !areSameEntries(saved.entries, attempt.snapshot.entries);

/** Returns whether the server lacks the form. */
export const sendsForm = ({ saved, attempt }: DraftSync): boolean =>
  attempt?.snapshot.form !== undefined && saved.form !== attempt.snapshot.form.id;

/** Returns the revision for a submission; undefined while a save is unanswered, which may have raised it. */
export const revisionToSubmit = (sync: DraftSync | undefined): number | undefined =>
  sync === undefined || sync.attempt || sync.saved.revision === 0 ? undefined : sync.saved.revision;

/** Answer of the server to the running save. */
export type DraftAnswer =
  | { kind: 'saved'; revision: number }
  /** The server lacks the expected form. */
  | { kind: 'form-expected' }
  | { kind: 'overtaken'; standing: StandingDraft }
  | { kind: 'refused'; code: string; message: string }
  /** No answer, or a temporary refusal; `nextAt` in epoch ms. */
  | { kind: 'again'; nextAt: number };

/** Keeps own changes after a deletion elsewhere, or if the server forgot the draft; merges others first. */
export function afterOvertaking(settled: DraftSync, { is, revision }: StandingDraft): DraftSync {
  if (is === 'unknown') return { ...settled, saved: NEVER_SAVED };
  if (is === 'deleted') return { ...settled, saved: deletedElsewhere(revision) };
  return { ...settled, trouble: { kind: 'overtaken' } };
}

export function afterAnswer(sync: DraftSync, answer: DraftAnswer): DraftSync {
  const { attempt } = sync;
  if (answer.kind === 'again') {
    return { ...sync, failures: sync.failures + 1, nextAt: answer.nextAt };
  }
  if (!attempt) return sync;
  const settled = { ...sync, attempt: undefined, failures: 0, nextAt: 0 };
  switch (answer.kind) {
    case 'saved':
      return { ...settled, saved: savedOf(attempt.snapshot, answer.revision) };
    case 'form-expected':
      return { ...sync, saved: { ...sync.saved, form: '' }, nextAt: 0 };
    case 'overtaken':
      return afterOvertaking(settled, answer.standing);
    case 'refused': {
      const { code, message } = answer;
      const { snapshot } = attempt;
      return { ...settled, trouble: { kind: 'refused', code, message, snapshot } };
    }
  }
}
