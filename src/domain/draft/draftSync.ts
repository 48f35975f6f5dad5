// What the server has of a draft and what is on its way there, as one value beside the draft: no save of a tab overwrites it.
import { type DraftEntry, type FileMove, placedEntries } from '../entry/draftEntry.ts';
import type { KeptFile } from '../entry/pickedFile.ts';

/** What of a draft travels. */
export interface DraftSnapshot {
  /** JSON of its person's decisions. */
  state: string;
  step: number;
  form: KeptFile | undefined;
  /** JSON of all entries. */
  entries: string;
  /** The person's answers about files of entries without a place; undefined without new ones. */
  moves?: readonly FileMove[] | undefined;
}

/** What the server has, as far as this device knows: its revision, the decisions, the SHA-256 of the form or ''. */
export interface SavedDraft {
  revision: number;
  state: string;
  form: string;
  /** JSON of all entries; '' where the server has none. */
  entries: string;
}

/** One saving: written before it is sent, and sent again as it was until it is answered. */
export interface DraftAttempt {
  /** UUID, and the Idempotency-Key. */
  key: string;
  /** The revision that it builds upon. */
  revision: number;
  snapshot: DraftSnapshot;
}

/** What stands on the server instead of what was sent. */
export interface StandingDraft {
  is: 'changed' | 'submitted' | 'deleted' | 'unknown';
  revision: number;
  /** ISO 8601 */
  at: string;
  /** '' where it has no name. */
  device: string;
}

/** Why the draft is not being saved. */
type DraftTrouble =
  /** Another device has saved or submitted it: what that one did is fetched first. */
  | { kind: 'overtaken' }
  /** It is tried again with the next change. */
  | { kind: 'refused'; code: string; message: string; snapshot: DraftSnapshot };

export interface DraftSync {
  /** Of the draft. */
  id: string;
  owner: string;
  competitionId: string;
  saved: SavedDraft;
  attempt: DraftAttempt | undefined;
  /** Failures in a row. */
  failures: number;
  /** Epoch ms before which it is not tried again. */
  nextAt: number;
  trouble: DraftTrouble | undefined;
  /** The draft is deleted on this device, and the server is to be told: the Idempotency-Key of that. */
  removal: string | undefined;
}

const NEVER_SAVED: SavedDraft = { revision: 0, state: '', form: '', entries: '' };

/** Another device has deleted it: nothing stands there but the revision that the deletion has made. */
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

/** Reads the entries of a draft, as the server has them or as they are sent. */
export const entriesOf = ({ entries }: Pick<SavedDraft, 'entries'>): readonly DraftEntry[] =>
  entries === '' ? [] : JSON.parse(entries);

/** Leaves out entries without a place, which the server forgets where it has no file of them. */
const placedIn = (entries: string): string => JSON.stringify(placedEntries(entriesOf({ entries })));

/** Answers about an entry without a place go as moves, so that it is no reason to save. */
const areSameEntries = (a: string, b: string): boolean =>
  a === b || (a !== '' && b !== '' && placedIn(a) === placedIn(b));

const isSameSnapshot = (a: DraftSnapshot, b: DraftSnapshot): boolean =>
  a.state === b.state &&
  a.form?.id === b.form?.id &&
  areSameEntries(a.entries, b.entries) &&
  a.moves?.length === b.moves?.length;

/** Whether the server has all of it. */
export const isSaved = (
  { saved }: DraftSync,
  { state, form, entries, moves }: DraftSnapshot,
): boolean =>
  saved.revision > 0 &&
  saved.state === state &&
  saved.form === (form?.id ?? '') &&
  areSameEntries(saved.entries, entries) &&
  moves === undefined;

/** Whether there is something to send, be it now or when its time has come. */
export function needsSaving(sync: DraftSync, snapshot: DraftSnapshot): boolean {
  const { attempt, trouble } = sync;
  if (attempt) return true;
  if (trouble?.kind === 'overtaken') return false;
  if (trouble && isSameSnapshot(trouble.snapshot, snapshot)) return false;
  return !isSaved(sync, snapshot);
}

/** The sync with the saving that is to be sent: the one that is under way, or else this. */
export const withAttempt = (
  sync: DraftSync,
  attempt: Omit<DraftAttempt, 'revision'>,
): DraftSync => ({
  ...sync,
  attempt: sync.attempt ?? { revision: sync.saved.revision, ...attempt },
  trouble: undefined,
});

/** The draft is deleted here; undefined where the server has nothing of it. `key` names the telling. */
export const withRemoval = (sync: DraftSync, key: string): DraftSync | undefined =>
  sync.attempt || sync.saved.revision > 0
    ? {
        ...sync,
        // Nothing of its people stays for that.
        saved: { ...sync.saved, state: '' },
        trouble: undefined,
        nextAt: 0,
        removal: key,
      }
    : undefined;

/** Returns whether the entries are sent; not where the server is known to have them. */
export const sendsEntries = ({ saved, attempt }: DraftSync): boolean =>
  attempt !== undefined && !areSameEntries(saved.entries, attempt.snapshot.entries);

/** Whether the bytes of the form travel: only where the server lacks them. */
export const sendsForm = ({ saved, attempt }: DraftSync): boolean =>
  attempt?.snapshot.form !== undefined && saved.form !== attempt.snapshot.form.id;

/**
 * What a submission says of the revision that it builds upon; undefined where an answer to a saving is missing,
 * which may have made a later one.
 */
export const revisionToSubmit = (sync: DraftSync | undefined): number | undefined =>
  sync === undefined || sync.attempt || sync.saved.revision === 0 ? undefined : sync.saved.revision;

/** What the server has answered to what is under way. */
export type DraftAnswer =
  | { kind: 'saved'; revision: number }
  /** It lacks the form that it was thought to have. */
  | { kind: 'form-expected' }
  | { kind: 'overtaken'; standing: StandingDraft }
  | { kind: 'refused'; code: string; message: string }
  /** Nothing that counts, or not now; `nextAt` in epoch ms. */
  | { kind: 'again'; nextAt: number };

/** A change outlives a deletion elsewhere and a server that has forgotten the draft; another's change is merged first. */
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
