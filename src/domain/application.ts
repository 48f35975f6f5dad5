// What a team submits: its people and its entries, as read from the form.
import type { ProgrammeType, Discipline, RoutineKey, TechType } from './programme.ts';
import { PROGRAMME_TYPES, DISCIPLINES, TECH_TYPES } from './programme.ts';

export type Sex = 'F' | 'M';

/** The wire's names stay: `family` is фамилия, `name` имя, `surname` отчество. Missing text is ''. */
export interface PersonName {
  family: string;
  name: string;
  surname: string;
}

export interface Person extends PersonName {
  /** yyyy-mm-dd, or '' when the form gives no readable date. */
  birthDate: string;
}

/** The same for the same person within one application; member keys, which devices keep, are made of it. */
export const personKey = ({ family, name, surname, birthDate }: Person): string =>
  [family, name, surname, birthDate].join('|');

export interface Athlete extends Person {
  /** '' when the form does not say. */
  sex: Sex | '';
  rank: string;
  coach: string;
  /** Does figures or elements («Обяз. программа»). */
  figures: boolean;
  /** «вне конкурса»: in the coach's own words. */
  comment: string;
}

export interface Member extends Person {
  isReserve: boolean;
}

export interface StaffMember extends PersonName {
  role: string;
  phone: string;
}

export interface Judge extends PersonName {
  category: string;
  region: string;
  city: string;
  phone: string;
}

/** Of an entry that an organiser has taken out of a submitted application. */
export interface Withdrawal {
  /** ISO 8601, UTC. */
  at: string;
  reason: string;
}

/** `id` is routine and number: `free-duet-2`. It may change with a corrected form; members do not. */
export interface SoloEntry {
  id: string;
  athlete: Person;
  withdrawn?: Withdrawal | undefined;
}

/** `athletes` stand in the order of the sheet, reserves among them. */
export interface TeamEntry {
  id: string;
  athletes: Member[];
  /** As its form has them, where an organiser has swapped a reserve in. */
  formAthletes?: Member[] | undefined;
  withdrawn?: Withdrawal | undefined;
}

export type Entry = SoloEntry | TeamEntry;

export interface FreeProgramme {
  solo: SoloEntry[];
  male_solo: SoloEntry[];
  duet: TeamEntry[];
  mixed: TeamEntry[];
  team: TeamEntry[];
  highlight: TeamEntry[];
  combi: TeamEntry[];
}

export type TechProgramme = Pick<FreeProgramme, TechType>;

export interface Problem {
  /** An error stops the submission, a warning does not. */
  severity: 'error' | 'warning';
  code: string;
  sheet: string;
  /** A1 address, or '' when the problem is of the whole sheet. */
  cell: string;
  person?: string | undefined;
  /**
   * What it is about where neither cell nor person says it: an entry's id, a column or row of the form,
   * a sheet. Only ever compared, never shown.
   */
  topic?: string | undefined;
  /** In Russian, with the address before it: what is wrong, what stands there, what is expected. */
  message: string;
  /** The message without its address; builds before have kept readings without it. */
  sentence?: string | undefined;
}

/** «Спортсмены!E7», or «Спортсмены» for a problem of the whole sheet. */
export const problemAddress = ({ sheet, cell }: Pick<Problem, 'sheet' | 'cell'>): string =>
  cell === '' ? sheet : `${sheet}!${cell}`;

/** The message without its address, which a problem from an older build has within the message alone. */
export function problemSentence(problem: Problem): string {
  const { message, sentence } = problem;
  if (sentence !== undefined) return sentence;
  const address = `${problemAddress(problem)}: `;
  return message.startsWith(address) ? message.slice(address.length) : message;
}

export interface Application {
  teamName: string;
  region: string;
  city: string;
  club: string;
  representative: string;
  phone: string;
  email: string;
  athletes: Athlete[];
  staff: StaffMember[];
  judges: Judge[];
  figures: PersonName[];
  free: FreeProgramme;
  tech: TechProgramme;
}

export interface ParsedApplication extends Application {
  /** The competition's id in the form, or ''. */
  formCompetition: string;
  problems: Problem[];
}

/** One entry with the routine that it swims. */
export interface RoutineEntry {
  key: RoutineKey;
  discipline: Discipline;
  type: ProgrammeType;
  entry: Entry;
}

/** Every entry, withdrawn or not: free before technical, by type, in the order of the form. */
export function allEntriesOf(application: Pick<Application, 'free' | 'tech'>): RoutineEntry[] {
  const free = PROGRAMME_TYPES.flatMap((type) =>
    application.free[type].map((entry): RoutineEntry => ({
      key: `free-${type}`,
      discipline: 'free',
      type,
      entry,
    })),
  );
  const tech = TECH_TYPES.flatMap((type) =>
    application.tech[type].map((entry): RoutineEntry => ({
      key: `tech-${type}`,
      discipline: 'tech',
      type,
      entry,
    })),
  );
  return [...free, ...tech];
}

/** Those that are to be swum, in the same order. */
export const entriesOf = (application: Pick<Application, 'free' | 'tech'>): RoutineEntry[] =>
  allEntriesOf(application).filter(({ entry }) => !entry.withdrawn);

/** The swimmers of an entry, reserves included; a solo has one. */
export const membersOf = (entry: Entry): readonly Member[] =>
  'athlete' in entry ? [{ ...entry.athlete, isReserve: false }] : entry.athletes;

/** The number that the coach gave an entry: 2 of `free-duet-2`. */
export const entryNumber = ({ id }: Pick<Entry, 'id'>): number =>
  Number(/(\d+)$/.exec(id)?.[1] ?? 1);

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === 'error');

export const emptyProgrammes = (): { free: FreeProgramme; tech: TechProgramme } => ({
  free: { solo: [], male_solo: [], duet: [], mixed: [], team: [], highlight: [], combi: [] },
  tech: { solo: [], male_solo: [], duet: [], mixed: [], team: [] },
});

/** How many entries a form has, both disciplines together. */
export const countEntries = (application: Pick<Application, 'free' | 'tech'>): number =>
  DISCIPLINES.reduce(
    (sum, discipline) =>
      sum + Object.values(application[discipline]).reduce((count, list) => count + list.length, 0),
    0,
  );
