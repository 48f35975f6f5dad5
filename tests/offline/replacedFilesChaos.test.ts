// Random days of two devices at one place: nothing unseen is taken away, nothing known is asked; planted faults are found.
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type * as wirePlace from '#contract/wirePlace.ts';
import type * as replacedFiles from '#domain/outbox/replacedFiles.ts';
import { isLong, some } from '#tests/support/long.ts';
import { openScenario } from './support/scenario/nodeScenario.ts';
import { runPlaceDay } from './support/days/placeDay.ts';

const DAYS = isLong ? 200 : 8;
/** In so many days each fault has to be found; the third takes more than fifty. */
const FAULTY_DAYS = isLong ? DAYS : 50;

/** The more days the first device and server have behind them, the longer each takes. */
const DAYS_OF_A_SCENARIO = 25;

type Planted = Pick<typeof wirePlace, 'uploadFields' | 'removalArguments'> &
  Pick<typeof replacedFiles, 'replacedFiles'>;

const planted = vi.hoisted(() => ({ fault: {} as Partial<Planted> }));

vi.mock(import('#contract/wirePlace.ts'), async (load) => {
  const right = await load();
  return {
    ...right,
    uploadFields: (...given) => (planted.fault.uploadFields ?? right.uploadFields)(...given),
    removalArguments: (...given) =>
      (planted.fault.removalArguments ?? right.removalArguments)(...given),
  };
});

vi.mock(import('#domain/outbox/replacedFiles.ts'), async (load) => {
  const right = await load();
  return {
    ...right,
    replacedFiles: (...given) => (planted.fault.replacedFiles ?? right.replacedFiles)(...given),
  };
});

const rightPlace = await vi.importActual<typeof wirePlace>('#contract/wirePlace.ts');

/** Each day has a place of its own. */
async function faultBetween(first: number, last: number): Promise<string> {
  await using scenario = await openScenario();
  for (let seed = first; seed <= last; seed += 1) {
    const wrong = await runPlaceDay(scenario, seed);
    if (wrong !== '') return `${seed}: ${wrong}`;
  }
  return '';
}

/** Answers what is wrong on the first bad one, '' where none is. */
async function firstFault(fault: Partial<Planted>, days: number): Promise<string> {
  planted.fault = fault;
  for (let first = 1; first <= days; first += DAYS_OF_A_SCENARIO) {
    const last = Math.min(days, first + DAYS_OF_A_SCENARIO - 1);
    const wrong = await faultBetween(first, last);
    if (wrong !== '') return wrong;
  }
  return '';
}

test(
  'nothing unseen is taken away, and nothing that the device knew is asked',
  { timeout: 600_000 },
  async () => {
    expect(await firstFault({}, DAYS)).toBe('');
  },
);

const FAULTS: readonly [string, Partial<Planted>, RegExp][] = [
  [
    'uploads that name nothing',
    { uploadFields: (place, team) => rightPlace.uploadFields(place, team) },
    /upload .*unseen/u,
  ],
  [
    'deletions that name nothing',
    { removalArguments: (place, team) => rightPlace.removalArguments(place, team) },
    /removal .*unseen/u,
  ],
  [
    'own rows before it forgotten',
    { replacedFiles: (_rows, _file, known) => (known === undefined ? [] : [known]) },
    /needlessly/u,
  ],
  ['what the device knows forgotten', { replacedFiles: () => [] }, /needlessly/u],
];

// The third of them is found after many days only.
const FOUND_SOON = some(FAULTS, (_fault, at) => at !== 2);

test.for(FOUND_SOON)('%s: found', { timeout: 600_000 }, async ([, fault, wrong]) => {
  expect(await firstFault(fault, FAULTY_DAYS)).toMatch(wrong);
});
