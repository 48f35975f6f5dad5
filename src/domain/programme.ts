// Types of free programmes, types of technical programmes, and the routine keys of both (behaviour 6.1).

export const PROGRAMME_TYPES = [
  'solo',
  'male_solo',
  'duet',
  'mixed',
  'team',
  'highlight',
  'combi',
] as const;
export const TECH_TYPES = ['solo', 'male_solo', 'duet', 'mixed', 'team'] as const;
export const DISCIPLINES = ['free', 'tech'] as const;

export type ProgrammeType = (typeof PROGRAMME_TYPES)[number];
export type TechType = (typeof TECH_TYPES)[number];
export type Discipline = (typeof DISCIPLINES)[number];
export type RoutineKey = `free-${ProgrammeType}` | `tech-${TechType}`;

const FREE_KEYS = PROGRAMME_TYPES.map((type) => `free-${type}` as const);
const TECH_KEYS = TECH_TYPES.map((type) => `tech-${type}` as const);

export const ROUTINE_KEYS: readonly RoutineKey[] = [...FREE_KEYS, ...TECH_KEYS];

/** Order in which the events of a competition take place: technical first. */
export const EVENT_ORDER: readonly RoutineKey[] = [...TECH_KEYS, ...FREE_KEYS];

const PARTS: Readonly<Record<RoutineKey, { discipline: Discipline; type: ProgrammeType }>> = {
  'free-solo': { discipline: 'free', type: 'solo' },
  'free-male_solo': { discipline: 'free', type: 'male_solo' },
  'free-duet': { discipline: 'free', type: 'duet' },
  'free-mixed': { discipline: 'free', type: 'mixed' },
  'free-team': { discipline: 'free', type: 'team' },
  'free-highlight': { discipline: 'free', type: 'highlight' },
  'free-combi': { discipline: 'free', type: 'combi' },
  'tech-solo': { discipline: 'tech', type: 'solo' },
  'tech-male_solo': { discipline: 'tech', type: 'male_solo' },
  'tech-duet': { discipline: 'tech', type: 'duet' },
  'tech-mixed': { discipline: 'tech', type: 'mixed' },
  'tech-team': { discipline: 'tech', type: 'team' },
};

type SoloType = 'solo' | 'male_solo';
type PairType = 'duet' | 'mixed';

export const isRoutineKey = (text: string): text is RoutineKey => Object.hasOwn(PARTS, text);

export const isSolo = (type: ProgrammeType): type is SoloType =>
  type === 'solo' || type === 'male_solo';

export const isPair = (type: ProgrammeType): type is PairType =>
  type === 'duet' || type === 'mixed';

export const routineParts = (key: RoutineKey): { discipline: Discipline; type: ProgrammeType } =>
  PARTS[key];

/** Title-cases a key: «Free Solo» from `free-solo` (behaviour 6.2). */
export const routineTitle = (key: string): string =>
  key
    .split(/[-_]/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
