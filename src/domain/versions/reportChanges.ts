// Changes in a report's view of an application since the report was taken.
import {
  type Application,
  entriesOf,
  membersOf,
  type Person,
  personKey,
  type PersonName,
} from '../application.ts';
import { type FileKind, namedEntries } from '../entry/entryFiles.ts';
import { fullName } from '../entry/entryName.ts';
import { isSolo, routineParts } from '../programme.ts';
import {
  type ComparedEntry,
  comparedEntries,
  type ComparedTeam,
  listed,
  type ListedPerson,
  ROLES,
  type VersionContent,
} from './comparedTeam.ts';
import {
  type EntryDifference,
  FILE_FATES,
  type PersonDifference,
  teamDifference,
  type VersionDifference,
} from './versionDifference.ts';

/** In display order. */
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

export const filesShownBy = (report: Report): readonly FileKind[] => FILES[report];

const NO_FACTS = { region: '', city: '', club: '', representative: '', phone: '', email: '' };
const NOBODY = { athletes: [], staff: [], judges: [] };

/** Visible facts of a report: files, people, cover, entries. */
interface Shows {
  people: (content: VersionContent) => Partial<ComparedTeam['people']>;
  facts?: (application: Application) => ComparedTeam['facts'];
  entries?: (content: VersionContent) => readonly ComparedEntry[];
}

/** Keeps only the fields that identify a person. */
const asWritten = <Known extends Person>(person: Known): Known => ({
  ...person,
  surname: '',
  birthDate: '',
});

/** Athletes with figures or an entry; other teams' coaches are left out. */
function inTeamsSetup({ application }: VersionContent): ListedPerson[] {
  const swimming = new Set(
    entriesOf(application).flatMap(({ entry }) => membersOf(entry).map(personKey)),
  );
  return application.athletes
    .filter((athlete) => athlete.figures || swimming.has(personKey(athlete)))
    .map((athlete) => {
      const { family, name, coach, figures, comment } = athlete;
      return listed(asWritten(athlete), [family, name, coach, figures, comment]);
    });
}

const numberedEntries = (content: VersionContent): ComparedEntry[] =>
  comparedEntries(content).map((entry) => ({ ...entry, called: '' }));

/** These reports do not number solos. */
const entriesOfAthletes = (content: VersionContent): ComparedEntry[] =>
  numberedEntries(content).map((entry) =>
    isSolo(routineParts(entry.routine).type) ? { ...entry, entryId: entry.routine } : entry,
  );

/** Shows the presence of a file, not its identity. */
const entriesInTeamsSetup = (content: VersionContent): ComparedEntry[] =>
  numberedEntries(content).map((entry) => ({
    ...entry,
    members: entry.members.map(asWritten),
    files: entry.files.map((file) => ({ ...file, sha256: '' })),
  }));

const SHOWN: Readonly<Record<Report, Shows>> = {
  teamsSetup: {
    people: (content) => ({ athletes: inTeamsSetup(content) }),
    entries: entriesInTeamsSetup,
  },
  data: {
    people: ({ application: { athletes } }) => ({ athletes: athletes.map((each) => listed(each)) }),
    entries: numberedEntries,
  },
  athletes: {
    people: ({ application: { athletes } }) => ({
      athletes: athletes.map((each) => {
        const { birthDate, rank, coach, figures, comment } = each;
        return listed(each, [fullName(each), birthDate, rank, coach, figures, comment]);
      }),
    }),
    entries: entriesOfAthletes,
  },
  judges: {
    people: ({ application: { judges } }) => ({
      judges: judges.map((each) => {
        const { category, region, city, phone } = each;
        return listed(each, [fullName(each), category, region, city, phone]);
      }),
    }),
  },
  export: {
    people: ({ application: { athletes, staff, judges } }) => ({
      athletes: athletes.map((each) => listed(each)),
      staff: staff.map((each) => listed(each, { ...each, phone: '' })),
      judges: judges.map((each) => listed(each, { ...each, phone: '' })),
    }),
    facts: (application) => ({ ...application, phone: '', email: '' }),
    entries: comparedEntries,
  },
  music: { people: () => NOBODY, entries: comparedEntries },
  cards: { people: () => NOBODY, entries: comparedEntries },
};

/** Archives name entries, not people. */
export const isArchive = (report: Report): boolean => report === 'music' || report === 'cards';

function shownIn(report: Report, content: VersionContent): ComparedTeam {
  const { application } = content;
  const { people, facts = () => NO_FACTS, entries = () => [] } = SHOWN[report];
  const kinds = filesShownBy(report);
  return {
    name: application.teamName,
    facts: facts(application),
    people: { ...NOBODY, ...people(content) },
    entries: entries(content).map((entry) => ({
      ...entry,
      files: entry.files.filter(({ kind }) => kinds.includes(kind)),
    })),
  };
}

const EMPTY: ComparedTeam = { name: '', facts: NO_FACTS, people: NOBODY, entries: [] };

/** Facts in TEAMS_SETUP by person: coach and own comment. */
function rowsWritten({ application }: VersionContent): (person: PersonName) => string {
  const nameOf = ({ family, name }: PersonName): string => `${family} ${name}`.trim();
  const coaches = new Map(
    application.athletes.map((each) => [personKey(each), each.coach] as const).toReversed(),
  );
  const figures = application.athletes
    .filter((athlete) => athlete.figures)
    .map((athlete) => ({ names: [nameOf(athlete)], coaches: athlete.coach }));
  const entries = entriesOf(application).map(({ entry }) => {
    const members = membersOf(entry);
    const all = new Set(members.map((member) => coaches.get(personKey(member)) ?? ''));
    all.delete('');
    return { names: members.map(nameOf), coaches: [...all].toSorted().join('\n') };
  });
  return (person) =>
    JSON.stringify([
      ...[figures, entries].map((rows) =>
        rows
          .filter(({ names }) => names.includes(nameOf(person)))
          .map((row) => row.coaches)
          .toSorted(),
      ),
      application.athletes
        .filter((athlete) => nameOf(athlete) === nameOf(person))
        .map(({ comment }) => comment)
        .toSorted(),
    ]);
}

/** An added or removed entry with a file is reported by the file. */
function placesOf({ entries, files }: VersionDifference): EntryDifference[] {
  const told = new Set(files.map(({ routine, name, change }) => `${change} ${routine} ${name}`));
  return entries.flatMap((entry): EntryDifference[] => {
    const { routine, name, before, change } = entry;
    const fate = FILE_FATES[change];
    if (fate) return told.has(`${fate} ${routine} ${name}`) ? [] : [entry];
    return before === undefined ? [] : [{ routine, name, before, change: 'name' }];
  });
}

const isBlank = ({ people, entries }: ComparedTeam): boolean =>
  ROLES.every((role) => people[role].length === 0) && entries.every(({ withdrawn }) => withdrawn);

/** Coaches in TEAMS_SETUP stand in rows of people, so changes are reported there. */
function inRows(
  people: readonly PersonDifference[],
  before: VersionContent,
  after: VersionContent,
): PersonDifference[] {
  const [was, is] = [rowsWritten(before), rowsWritten(after)];
  return people.filter((person) => person.change !== 'changed' || was(person) !== is(person));
}

/** Returns undefined without a visible difference. `before`: undefined for a team new to the report. */
export function reportDifference(
  report: Report,
  before: VersionContent | undefined,
  after: VersionContent,
): VersionDifference | undefined {
  const was = before ? shownIn(report, before) : EMPTY;
  const is = shownIn(report, after);
  const { team, ...told } = teamDifference(was, is);
  const entries = isArchive(report) ? placesOf(told) : told.entries;
  const people =
    before && report === 'teamsSetup' ? inRows(told.people, before, after) : told.people;
  const { files, facts } = told;
  const hasAny = people.length > 0 || entries.length > 0 || files.length > 0;
  // A renamed team changes the report only if the team appears there.
  const isNamed = before !== undefined && team !== undefined && !isBlank(is);
  if (!hasAny && !facts && !isNamed) return undefined;
  return { ...told, people, entries, ...(isNamed && { team }) };
}

const placesIn = ({ application }: VersionContent): string =>
  JSON.stringify([
    application.teamName,
    ...namedEntries(application)
      .map(({ routine, name }) => `${routine} ${name}`)
      .toSorted(),
  ]);

export const mayRenumber = (before: VersionContent | undefined, after: VersionContent): boolean =>
  before === undefined || placesIn(before) !== placesIn(after);
