// Selects decisions that a form keeps (decision 0035).
import type { NamedEntry, SubmittedEntry } from '../entry/entryFiles.ts';

/** Returns decisions by entry id, for entries with the people and reserves of the previous form. */
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

/** Entries without withdrawn ones, which need no files. */
export function activeOf<Entry extends Pick<NamedEntry, 'entryId' | 'memberKey'>>(
  decisions: readonly SubmittedEntry[],
  entries: readonly Entry[],
): Entry[] {
  const kept = keptDecisions(decisions, entries);
  return entries.filter(({ entryId }) => !kept.get(entryId)?.withdrawn);
}
