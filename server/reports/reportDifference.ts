// Compares an application in a report with the report as it was taken (decision 0036).
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

/** The export leaves out phones and e-mail. */
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

/** Tables name no entries, and show that a file exists, not which. Archives show no people. */
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

const textOf = (rows: readonly ComparedRow[]): string =>
  rows
    .map(({ said, entries }) => said + entries)
    .toSorted()
    .join('\n');

/** Rows about a person, without what entries tell. */
const saidOf = (rows: readonly ComparedRow[], name: string): string =>
  textOf(rows.flatMap((row) => (row.people.includes(name) ? { ...row, entries: '' } : [])));

/** Restricts a difference to what the rows tell; undefined if they are the same. */
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

/** Returns undefined without a visible difference. `before`: undefined for a team new to the report. */
export function reportDifference(
  report: Report,
  before: VersionContent | undefined,
  after: VersionContent,
): VersionDifference | undefined {
  const is = seenIn(report, after);
  const { team, ...told } = teamDifference(before ? seenIn(report, before) : EMPTY, is);
  const named = before && team ? { team } : {};
  if (isTable(report)) {
    const rowsOf = (content: VersionContent) => TABLES[report].compared({ rowid: 0, ...content });
    return inRows({ ...told, ...named }, before ? rowsOf(before) : [], rowsOf(after));
  }
  const entries = isArchive(report) ? placesOf(told) : told.entries;
  // A renamed team changes an archive only by the names of files.
  const shown = isArchive(report) && is.entries.every(({ withdrawn }) => withdrawn) ? {} : named;
  const difference = { ...told, ...shown, entries };
  const { people, files } = told;
  const hasAny = people.length > 0 || entries.length > 0 || files.length > 0;
  return hasAny || told.facts || shown.team ? difference : undefined;
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
