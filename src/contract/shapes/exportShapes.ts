// Export for scoring programs, with a description of each field (api 11).
import * as v from 'valibot';
import { ROUTINE_KEYS } from '#domain/programme.ts';

/** Grows with each breaking change of the export. */
export const EXPORT_VERSION = 1;

const text = v.string();
const means = (description: string) => v.pipe(text, v.description(description));
const instant = (description: string) => v.pipe(text, v.isoTimestamp(), v.description(description));

const person = {
  family: text,
  name: text,
  patronymic: means('Empty where there is none.'),
};
const birthDate = means('yyyy-mm-dd, empty where the form says none.');

const athlete = v.object({
  id: means('For good: the number of the application and the place in its form, as in DATA.xlsx.'),
  ...person,
  birthDate,
  sex: v.pipe(v.picklist(['F', 'M', '']), v.description('Empty where the form says none.')),
  rank: text,
  coach: text,
  figures: v.pipe(v.boolean(), v.description('Swims figures or elements.')),
  comment: means('In the words of the coach, empty where there is none.'),
});

const staffMember = v.object({ id: text, ...person, role: text });
const judge = v.object({ id: text, ...person, category: text, region: text, city: text });

const member = v.object({
  athlete: v.pipe(
    v.nullable(text),
    v.description('The id of the same person among the athletes; null where nobody is the same.'),
  ),
  ...person,
  birthDate,
});

const file = v.pipe(
  v.nullable(
    v.object({
      name: means('As it was called where it came from.'),
      size: v.pipe(v.number(), v.integer(), v.description('Bytes.')),
      sha256: v.pipe(text, v.regex(/^[\da-f]{64}$/)),
      uploadedAt: instant('When it came.'),
    }),
  ),
  v.description('Null where it is missing.'),
);

const entry = v.object({
  id: means('For good while the team keeps its numbers, as in TEAMS_SETUP.xlsx.'),
  routine: v.picklist(ROUTINE_KEYS),
  number: v.pipe(v.number(), v.integer(), v.description('That the team gave it in its routine.')),
  name: means('What it is called in lists and in the names of files.'),
  members: v.pipe(v.array(member), v.description('Without reserves, in the order of the form.')),
  reserves: v.array(member),
  card: file,
  music: file,
});

const team = v.object({
  id: means('The number of the application, for good.'),
  name: text,
  region: text,
  city: text,
  club: text,
  representative: text,
  submittedAt: instant('When the application was submitted.'),
  athletes: v.array(athlete),
  staff: v.array(staffMember),
  judges: v.array(judge),
  entries: v.pipe(v.array(entry), v.description('In the order in which the events are run.')),
});

export const competitionExportSchema = v.object({
  version: v.literal(EXPORT_VERSION),
  exportedAt: instant('When it was made.'),
  competition: v.object({
    id: text,
    name: text,
    dates: means('As its organiser has written them.'),
    place: text,
    deadline: means(
      'Until when applications are taken: ISO 8601 with the offset of its organiser.',
    ),
  }),
  teams: v.pipe(v.array(team), v.description('In the order of their submission.')),
});

export type CompetitionExport = v.InferOutput<typeof competitionExportSchema>;
export type ExportedTeam = CompetitionExport['teams'][number];
