import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Member } from '#domain/application.ts';
import { adoptForm } from '#domain/entry/adoptForm.ts';
import { type DraftEntry, isDroppedEntry } from '#domain/entry/draftEntry.ts';
import { ROUTINE_KEYS, type RoutineKey } from '#domain/programme.ts';
import { isLong } from '#tests/support/long.ts';

type Form = Readonly<Partial<Record<RoutineKey, readonly (readonly Member[])[]>>>;

const runs = isLong ? { numRuns: 10_000 } : { numRuns: 200, seed: 20_251_121 };

let count = 0;
const read = (form: Form): DraftEntry[] =>
  ROUTINE_KEYS.flatMap((routine) =>
    (form[routine] ?? []).map((members, at) => ({
      id: `e${(count += 1)}`,
      routine,
      name: `№ ${at + 1}`,
      formEntry: `${routine}-${at + 1}`,
      members,
    })),
  );

/** People from few names, so that they often resemble each other. */
const alike: fc.Arbitrary<Member> = fc.record({
  family: fc.constantFrom('Иванова', 'Петрова', ''),
  name: fc.constantFrom('Анна', 'Алла', 'Вера'),
  surname: fc.constantFrom('Борисовна', ''),
  birthDate: fc.constantFrom('2010-01-02', '2011-03-04'),
  isReserve: fc.boolean(),
});
const several = (most: number) =>
  fc.array(fc.array(alike, { minLength: 1, maxLength: most }), { maxLength: 4 });
const anyForm: fc.Arbitrary<Form> = fc.record(
  { 'free-solo': several(1), 'tech-duet': several(2), 'free-team': several(5) },
  { requiredKeys: [] },
);
const anyForms = fc.array(anyForm, { minLength: 1, maxLength: 4 });

const knownAfter = (forms: readonly Form[]): readonly DraftEntry[] =>
  forms.reduce<readonly DraftEntry[]>((known, form) => adoptForm(known, read(form)).entries, []);

const distinct = (routine: RoutineKey, size: number): fc.Arbitrary<Form> =>
  fc.integer({ min: 1, max: 5 }).map((entries) => ({
    [routine]: Array.from({ length: entries }, (_, entry) =>
      Array.from({ length: size }, (__, at) => ({
        family: 'Иванова',
        name: `${entry}/${at}`,
        surname: 'Борисовна',
        birthDate: '2010-01-02',
        isReserve: at > 7,
      })),
    ),
  }));
const distinctForm = fc.oneof(
  distinct('free-solo', 1),
  distinct('tech-mixed', 2),
  distinct('free-team', 10),
);

const CORRECTED = [{ family: 'Иванцова' }, { surname: '' }, { birthDate: '1999-01-01' }, {}];
interface Correction {
  order: readonly number[];
  parts: readonly number[];
  isDropped: boolean;
}
const correction: fc.Arbitrary<Correction> = fc.record({
  order: fc.array(fc.nat({ max: 9 }), { minLength: 5, maxLength: 5 }),
  parts: fc.array(fc.nat({ max: 3 }), { minLength: 50, maxLength: 50 }),
  isDropped: fc.boolean(),
});

const shuffled = <T>(values: readonly T[], order: readonly number[]): T[] =>
  values
    .map((value, at) => ({ value, by: order[at % order.length] ?? 0 }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ value }) => value);

function corrected(form: Form, { order, parts, isDropped }: Correction): Form {
  let person = 0;
  const change = (member: Member): Member => ({
    ...member,
    ...CORRECTED[parts[(person += 1) % parts.length] ?? 0],
  });
  return Object.fromEntries(
    Object.entries(form).map(([routine, people]) => {
      const all = people.map((members) => shuffled(members.map(change), order));
      return [routine, shuffled(all, order).slice(isDropped && all.length > 1 ? 1 : 0)];
    }),
  );
}

const people = ({ members }: DraftEntry): string =>
  members
    .map(({ name }) => name)
    .toSorted()
    .join(' ');

const idsAreStable = fc.property(
  distinctForm,
  fc.array(correction, { maxLength: 4 }),
  (first, changes) => {
    let form = first;
    let known = adoptForm([], read(form)).entries;
    const ids = new Map(known.map((entry) => [people(entry), entry.id]));
    for (const change of changes) {
      form = corrected(form, change);
      const { entries, reopened } = adoptForm(known, read(form));
      known = entries;
      const wrong = known.filter((entry) => ids.get(people(entry)) !== entry.id);
      if (wrong.length > 0 || reopened.length > 0) return false;
    }
    return true;
  },
);

describe('any sequence of forms', () => {
  test('matches entries one to one and loses no known id', () => {
    fc.assert(
      fc.property(anyForms, anyForm, (before, form) => {
        const known = knownAfter(before);
        const own = read(form);
        const { entries, renamed, reopened } = adoptForm(known, own);
        const ids = entries.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(entries.slice(0, own.length)).toEqual(
          own.map((entry, at) => ({ ...entry, id: ids[at] })),
        );
        const rest = entries.slice(own.length);
        expect(rest.every(isDroppedEntry)).toBe(true);
        expect(new Set([...ids, ...own.map(({ id }) => id)])).toEqual(
          new Set([...known, ...own].map(({ id }) => id)),
        );
        const names = new Map(renamed);
        expect(own.map(({ id }) => names.get(id) ?? id)).toEqual(ids.slice(0, own.length));
        expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining([...names.values()]));
        expect(ids.slice(0, own.length)).toEqual(expect.arrayContaining([...reopened]));
      }),
      runs,
    );
  });

  test('changes nothing if its last form is repeated', () => {
    fc.assert(
      fc.property(anyForms, (forms) => {
        const known = knownAfter(forms);
        const again = adoptForm(known, read(forms.at(-1) ?? {}));
        expect(again).toMatchObject({ entries: known, reopened: [] });
      }),
      runs,
    );
  });

  test('restores the ids of a repeated form', () => {
    fc.assert(
      fc.property(distinctForm, anyForms, (form, between) => {
        const first = adoptForm([], read(form)).entries;
        const known = between.reduce<readonly DraftEntry[]>(
          (some, each) => adoptForm(some, read(each)).entries,
          first,
        );
        const back = adoptForm(known, read(form)).entries.slice(0, first.length);
        // An entry in a form of `between` may have mostly the same people. That entry takes over the id and keeps it.
        const isTaken = known.some(
          (entry) => first.some(({ id }) => id === entry.id) && !isDroppedEntry(entry),
        );
        expect(isTaken ? first : back).toEqual(first);
      }),
      runs,
    );
  });
});

test('ids are stable under any corrections', () => {
  expect(() => fc.assert(idsAreStable, runs)).not.toThrow();
});
