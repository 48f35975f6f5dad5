import type { Sex } from './application.ts';
import { isSolo, type ProgrammeType } from './programme.ts';

export type Severity = 'error' | 'warning';

export const ENTRY_RULES = {
  'solo-sex': 'error',
  'solo-reserve': 'error',
  'entry-size': 'error',
  'mixed-sexes': 'error',
  'reserve-also-swims': 'error',
  'too-many-reserves': 'error',
  'few-athletes': 'warning',
  'many-men': 'warning',
  'many-reserves': 'warning',
  'figures-differ': 'warning',
} as const satisfies Readonly<Record<string, Severity>>;

type EntryRule = keyof typeof ENTRY_RULES;

export interface Range {
  min: number;
  max: number;
}

type GroupType = Exclude<ProgrammeType, 'solo' | 'male_solo'>;

/** Allowed numbers of swimmers of an entry, reserves not counted. */
export const ENTRY_SIZES: Readonly<Record<GroupType, Range>> = {
  duet: { min: 2, max: 2 },
  mixed: { min: 2, max: 2 },
  team: { min: 4, max: 8 },
  highlight: { min: 4, max: 8 },
  combi: { min: 4, max: 10 },
};

export const MAX_RESERVES: Readonly<Record<GroupType, number>> = {
  duet: 1,
  mixed: 2,
  team: 2,
  highlight: 2,
  combi: 2,
};

/** Number of reserves above which an entry has an error; above `MAX_RESERVES`, the entry has only a warning. */
export const MOST_RESERVES = 4;

/** Swimmers of a full team; each missing swimmer costs 0.5 points (World Aquatics AS 6.10.1). */
export const FULL_TEAM = 8;
const MAX_MEN_IN_TEAM = 2;
const USUAL_AGES: Range = { min: 6, max: 60 };

export interface RuleMember {
  /** Key of the person, equal in all rows of the form about this person; '' if unknown. */
  person: string;
  sex: Sex | '';
  isReserve: boolean;
  figures: boolean;
}

export interface BrokenRule {
  code: EntryRule;
  /** Index of the member that breaks the rule; undefined if the whole entry breaks it. */
  member?: number;
}

const SOLO_SEX: Readonly<Record<'solo' | 'male_solo', Sex>> = { solo: 'F', male_solo: 'M' };

const indexes = (members: readonly RuleMember[], test: (member: RuleMember) => boolean): number[] =>
  members.flatMap((member, index) => (test(member) ? [index] : []));

function soloProblems(type: 'solo' | 'male_solo', members: readonly RuleMember[]): BrokenRule[] {
  return members.flatMap((member, index): BrokenRule[] => {
    if (member.isReserve) return [{ code: 'solo-reserve', member: index }];
    const fits = member.sex === '' || member.sex === SOLO_SEX[type];
    return fits ? [] : [{ code: 'solo-sex', member: index }];
  });
}

/** Returns whether both swimmers of a mixed duet have the same sex; false if a sex is missing or the size is wrong. */
function breaksMixedSexes(swimmers: readonly RuleMember[]): boolean {
  const sexes = swimmers.map(({ sex }) => sex);
  return sexes.length === 2 && !sexes.includes('') && sexes[0] === sexes[1];
}

function withoutFigures(members: readonly RuleMember[]): number[] {
  return members.some(({ figures }) => figures) ? indexes(members, ({ figures }) => !figures) : [];
}

/** Returns the rules that an entry breaks. `members`: in the order of the form, reserves included. */
export function entryProblems(type: ProgrammeType, members: readonly RuleMember[]): BrokenRule[] {
  if (isSolo(type)) return soloProblems(type, members);
  const swimmers = members.filter(({ isReserve }) => !isReserve);
  const { min, max } = ENTRY_SIZES[type];
  const isTeam = type === 'team' || type === 'highlight';
  const hasSize = swimmers.length >= min && swimmers.length <= max;
  const problems: BrokenRule[] = [];

  if (!hasSize) problems.push({ code: 'entry-size' });
  if (type === 'mixed' && breaksMixedSexes(swimmers)) problems.push({ code: 'mixed-sexes' });
  const swimming = new Set(swimmers.map(({ person }) => person));
  const doubled = indexes(
    members,
    ({ person, isReserve }) => isReserve && person !== '' && swimming.has(person),
  );
  problems.push(...doubled.map((member) => ({ code: 'reserve-also-swims', member }) as const));

  if (isTeam && hasSize && swimmers.length < FULL_TEAM) problems.push({ code: 'few-athletes' });
  if (isTeam && swimmers.filter(({ sex }) => sex === 'M').length > MAX_MEN_IN_TEAM) {
    problems.push({ code: 'many-men' });
  }
  const reserves = indexes(members, ({ isReserve }) => isReserve);
  const [unusual, surplus] = [reserves[MAX_RESERVES[type]], reserves[MOST_RESERVES]];
  if (surplus !== undefined) problems.push({ code: 'too-many-reserves', member: surplus });
  else if (unusual !== undefined) problems.push({ code: 'many-reserves', member: unusual });
  problems.push(
    ...withoutFigures(members).map((member) => ({ code: 'figures-differ', member }) as const),
  );
  return problems;
}

/** Returns the age in full years; both days are `yyyy-mm-dd`. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export const isUnusualAge = (age: number): boolean => age < USUAL_AGES.min || age > USUAL_AGES.max;
