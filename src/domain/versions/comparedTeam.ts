// What of a team is compared: what it is called, its people with all that is said of them, its entries with their files.
import type { Application } from '../application.ts';
import {
  entryKey,
  type FileKind,
  type SubmittedEntry,
  submittedEntries,
} from '../entry/entryFiles.ts';
import type { RoutineKey } from '../programme.ts';
import type { KnownPerson } from './whoIsWho.ts';

export interface VersionFile {
  kind: FileKind;
  routine: RoutineKey;
  /** The entry's display name. */
  name: string;
  sha256: string;
  /** Of music; undefined where it is not known. */
  seconds?: number | undefined;
}

export interface VersionContent {
  application: Application;
  files: readonly VersionFile[];
}

export const ROLES = ['athletes', 'staff', 'judges'] as const;

/** What a form says of its team beside the name. */
export const TEAM_FACTS = ['region', 'city', 'club', 'representative', 'phone', 'email'] as const;

/** `says`: all that is compared of them. */
export interface ListedPerson extends KnownPerson {
  says: string;
}

export interface ComparedEntry extends SubmittedEntry {
  /** What of its name is compared: '' where it is told from others by routine and number alone. */
  called: string;
  files: readonly VersionFile[];
}

/** Of a team what is compared. */
export interface ComparedTeam {
  name: string;
  facts: Pick<Application, (typeof TEAM_FACTS)[number]>;
  people: Readonly<Record<(typeof ROLES)[number], readonly ListedPerson[]>>;
  entries: readonly ComparedEntry[];
}

/** How a person is listed: who they are, and what is said of them beside. */
export const listed = (person: KnownPerson, says: unknown = person): ListedPerson => {
  const { family, name, surname, birthDate } = person;
  return { family, name, surname, birthDate, says: JSON.stringify(says) };
};

export const comparedEntries = ({ application, files }: VersionContent): ComparedEntry[] => {
  const byPlace = Map.groupBy(files, entryKey);
  return submittedEntries(application).map((entry) => ({
    ...entry,
    called: entry.name,
    files: byPlace.get(entryKey(entry)) ?? [],
  }));
};

/** All that a version says. */
export function comparedTeam(content: VersionContent): ComparedTeam {
  const { application } = content;
  const { athletes, staff, judges } = application;
  return {
    name: application.teamName,
    facts: application,
    people: {
      athletes: athletes.map((each) => listed(each)),
      staff: staff.map((each) => listed(each)),
      judges: judges.map((each) => listed(each)),
    },
    entries: comparedEntries(content),
  };
}
