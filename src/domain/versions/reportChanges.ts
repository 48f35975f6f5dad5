// What has changed in what a report shows of an application since the report was taken.
import {
  type Application,
  type Athlete,
  emptyProgrammes,
  entriesOf,
  membersOf,
  personKey,
} from '../application.ts';
import type { FileKind } from '../entry/entryFiles.ts';
import {
  type EntryDifference,
  FILE_FATES,
  ROLES,
  type VersionContent,
  type VersionDifference,
  versionDifference,
} from './versionDifference.ts';

/** What an organiser takes away, in the order in which it is offered. */
export const REPORTS = [
  'teamsSetup',
  'data',
  'athletes',
  'judges',
  'export',
  'music',
  'cards',
] as const;
export type Report = (typeof REPORTS)[number];

export const isReport = (text: string): text is Report => REPORTS.some((report) => report === text);

const FILES: Readonly<Record<Report, readonly FileKind[]>> = {
  teamsSetup: ['card', 'music'],
  data: [],
  athletes: [],
  judges: [],
  export: ['card', 'music'],
  music: ['music'],
  cards: ['card'],
};

/** The files that a report tells of. */
export const filesShownBy = (report: Report): readonly FileKind[] => FILES[report];

const noFacts = { region: '', city: '', club: '', representative: '', phone: '', email: '' };
const nobody = { athletes: [], staff: [], judges: [], figures: [] };

/** What it does not show of an application is as if it did not say it. */
type Showing = (application: Application) => Application;

/** Whoever does figures or is in an entry, with their coach. */
function inTeamsSetup(application: Application): Athlete[] {
  const swimming = new Set(
    entriesOf(application).flatMap(({ entry }) => membersOf(entry).map(personKey)),
  );
  return application.athletes
    .filter((athlete) => athlete.figures || swimming.has(personKey(athlete)))
    .map((athlete) => ({ ...athlete, sex: '', rank: '' }));
}

const placesAlone: Showing = (application) => ({ ...application, ...noFacts, ...nobody });

const SHOWN: Readonly<Record<Report, Showing>> = {
  teamsSetup: (application) => ({
    ...placesAlone(application),
    athletes: inTeamsSetup(application),
  }),
  data: (application) => ({ ...placesAlone(application), athletes: application.athletes }),
  athletes: (application) => ({
    ...placesAlone(application),
    athletes: application.athletes.map((athlete) => ({ ...athlete, sex: '' })),
  }),
  judges: (application) => ({
    ...placesAlone(application),
    ...emptyProgrammes(),
    judges: application.judges,
  }),
  export: (application) => ({
    ...application,
    phone: '',
    email: '',
    staff: application.staff.map((person) => ({ ...person, phone: '' })),
    judges: application.judges.map((judge) => ({ ...judge, phone: '' })),
  }),
  music: placesAlone,
  cards: placesAlone,
};

/** Archives name the places of entries, and nobody in them. */
const isArchive = (report: Report): boolean => report === 'music' || report === 'cards';

function shownIn(report: Report, { application, files }: VersionContent): VersionContent {
  const kinds = filesShownBy(report);
  const shown = files.filter(({ kind }) => kinds.includes(kind));
  return {
    application: SHOWN[report](application),
    // It says that a file is there, and not which.
    files: report === 'teamsSetup' ? shown.map((file) => ({ ...file, sha256: '' })) : shown,
  };
}

const EMPTY: VersionContent = {
  application: { teamName: '', ...noFacts, ...nobody, ...emptyProgrammes() },
  files: [],
};

/** An entry that came or went is told by its file, where it has one. */
function placesOf({ entries, files }: VersionDifference): EntryDifference[] {
  const told = new Set(files.map(({ routine, name, change }) => `${change} ${routine} ${name}`));
  return entries.flatMap((entry): EntryDifference[] => {
    const { routine, name, before, change } = entry;
    const fate = FILE_FATES[change];
    if (fate) return told.has(`${fate} ${routine} ${name}`) ? [] : [entry];
    return before === undefined ? [] : [{ routine, name, before, change: 'name' }];
  });
}

const isBlank = ({ application }: VersionContent): boolean =>
  ROLES.every((role) => application[role].length === 0) && entriesOf(application).length === 0;

/**
 * What differs in what the report shows, from `before`, undefined of a team that it did not have, to `after`; undefined
 * where nothing does.
 */
export function reportDifference(
  report: Report,
  before: VersionContent | undefined,
  after: VersionContent,
): VersionDifference | undefined {
  const [was, is] = [before ?? EMPTY, after].map((content) => shownIn(report, content));
  if (!was || !is) return undefined;
  const { team, ...told } = versionDifference(was, is);
  const entries = isArchive(report) ? placesOf(told) : told.entries;
  const { people, files, facts } = told;
  const hasAny = people.length > 0 || entries.length > 0 || files.length > 0;
  // The new name of a team stands where anything of the team does.
  const isNamed = before !== undefined && team !== undefined && !isBlank(is);
  if (!hasAny && !facts && !isNamed) return undefined;
  return { ...told, entries, ...(isNamed && { team }) };
}
