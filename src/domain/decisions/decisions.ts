import type { NamedEntry, SubmittedEntry } from '../entry/entryFiles.ts';
import type { RoutineKey } from '../programme.ts';

/** Returns decisions by entry id. A decision is dropped if no entry has the same swimmers and the same reserves. */
export function keptDecisions(
  decisions: readonly SubmittedEntry[],
  entries: readonly Pick<NamedEntry, 'entryId' | 'memberKey'>[],
): ReadonlyMap<string, SubmittedEntry> {
  const kept = new Map<string, SubmittedEntry>();
  for (const decided of decisions) {
    const same = entries.filter(
      ({ entryId, memberKey }) => memberKey === decided.formMemberKey && !kept.has(entryId),
    );
    const entry = same.find(({ entryId }) => entryId === decided.entryId) ?? same[0];
    if (entry) kept.set(entry.entryId, decided);
  }
  return kept;
}

/** Returns entries that the organiser has not withdrawn; only these entries need files. */
export function activeOf<Entry extends Pick<NamedEntry, 'entryId' | 'memberKey'>>(
  decisions: readonly SubmittedEntry[],
  entries: readonly Entry[],
): Entry[] {
  const kept = keptDecisions(decisions, entries);
  return entries.filter(({ entryId }) => !kept.get(entryId)?.withdrawn);
}

export const REQUEST_KINDS = ['withdrawal', 'swap'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `overtaken`: the entry or the application changed before the organiser decided. */
export const REQUEST_STATES = ['open', 'accepted', 'declined', 'overtaken'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export interface DecidedRequest {
  id: number;
  kind: RequestKind;
  routine: RoutineKey;
  /** Display name at the time of the request. */
  name: string;
  state: 'accepted' | 'declined';
  /** Time of the decision, ISO 8601. */
  at: string;
  /** Organiser's answer to the representative, may be ''. */
  answer: string;
}

export const openRequests = (applications: readonly { requests?: number | undefined }[]): number =>
  applications.reduce((sum, { requests = 0 }) => sum + requests, 0);
