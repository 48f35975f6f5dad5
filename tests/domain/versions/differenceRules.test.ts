import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PersonName, membersOf } from '#domain/application.ts';
import { ROLES } from '#domain/versions/comparedTeam.ts';
import { versionDifference } from '#domain/versions/versionDifference.ts';
import { changedTeams, nameOf, otherWayRound } from '#tests/support/changedTeams.ts';
import { isLong } from '#tests/support/long.ts';

const runs = isLong ? { numRuns: 800 } : { numRuns: 80, seed: 20_261_123 };
const NOTHING = { people: [], entries: [], files: [] };

const sorted = (difference: ReturnType<typeof versionDifference>) => ({
  ...difference,
  people: difference.people.map((each) => JSON.stringify(each)).toSorted(),
  entries: difference.entries
    .map(({ members = [], ...entry }) =>
      JSON.stringify([entry, members.map((each) => JSON.stringify(each)).toSorted()]),
    )
    .toSorted(),
  files: difference.files.map((each) => JSON.stringify(each)).toSorted(),
});

const peopleIn = (people: readonly (PersonName & { birthDate?: string })[]): number =>
  new Set(people.map((each) => `${nameOf(each)} ${each.birthDate ?? ''}`)).size;

interface Told extends PersonName {
  change: string;
}

function counted(told: readonly Told[]) {
  const count = (change: string) => told.filter((each) => each.change === change).length;
  return { names: new Set(told.map(nameOf)).size, more: count('added') - count('gone') };
}

test('nothing differs from itself, in whatever order people stand', () => {
  fc.assert(
    fc.property(changedTeams, ([before]) => {
      expect(versionDifference(before, structuredClone(before))).toEqual(NOTHING);
      expect(versionDifference(before, otherWayRound(before))).toEqual(NOTHING);
    }),
    runs,
  );
});

test('in whatever order people stand, the same is told', () => {
  fc.assert(
    fc.property(changedTeams, ([before, after]) => {
      const told = sorted(versionDifference(before, after));
      expect(sorted(versionDifference(otherWayRound(before), after))).toEqual(told);
      expect(sorted(versionDifference(before, otherWayRound(after)))).toEqual(told);
    }),
    runs,
  );
});

test('of a list and of an entry everybody is told once, and who came and went adds up', () => {
  fc.assert(
    fc.property(changedTeams, ([before, after]) => {
      const { people, entries } = versionDifference(before, after);
      for (const role of ROLES) {
        const told = people.filter((each) => each.role === role);
        const [was, is] = [before, after].map(({ application }) => peopleIn(application[role]));
        expect(counted(told)).toEqual({ names: told.length, more: (is ?? 0) - (was ?? 0) });
      }
      const [was, is] = [before, after].map(
        ({ application: { free } }) => free.team[0] && membersOf(free.team[0]).length,
      );
      const told = entries.find(
        ({ change, routine, name }) =>
          change === 'members' && routine === 'free-team' && name === after.application.teamName,
      );
      // One group on both sides is the same one.
      const isAlone = [before, after].every(({ application: { free } }) => free.team.length === 1);
      if (!isAlone || !told?.members || !was || !is) return;
      expect(counted(told.members)).toEqual({ names: told.members.length, more: is - was });
    }),
    runs,
  );
});

test('what came one way went the other way', () => {
  fc.assert(
    fc.property(changedTeams, ([before, after]) => {
      const count = (told: readonly { change: string }[], change: string) =>
        told.filter((each) => each.change === change).length;
      const [there, back] = [versionDifference(before, after), versionDifference(after, before)];
      for (const part of ['people', 'files', 'entries'] as const) {
        expect(count(there[part], 'added')).toBe(count(back[part], 'gone'));
      }
      expect(there.people).toHaveLength(back.people.length);
    }),
    runs,
  );
});
