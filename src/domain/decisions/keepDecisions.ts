// Carries the organiser's decisions about entries over to the next submission (decision 0035).
import {
  type Application,
  type Entry,
  type FreeProgramme,
  type Member,
  personKey,
  type SoloEntry,
  type TeamEntry,
  type TechProgramme,
} from '../application.ts';
import { type SubmittedEntry, submittedEntries } from '../entry/entryFiles.ts';
import { keptDecisions } from './decisions.ts';

interface Change {
  solo: (entry: SoloEntry) => SoloEntry;
  team: (entry: TeamEntry) => TeamEntry;
}

const changedTech = (
  { solo, male_solo, duet, mixed, team }: TechProgramme,
  change: Change,
): TechProgramme => ({
  solo: solo.map(change.solo),
  male_solo: male_solo.map(change.solo),
  duet: duet.map(change.team),
  mixed: mixed.map(change.team),
  team: team.map(change.team),
});

const changedFree = (free: FreeProgramme, change: Change): FreeProgramme => ({
  ...changedTech(free, change),
  highlight: free.highlight.map(change.team),
  combi: free.combi.map(change.team),
});

export const changed = <A extends Application>(application: A, change: Change): A => ({
  ...application,
  free: changedFree(application.free, change),
  tech: changedTech(application.tech, change),
});

const haveSameRoles = (a: readonly Member[], b: readonly Member[]): boolean =>
  a.every(({ isReserve }, at) => isReserve === b[at]?.isReserve);

/** Returns the entry with new members; adds `formAthletes` only if the form has another line-up. */
export function withMembers(entry: TeamEntry, athletes: Member[]): TeamEntry {
  const formAthletes = entry.formAthletes ?? entry.athletes;
  return haveSameRoles(athletes, formAthletes)
    ? { ...entry, athletes, formAthletes: undefined }
    : { ...entry, athletes, formAthletes };
}

const rolesOf = ({ members }: SubmittedEntry): ReadonlyMap<string, boolean> =>
  new Map(members.map((member) => [personKey(member), member.isReserve]));

const isDecided = ({ withdrawn, memberKey, formMemberKey }: SubmittedEntry): boolean =>
  withdrawn !== undefined || memberKey !== formMemberKey;

export const decisionsIn = (application: Application): SubmittedEntry[] =>
  submittedEntries(application).filter(isDecided);

export function withDecisions<A extends Application>(
  decisions: readonly SubmittedEntry[],
  form: A,
): A {
  if (decisions.length === 0) return form;
  const kept = keptDecisions(decisions, submittedEntries(form));
  const withdraw = <E extends Entry>(entry: E): E => ({
    ...entry,
    withdrawn: kept.get(entry.id)?.withdrawn,
  });
  return changed(form, {
    solo: withdraw,
    team(entry) {
      const decided = kept.get(entry.id);
      if (!decided) return entry;
      const roles = rolesOf(decided);
      const athletes = entry.athletes.map((member) => ({
        ...member,
        isReserve: roles.get(personKey(member)) ?? member.isReserve,
      }));
      return withMembers(withdraw(entry), athletes);
    },
  });
}

/** Copies decisions from the version `before` to entries of `form` with the same swimmers and reserves. */
export const keepDecisions = <A extends Application>(before: Application, form: A): A =>
  withDecisions(decisionsIn(before), form);
