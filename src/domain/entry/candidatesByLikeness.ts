// Which entries of a form the files of a lost entry may belong to, by the people that both have.
import type { Member } from '../application.ts';
import type { DraftEntry } from './draftEntry.ts';

/** How much two people have in common; whether they are reserves says nothing of who they are. */
const partsInCommon = (a: Member, b: Member): number =>
  (['family', 'name', 'surname', 'birthDate'] as const).filter(
    (part) => a[part] !== '' && a[part] === b[part],
  ).length;

/** How much of the people of one entry is in another; a corrected name still counts by its other parts. */
function likeness(members: readonly Member[], others: readonly Member[]): number {
  return members
    .map((member) => Math.max(0, ...others.map((other) => partsInCommon(member, other))))
    .reduce((sum, each) => sum + each, 0);
}

/** The entries of the same routine, the one with most members in common first. */
export function candidatesByLikeness<Entry extends Pick<DraftEntry, 'routine' | 'members'>>(
  lost: Pick<DraftEntry, 'routine' | 'members'>,
  entries: readonly Entry[],
): Entry[] {
  return entries
    .filter(({ routine }) => routine === lost.routine)
    .toSorted((a, b) => likeness(lost.members, b.members) - likeness(lost.members, a.members));
}
