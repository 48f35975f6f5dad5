// Which decisions about entries a form keeps (decision 0035).
import type { NamedEntry, SubmittedEntry } from '../entry/entryFiles.ts';

/**
 * By the ids of the entries of a form, as it has them: one whose people and reserves are as the form before had them
 * keeps what was decided of it.
 */
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

/** The entries of a form that are to be swum: of those that are withdrawn no files are asked for. */
export function swumOf<Entry extends Pick<NamedEntry, 'entryId' | 'memberKey'>>(
  decisions: readonly SubmittedEntry[],
  entries: readonly Entry[],
): Entry[] {
  const kept = keptDecisions(decisions, entries);
  return entries.filter(({ entryId }) => !kept.get(entryId)?.withdrawn);
}
