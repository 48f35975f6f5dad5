import {
  type ProgrammeType,
  type Discipline,
  type RoutineKey,
  type TechType,
  PROGRAMME_TYPES,
  DISCIPLINES,
  TECH_TYPES,
} from './programme.ts';

export type Sex = 'F' | 'M';

/** Field names of the API: `family` is фамилия, `name` имя, `surname` отчество. Missing text is ''. */
export interface PersonName {
  family: string;
  name: string;
  surname: string;
}

export interface Person extends PersonName {
  /** Date of birth, yyyy-mm-dd; '' if unreadable. */
  birthDate: string;
}

/** Identifies a person within one application. Devices store such keys, so the format must not change. */
export const personKey = ({ family, name, surname, birthDate }: Person): string =>
  [family, name, surname, birthDate].join('|');

export interface Athlete extends Person {
  /** '' if the form does not give the sex. */
  sex: Sex | '';
  rank: string;
  coach: string;
  /** Swims figures or elements («Обяз. программа»). */
  figures: boolean;
  /** Free text of the coach, for example «вне конкурса». */
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

export interface Withdrawal {
  /** Time of the withdrawal, ISO 8601, UTC. */
  at: string;
  reason: string;
}

/** `id`: routine and number, `free-solo-2`. In a corrected form, the same people may have another id. */
export interface SoloEntry {
  id: string;
  athlete: Person;
  withdrawn?: Withdrawal | undefined;
}

/** Entry of two or more people. `athletes`: in the order of the sheet, reserves included. */
export interface TeamEntry {
  id: string;
  athletes: Member[];
  /** Line-up in the form; set only if an organiser has swapped swimmers and reserves since. */
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
  severity: 'error' | 'warning';
  code: string;
  sheet: string;
  /** Address of the cell, such as E7; '' for the whole sheet. */
  cell: string;
  person?: string | undefined;
  /** Entry id, column, row or sheet. It identifies the problem in a corrected form and is never shown. */
  topic?: string | undefined;
  /** Russian text: address, mistake, found value, expectation. */
  message: string;
  /** Message without its address; absent in problems stored by older builds. */
  sentence?: string | undefined;
}

/** «Спортсмены!E7», or «Спортсмены» for the whole sheet. */
export const problemAddress = ({ sheet, cell }: Pick<Problem, 'sheet' | 'cell'>): string =>
  cell === '' ? sheet : `${sheet}!${cell}`;

/** Returns the message without its address; older builds stored only the full message. */
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
  /** Competition id in the form, or ''. */
  formCompetition: string;
  problems: Problem[];
}

export interface RoutineEntry {
  key: RoutineKey;
  discipline: Discipline;
  type: ProgrammeType;
  entry: Entry;
}

/** Returns all entries, also withdrawn ones: free before technical, by type, in the order of the form. */
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

export const entriesOf = (application: Pick<Application, 'free' | 'tech'>): RoutineEntry[] =>
  allEntriesOf(application).filter(({ entry }) => !entry.withdrawn);

/** Returns the swimmers and the reserves of an entry. */
export const membersOf = (entry: Entry): readonly Member[] =>
  'athlete' in entry ? [{ ...entry.athlete, isReserve: false }] : entry.athletes;

/** Returns the number that the coach gave the entry: 2 for `free-duet-2`; 1 without a number. */
export const entryNumber = ({ id }: Pick<Entry, 'id'>): number =>
  Number(/(\d+)$/.exec(id)?.[1] ?? 1);

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === 'error');

export const emptyProgrammes = (): { free: FreeProgramme; tech: TechProgramme } => ({
  free: { solo: [], male_solo: [], duet: [], mixed: [], team: [], highlight: [], combi: [] },
  tech: { solo: [], male_solo: [], duet: [], mixed: [], team: [] },
});

export const countEntries = (application: Pick<Application, 'free' | 'tech'>): number =>
  DISCIPLINES.reduce(
    (sum, discipline) =>
      sum + Object.values(application[discipline]).reduce((count, list) => count + list.length, 0),
    0,
  );
