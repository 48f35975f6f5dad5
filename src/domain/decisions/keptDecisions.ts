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
