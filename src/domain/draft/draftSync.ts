// What the server has of a draft and what is on its way there, as one value beside the draft: no save of a tab overwrites it.
import type { KeptFile } from '../entry/keptFile.ts';

/** What of a draft travels. */
export interface DraftSnapshot {
  /** JSON of its person's decisions. */
  state: string;
  step: number;
  form: KeptFile | undefined;
}

/** What the server has, as far as this device knows: its revision, the decisions, the SHA-256 of the form or ''. */
export interface SavedDraft {
  revision: number;
  state: string;
  form: string;
}

/** One saving: written before it is sent, and sent again as it was until it is answered. */
export interface DraftAttempt {
  /** UUID, and the Idempotency-Key. */
  key: string;
  /** The revision that it builds upon. */
  revision: number;
  snapshot: DraftSnapshot;
}

/** What stands on the server instead of what was sent: how, since when (ISO 8601), by which device. */
export interface StandingDraft {
  is: 'changed' | 'submitted' | 'deleted' | 'unknown';
  revision: number;
  at: string;
  device: string;
}

/** Why the draft is not being saved: the person decides, or it is tried again with the next change. */
export type DraftTrouble =
  | { kind: 'conflict'; standing: StandingDraft }
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
}

const NEVER_SAVED: SavedDraft = { revision: 0, state: '', form: '' };

export const newDraftSync = (
  draft: Pick<DraftSync, 'id' | 'owner' | 'competitionId'>,
  saved: SavedDraft = NEVER_SAVED,
): DraftSync => ({
  ...draft,
  saved,
  attempt: undefined,
  failures: 0,
  nextAt: 0,
  trouble: undefined,
});

const formHash = ({ form }: DraftSnapshot): string => form?.id ?? '';

const isSameSnapshot = (a: DraftSnapshot, b: DraftSnapshot): boolean =>
  a.state === b.state && formHash(a) === formHash(b);

/** Whether the server has all of it. */
export const isSaved = ({ saved }: DraftSync, snapshot: DraftSnapshot): boolean =>
  saved.revision > 0 && saved.state === snapshot.state && saved.form === formHash(snapshot);

/** Whether there is something to send, be it now or when its time has come. */
export function needsSaving(sync: DraftSync, snapshot: DraftSnapshot): boolean {
  const { attempt, trouble } = sync;
  if (attempt) return true;
  if (trouble?.kind === 'conflict') return false;
  if (trouble && isSameSnapshot(trouble.snapshot, snapshot)) return false;
  return !isSaved(sync, snapshot);
}

/** The sync with the saving that is to be sent; `key` names it where none is under way. */
export const withAttempt = (sync: DraftSync, snapshot: DraftSnapshot, key: string): DraftSync => ({
  ...sync,
  attempt: sync.attempt ?? { key, revision: sync.saved.revision, snapshot },
  trouble: undefined,
});

/** Whether the bytes of the form travel: only where the server lacks them. */
export const sendsForm = ({ saved, attempt }: DraftSync): boolean =>
  attempt?.snapshot.form !== undefined && saved.form !== attempt.snapshot.form.id;

/** What the server has answered to the saving that is under way. */
export type DraftAnswer =
  | { kind: 'saved'; revision: number }
  /** It lacks the form that it was thought to have. */
  | { kind: 'form-expected' }
  | { kind: 'conflict'; standing: StandingDraft }
  | { kind: 'refused'; code: string; message: string }
  /** Nothing that counts, or not now; `nextAt` in epoch ms. */
  | { kind: 'again'; nextAt: number };

export function afterAnswer(sync: DraftSync, answer: DraftAnswer): DraftSync {
  const { attempt } = sync;
  if (!attempt) return sync;
  const settled = { ...sync, attempt: undefined, failures: 0, nextAt: 0 };
  switch (answer.kind) {
    case 'saved': {
      const { snapshot } = attempt;
      const { revision } = answer;
      return { ...settled, saved: { revision, state: snapshot.state, form: formHash(snapshot) } };
    }
    case 'form-expected':
      return { ...sync, saved: { ...sync.saved, form: '' }, nextAt: 0 };
    case 'conflict':
      return { ...settled, trouble: answer };
    case 'refused':
      return { ...settled, trouble: { ...answer, snapshot: attempt.snapshot } };
    case 'again':
      return { ...sync, failures: sync.failures + 1, nextAt: answer.nextAt };
  }
}

/** The person keeps what this device has over what stands on the server. */
export const keptOver = (sync: DraftSync, { revision }: StandingDraft): DraftSync => ({
  ...sync,
  saved: { revision, state: '', form: '' },
  attempt: undefined,
  trouble: undefined,
  failures: 0,
  nextAt: 0,
});
