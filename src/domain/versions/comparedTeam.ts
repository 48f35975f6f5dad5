import type { Application } from '../application.ts';
import {
  entryKey,
  type FileKind,
  type SubmittedEntry,
  submittedEntries,
} from '../entry/entryFiles.ts';
import type { RoutineKey } from '../programme.ts';
import type { KnownPerson } from './matchPeople.ts';

export interface VersionFile {
  kind: FileKind;
  routine: RoutineKey;
  /** Display name. */
  name: string;
  sha256: string;
  /** Music only; undefined if unknown. */
  seconds?: number | undefined;
}

export interface VersionContent {
  application: Application;
  files: readonly VersionFile[];
}

export const ROLES = ['athletes', 'staff', 'judges'] as const;

/** Facts of the form besides the name. */
export const TEAM_FACTS = ['region', 'city', 'club', 'representative', 'phone', 'email'] as const;

/** `says`: every compared fact. */
export interface ListedPerson extends KnownPerson {
  says: string;
}

export interface ComparedEntry extends SubmittedEntry {
  /** Compared part of the name; '' if routine and number identify the entry. */
  called: string;
  files: readonly VersionFile[];
}

export interface ComparedTeam {
  name: string;
  facts: Pick<Application, (typeof TEAM_FACTS)[number]>;
  people: Readonly<Record<(typeof ROLES)[number], readonly ListedPerson[]>>;
  entries: readonly ComparedEntry[];
}

export const listed = (person: KnownPerson, says: unknown = person): ListedPerson => {
  const { family, name, surname, birthDate } = person;
  return { family, name, surname, birthDate, says: JSON.stringify(says) };
};

const comparedEntries = ({ application, files }: VersionContent): ComparedEntry[] => {
  const byPlace = Map.groupBy(files, entryKey);
  return submittedEntries(application).map((entry) => ({
    ...entry,
    called: entry.name,
    files: byPlace.get(entryKey(entry)) ?? [],
  }));
};

/** Includes every fact of a version. */
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
