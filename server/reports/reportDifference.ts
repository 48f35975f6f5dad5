// Compares the application of a team with its state in a downloaded report (decision 0036).
import { namedEntries } from '#domain/entry/entryFiles.ts';
import {
  type ComparedTeam,
  comparedTeam,
  type VersionContent,
} from '#domain/versions/comparedTeam.ts';
import { filesShownBy, isArchive, type Report } from '#domain/versions/reportChanges.ts';
import {
  type EntryDifference,
  FILE_FATES,
  teamDifference,
  type VersionDifference,
} from '#domain/versions/versionDifference.ts';
import { type ComparedRow, familyAndName, type ReportKind } from './reportTable.ts';
import { TABLES } from './tables.ts';

const isTable = (report: Report): report is ReportKind => report in TABLES;

const EMPTY: ComparedTeam = {
  name: '',
  facts: { region: '', city: '', club: '', representative: '', phone: '', email: '' },
  people: { athletes: [], staff: [], judges: [] },
  entries: [],
};

/** Removes phones and e-mail, which the export does not contain. */
function exported({ application, files }: VersionContent): VersionContent {
  const { staff, judges: all } = application;
  const phone = '';
  return {
    application: {
      ...application,
      phone,
      email: '',
      staff: staff.map((each) => ({ ...each, phone })),
      judges: all.map((each) => ({ ...each, phone })),
    },
    files,
  };
}

/** Keeps what a report shows. Tables show no entry names and no hashes; archives show no people. */
function seenIn(report: Report, content: VersionContent): ComparedTeam {
  const team = comparedTeam(report === 'export' ? exported(content) : content);
  const kinds = filesShownBy(report);
  const entries = team.entries.map((entry) => {
    const files = entry.files.filter(({ kind }) => kinds.includes(kind));
    if (!isTable(report)) return { ...entry, files };
    return { ...entry, called: '', files: files.map((file) => ({ ...file, sha256: '' })) };
  });
  return isArchive(report) ? { ...EMPTY, name: team.name, entries } : { ...team, entries };
}

/** Lists changed entries. Skips an added or removed entry if a file of the entry has the same change. */
function placesOf({ entries, files }: VersionDifference): EntryDifference[] {
  const changedFiles = new Set(
    files.map(({ routine, name, change }) => `${change} ${routine} ${name}`),
  );
  return entries.flatMap((entry): EntryDifference[] => {
    const { routine, name, before, change } = entry;
    const fate = FILE_FATES[change];
    if (fate) return changedFiles.has(`${fate} ${routine} ${name}`) ? [] : [entry];
    return before === undefined ? [] : [{ routine, name, before, change: 'name' }];
  });
}

const textOf = (rows: readonly ComparedRow[]): string =>
  rows
    .map(({ said, entries }) => said + entries)
    .toSorted()
    .join('\n');

/** Returns the rows of a person as text, without the cells about entries. */
const saidOf = (rows: readonly ComparedRow[], name: string): string =>
  textOf(rows.flatMap((row) => (row.people.includes(name) ? { ...row, entries: '' } : [])));

/** Restricts a difference to what a table shows. Returns undefined if the rows of the table are equal. */
function inRows(
  { team, people, entries, files }: VersionDifference,
  before: readonly ComparedRow[],
  after: readonly ComparedRow[],
): VersionDifference | undefined {
  if (textOf(before) === textOf(after)) return undefined;
  const showsEntries = [...before, ...after].some((row) => row.entries !== '');
  return {
    ...(team && { team }),
    people: people.filter((person) => {
      const name = familyAndName(person);
      return saidOf(before, name) !== saidOf(after, name);
    }),
    entries: showsEntries ? entries : [],
    files: showsEntries ? files : [],
  };
}

/** Returns undefined if nothing visible differs. `before` is undefined for a new team. */
export function reportDifference(
  report: Report,
  before: VersionContent | undefined,
  after: VersionContent,
): VersionDifference | undefined {
  const is = seenIn(report, after);
  const { team, ...rest } = teamDifference(before ? seenIn(report, before) : EMPTY, is);
  const named = before && team ? { team } : {};
  if (isTable(report)) {
    const rowsOf = (content: VersionContent) => TABLES[report].compared({ rowid: 0, ...content });
    return inRows({ ...rest, ...named }, before ? rowsOf(before) : [], rowsOf(after));
  }
  const entries = isArchive(report) ? placesOf(rest) : rest.entries;
  // In an archive only file names contain the team's name, so without files a changed name is not visible.
  const shown = isArchive(report) && is.entries.every(({ withdrawn }) => withdrawn) ? {} : named;
  const difference = { ...rest, ...shown, entries };
  const { people, files } = rest;
  const hasAny = people.length > 0 || entries.length > 0 || files.length > 0;
  return hasAny || rest.facts || shown.team ? difference : undefined;
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
