// What a device of version 2 has in its records, as far as the step to version 3 reads it: it stays when today's shapes change.
import * as v from 'valibot';

const text = v.string();

const TECH_TYPES = ['solo', 'male_solo', 'duet', 'mixed', 'team'] as const;
const FREE_TYPES = [...TECH_TYPES, 'highlight', 'combi'] as const;
const ROUTINE_KEYS: readonly string[] = [
  ...FREE_TYPES.map((type) => `free-${type}`),
  ...TECH_TYPES.map((type) => `tech-${type}`),
];

export const isRoutineKey = (key: string): boolean => ROUTINE_KEYS.includes(key);

export const fileKind = v.picklist(['card', 'music']);

const personFields = { family: text, name: text, surname: text, birthDate: text };
const member = v.object({ ...personFields, isReserve: v.boolean() });
export type Member = v.InferOutput<typeof member>;

const solos = v.array(v.object({ id: text, athlete: v.object(personFields) }));
const groups = v.array(v.object({ id: text, athletes: v.array(member) }));
const tech = { solo: solos, male_solo: solos, duet: groups, mixed: groups, team: groups };

/** What of a reading leads to its entries. */
const reading = v.object({
  teamName: text,
  free: v.object({ ...tech, highlight: groups, combi: groups }),
  tech: v.object(tech),
});

/** An entry as version 3 holds it. */
export interface NamedEntry {
  entryId: string;
  routine: string;
  name: string;
  memberKey: string;
  members: readonly Member[];
}

const keptFile = v.object({ id: text, name: text, type: text, size: v.number() });

export const draft = v.object({
  step: v.number(),
  tab: text,
  allFilesDone: v.boolean(),
  form: v.optional(keptFile),
  parsed: v.optional(v.unknown()),
  parsedBy: v.optional(text),
  corrects: v.optional(v.unknown()),
  former: v.optional(
    v.array(
      v.object({
        entryId: text,
        routine: v.picklist(ROUTINE_KEYS),
        name: text,
        memberKey: text,
        team: text,
        undecided: v.array(fileKind),
      }),
    ),
  ),
  selected: text,
  picked: v.record(text, v.object({ card: v.optional(keptFile), music: v.optional(keptFile) })),
  confirmedEntries: v.array(text),
  updatedAt: v.number(),
});

const memberKeyOf = (routine: string, members: readonly Member[]): string =>
  [
    routine,
    ...members
      .map((each) =>
        [each.family, each.name, each.surname, each.birthDate, each.isReserve].join('|'),
      )
      .toSorted(),
  ].join('\n');

/** The plainest name of an entry: a file that loses its entry is listed with it, and nothing is found by it. */
function nameOf(type: string, id: string, members: readonly Member[], teamName: string): string {
  if (type === 'duet' || type === 'mixed') {
    const swimmers = members.filter(({ isReserve }) => !isReserve);
    return swimmers.map(({ family }) => family).join('-');
  }
  const [athlete] = members;
  if ((type === 'solo' || type === 'male_solo') && athlete) {
    const given = [athlete.name, athlete.surname].filter((part) => part !== '');
    const initials = given.map(([first = '']) => `${first.toUpperCase()}.`).join('');
    return `${athlete.family} ${initials}`.trim();
  }
  const number = Number(/(\d+)$/.exec(id)?.[1] ?? 1);
  return number > 1 ? `${teamName} (${number})` : teamName;
}

/** Every entry of a reading; nothing is thrown, whatever else it holds. */
export function entriesIn(parsed: unknown): NamedEntry[] {
  const read = v.safeParse(reading, parsed);
  if (!read.success) return [];
  const { teamName, ...routines } = read.output;
  return (['free', 'tech'] as const).flatMap((routine) =>
    Object.entries(routines[routine]).flatMap(([type, entries]) =>
      entries.map((entry): NamedEntry => {
        const key = `${routine}-${type}`;
        const members =
          'athlete' in entry ? [{ ...entry.athlete, isReserve: false }] : entry.athletes;
        return {
          entryId: entry.id,
          routine: key,
          name: nameOf(type, entry.id, members, teamName),
          memberKey: memberKeyOf(key, members),
          members,
        };
      }),
    ),
  );
}
