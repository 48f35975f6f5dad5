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

/** Names of the wire: `family` is фамилия, `name` имя, `surname` отчество. Missing text is ''. */
export interface PersonName {
  family: string;
  name: string;
  surname: string;
}

export interface Person extends PersonName {
  /** yyyy-mm-dd, or '' if unreadable. */
  birthDate: string;
}

/** Identifies a person within one application. Member keys on devices depend on the format. */
export const personKey = ({ family, name, surname, birthDate }: Person): string =>
  [family, name, surname, birthDate].join('|');

export interface Athlete extends Person {
  /** '' if the form does not say. */
  sex: Sex | '';
  rank: string;
  coach: string;
  /** Swims figures or elements («Обяз. программа»). */
  figures: boolean;
  /** «вне конкурса», in the coach's own words. */
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
  /** ISO 8601, UTC. */
  at: string;
  reason: string;
}

/** `id`: routine and number, `free-duet-2`. A corrected form may change it; members stay. */
export interface SoloEntry {
  id: string;
  athlete: Person;
  withdrawn?: Withdrawal | undefined;
}

/** `athletes`: in the order of the sheet, reserves included. */
export interface TeamEntry {
  id: string;
  athletes: Member[];
  /** Original line-up of the form, after an organiser swapped a reserve in. */
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
  /** A1 address, or '' for the whole sheet. */
  cell: string;
  person?: string | undefined;
  /** Subject of the problem without a cell or person: entry id, column, row or sheet. Compared, never shown. */
  topic?: string | undefined;
  /** Russian text: address, mistake, found value, expectation. */
  message: string;
  /** Message without its address; absent in readings of older builds. */
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

/** Every entry, withdrawn ones included: free before technical, by type, in the order of the form. */
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

/** Entries without withdrawn ones, in the same order. */
export const entriesOf = (application: Pick<Application, 'free' | 'tech'>): RoutineEntry[] =>
  allEntriesOf(application).filter(({ entry }) => !entry.withdrawn);

/** Swimmers of an entry, reserves included. */
export const membersOf = (entry: Entry): readonly Member[] =>
  'athlete' in entry ? [{ ...entry.athlete, isReserve: false }] : entry.athletes;

/** Coach's number of an entry: 2 of `free-duet-2`. */
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
