// Pairs of versions of a team for property tests: people corrected, added or removed, and changed entries.
import * as fc from 'fast-check';
import {
  type Application,
  type Athlete,
  emptyProgrammes,
  type Member,
} from '#domain/application.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import type { VersionContent, VersionFile } from '#domain/versions/comparedTeam.ts';

const PEOPLE = [
  ['Иванова', 'Анна', 'Борисовна', '2010-01-02'],
  ['Иванова', 'Мария', 'Борисовна', '2010-01-02'],
  ['Петрова', 'Ольга', '', '2009-03-04'],
  ['Сидорова', 'Инна', 'Павловна', '2011-05-06'],
  ['Орлова', 'Кира', 'Олеговна', '2012-07-08'],
] as const;

type Generated<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Each> ? Each : never;

/** Ways to write a person: correctly, or with one corrected field or a typo. */
const VARIANTS = ['right', 'birthDate', 'surname', 'slip'] as const;
type Variant = (typeof VARIANTS)[number];

const NUMBERS = [0, 1, 2, 3, 4];

const athleteOf = fc.record({
  isInForm: fc.boolean(),
  variant: fc.constantFrom<Variant>('right', ...VARIANTS),
  sex: fc.constantFrom('F' as const, 'M' as const),
  rank: fc.constantFrom('КМС', 'МС'),
  coach: fc.constantFrom('', 'Зайцева', 'Котова'),
  figures: fc.boolean(),
  comment: fc.constantFrom('', 'вне конкурса', 'приедет позже'),
});
type AthleteFacts = Generated<typeof athleteOf>;

const entry = (least: number, swim: number) =>
  fc.record({
    number: fc.constantFrom(1, 2, 3),
    people: fc.shuffledSubarray(NUMBERS, { minLength: least, maxLength: swim + 1 }),
    swim: fc.constant(swim),
    isWithdrawn: fc.constantFrom(false, false, false, true),
  });
type EntryFacts = Generated<ReturnType<typeof entry>>;

const staff = fc.record({
  name: fc.constantFrom('Ольга', 'Инна'),
  surname: fc.constantFrom('', 'Петровна'),
  role: fc.constantFrom('тренер', 'врач'),
  phone: fc.constantFrom('1', '2'),
});
const judge = fc.record({
  name: fc.constantFrom('Вера', 'Нина'),
  surname: fc.constantFrom('', 'Юрьевна'),
  category: fc.constantFrom('1К', 'ССВК'),
  phone: fc.constantFrom('1', '2'),
});

/** Fields in which two versions may differ independently. */
const teamFacts = fc.record({
  teamName: fc.constantFrom('Нева', 'Нева', 'Волга'),
  city: fc.constantFrom('Казань', 'Тверь'),
  phone: fc.constantFrom('1', '2'),
  first: athleteOf,
  second: athleteOf,
  third: athleteOf,
  fourth: athleteOf,
  fifth: athleteOf,
  order: fc.shuffledSubarray(NUMBERS, { minLength: NUMBERS.length }),
  solos: fc.array(entry(1, 1), { maxLength: 2 }),
  duets: fc.array(entry(2, 2), { maxLength: 2 }),
  groups: fc.array(entry(3, 4), { maxLength: 2 }),
  card: fc.constantFrom('', 'a', 'b'),
  music: fc.constantFrom('', 'a', 'b'),
  staff: fc.array(staff, { maxLength: 3 }),
  judges: fc.array(judge, { maxLength: 3 }),
});
type TeamFacts = Generated<typeof teamFacts>;

function athlete(number: number, facts: AthleteFacts): Athlete {
  const [family = '', name = '', surname = '', birthDate = ''] = PEOPLE[number] ?? [];
  const { variant, sex, rank, coach, figures, comment } = facts;
  return {
    family: variant === 'slip' ? `${family}я` : family,
    name,
    surname: variant === 'surname' ? 'Андреевна' : surname,
    birthDate: variant === 'birthDate' ? birthDate.replace('0', '1') : birthDate,
    sex,
    rank,
    coach,
    figures,
    comment,
  };
}

const named = (family: string, { name, surname }: { name: string; surname: string }) => ({
  family,
  name,
  surname,
});

/** Makes entries with distinct numbers; a person is in at most one entry of a routine. */
function entriesFrom<Made>(
  some: readonly EntryFacts[],
  people: ReadonlyMap<number, Athlete>,
  make: (made: {
    number: number;
    members: Member[];
    withdrawn?: { at: string; reason: string };
  }) => Made,
): Made[] {
  const busy = new Set<number>();
  const numbers = new Set<number>();
  return some.flatMap(({ number, people: wanted, swim, isWithdrawn }) => {
    const free = wanted.filter((each) => people.has(each) && !busy.has(each));
    if (free.length < Math.min(swim, 2) || numbers.has(number)) return [];
    numbers.add(number);
    for (const each of free) busy.add(each);
    const reserves = new Set(free.slice(swim));
    // Members keep the order of the form.
    const members = [...people].flatMap(([each, { family, name, surname, birthDate }]) =>
      free.includes(each)
        ? [{ family, name, surname, birthDate, isReserve: reserves.has(each) }]
        : [],
    );
    const withdrawn = isWithdrawn && { withdrawn: { at: '2026-11-19T08:15:00.000Z', reason: '-' } };
    return [make({ number, members, ...withdrawn })];
  });
}

function contentOf(facts: TeamFacts): VersionContent {
  const athletes = [facts.first, facts.second, facts.third, facts.fourth, facts.fifth];
  const people = new Map(
    facts.order.flatMap((number) => {
      const each = athletes[number];
      // Only the last two athletes may be absent, and then their entries omit them.
      return each && (each.isInForm || number < 3)
        ? [[number, athlete(number, each)] as const]
        : [];
    }),
  );
  const { free, tech } = emptyProgrammes();
  const application: Application = {
    teamName: facts.teamName,
    region: 'Татарстан',
    city: facts.city,
    club: '',
    representative: 'Котова',
    phone: facts.phone,
    email: '',
    athletes: [...people.values()],
    staff: facts.staff.map((each) => ({
      ...named('Зайцева', each),
      role: each.role,
      phone: each.phone,
    })),
    judges: facts.judges.map((each) => ({
      ...named('Лебедева', each),
      category: each.category,
      region: '',
      city: '',
      phone: each.phone,
    })),
    figures: [],
    tech: {
      ...tech,
      duet: entriesFrom(facts.duets, people, ({ number, members, ...rest }) => ({
        id: `tech-duet-${number}`,
        athletes: members,
        ...rest,
      })),
    },
    free: {
      ...free,
      solo: entriesFrom(
        facts.solos.map((each) => ({ ...each, people: each.people.slice(0, 1) })),
        people,
        ({ number, members, ...rest }) => {
          const [member] = members;
          if (!member) throw new Error('a solo has one');
          const { isReserve: _, ...person } = member;
          return { id: `free-solo-${number}`, athlete: person, ...rest };
        },
      ),
      team: entriesFrom(facts.groups, people, ({ number, members, ...rest }) => ({
        id: `free-team-${number}`,
        athletes: members,
        ...rest,
      })),
    },
  };
  const files = namedEntries(application).flatMap(({ routine, name }): VersionFile[] =>
    (['card', 'music'] as const).flatMap((kind) =>
      facts[kind] === '' ? [] : [{ kind, routine, name, sha256: facts[kind] }],
    ),
  );
  return { application, files };
}

const isFact = (name: string, facts: TeamFacts): name is keyof TeamFacts =>
  Object.hasOwn(facts, name);

/** Generates a team before and after a change of at most five fields. A report need not show every field. */
export const changedTeams: fc.Arbitrary<readonly [VersionContent, VersionContent]> = fc
  .tuple(
    teamFacts,
    teamFacts,
    fc.infiniteStream(fc.nat({ max: 15 })),
    fc.constantFrom(0, 1, 1, 2, 5),
  )
  .map(([before, other, picks, count]) => {
    const names = Object.keys(before);
    const picked = new Set(picks.take(count).map((at) => names[at % names.length] ?? ''));
    const after = Object.fromEntries(
      names.flatMap((name) =>
        isFact(name, before) ? [[name, (picked.has(name) ? other : before)[name]]] : [],
      ),
    );
    return [contentOf(before), contentOf({ ...before, ...after })] as const;
  });
