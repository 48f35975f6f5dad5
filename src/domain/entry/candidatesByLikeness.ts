// Suggests entries for the files of a lost entry, by shared people.
import type { Member } from '../application.ts';
import type { DraftEntry } from './draftEntry.ts';

/** Counts equal fields of two people; reserve or not is ignored. */
const partsInCommon = (a: Member, b: Member): number =>
  (['family', 'name', 'surname', 'birthDate'] as const).filter(
    (part) => a[part] !== '' && a[part] === b[part],
  ).length;

/** Sums shared fields over all members, so a corrected name still counts partly. */
function likeness(members: readonly Member[], others: readonly Member[]): number {
  return members
    .map((member) => Math.max(0, ...others.map((other) => partsInCommon(member, other))))
    .reduce((sum, each) => sum + each, 0);
}

/** Entries of the same routine, most similar first. */
export function candidatesByLikeness<Entry extends Pick<DraftEntry, 'routine' | 'members'>>(
  lost: Pick<DraftEntry, 'routine' | 'members'>,
  entries: readonly Entry[],
): Entry[] {
  return entries
    .filter(({ routine }) => routine === lost.routine)
    .toSorted((a, b) => likeness(lost.members, b.members) - likeness(lost.members, a.members));
}
