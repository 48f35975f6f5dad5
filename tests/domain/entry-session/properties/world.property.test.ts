// Whatever people, server, outbox and other tabs do: nothing is submittable without its files, and every wait ends.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Chance, World } from './world.ts';
import { type MoveName, moves, play } from './worldMoves.ts';
import { isLong } from '#tests/support/long.ts';

const runs = isLong ? { numRuns: 10_000 } : { numRuns: 60, seed: 20_251_121 };
const TIMEOUT_MS = isLong ? 600_000 : 60_000;

const OFTEN: ReadonlySet<MoveName> = new Set([
  'pickForm',
  'sendForm',
  'deliver',
  'confirm',
  'enter',
]);
const names = Object.keys(moves).filter((name): name is MoveName => Object.hasOwn(moves, name));

const chance: fc.Arbitrary<Chance> = fc.record({
  a: fc.nat({ max: 9 }),
  b: fc.nat({ max: 9 }),
  isOdd: fc.boolean(),
});
const move = fc.record({
  name: fc.oneof(
    ...names.map((name) => ({
      weight: OFTEN.has(name) ? 5 : 1,
      arbitrary: fc.constant(name),
    })),
  ),
  chance,
});
type Moved = { name: MoveName; chance: Chance };

function playAll(played: readonly Moved[]): World {
  const world = new World();
  for (const each of played) play(world, each.name, each.chance);
  return world;
}

const a = (at: number): Chance => ({ a: at, b: 0, isOdd: false });
/** Files are put aside while the person goes on to a form in which they have their place again. */
const PUT_ASIDE: Moved[] = [
  ...[6, 5, 4].map((form): Moved => ({ name: 'enter', chance: a(form) })),
  { name: 'orphan', chance: a(0) },
  { name: 'enter', chance: a(5) },
  { name: 'pickForm', chance: a(0) },
];

/** A card that waits is given up while the form is read; the page hears that it is missing, and its person picks it again. */
const PICKED_AGAIN: Moved[] = [
  { name: 'enter', chance: { ...a(0), isOdd: true } },
  { name: 'check', chance: a(3) },
  { name: 'openEntry', chance: a(0) },
  { name: 'pickForm', chance: a(0) },
  { name: 'rowGivenUp', chance: a(6) },
  { name: 'enter', chance: a(0) },
];

/** Once everything has been answered, nothing is waited for. */
function waitsForNothing({ session }: World): void {
  if (session.phase !== 'open') return;
  const { formUpload, formCopy, deviceReading, picks, submission } = session;
  expect(formUpload.kind).not.toBe('sending');
  expect(formUpload.kind).not.toBe('silent');
  expect(formCopy).toBeUndefined();
  expect(deviceReading.kind).not.toBe('reading');
  expect(picks).toEqual([]);
  expect(submission.kind).not.toBe('queuing');
}

test(
  'in a whole small world the rules of a session hold, and every wait ends',
  () => {
    let submittable = 0;
    const played = fc.array(move, { minLength: 1, maxLength: 50, size: 'max' });
    fc.assert(
      fc.property(played, (all) => {
        const world = playAll(all);
        world.deliverAll();
        waitsForNothing(world);
        submittable += world.submittable;
      }),
      { ...runs, examples: [[PUT_ASIDE], [PICKED_AGAIN]] },
    );
    expect(submittable).toBeGreaterThan(runs.numRuns);
  },
  TIMEOUT_MS,
);
