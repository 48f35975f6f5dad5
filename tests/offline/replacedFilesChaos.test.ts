// Random days of two devices at one place: nothing unseen is taken away, nothing known is asked; planted faults are found.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { TransportRequest } from '#contract/transport.ts';
import { isLong, some } from '#tests/support/long.ts';
import { runPlaceDay } from './support/days/placeDay.ts';
import { isUpload, onWire, textIn, type WireFault, withFields } from './support/onWire.ts';
import { openScenario } from './support/scenario/nodeScenario.ts';

const DAYS = isLong ? 200 : 8;
/** In so many days each fault has to be found; the third takes more than fifty. */
const FAULTY_DAYS = isLong ? DAYS : 50;

/** The more days the first device and server have behind them, the longer each takes. */
const DAYS_OF_A_SCENARIO = 25;

/** Each day has a place of its own. */
async function faultBetween(fault: WireFault, first: number, last: number): Promise<string> {
  await using scenario = await openScenario();
  onWire(scenario.device, fault);
  for (let seed = first; seed <= last; seed += 1) {
    const wrong = await runPlaceDay(scenario, seed);
    if (wrong !== '') return `${seed}: ${wrong}`;
  }
  return '';
}

/** Answers what is wrong on the first bad one, '' where none is. */
async function firstFault(fault: WireFault, days: number): Promise<string> {
  for (let first = 1; first <= days; first += DAYS_OF_A_SCENARIO) {
    const last = Math.min(days, first + DAYS_OF_A_SCENARIO - 1);
    const wrong = await faultBetween(fault, first, last);
    if (wrong !== '') return wrong;
  }
  return '';
}

test(
  'nothing unseen is taken away, and nothing that the device knew is asked',
  { timeout: 600_000 },
  async () => {
    expect(await firstFault((request, send) => send(request), DAYS)).toBe('');
  },
);

const isRemoval = ({ method }: TransportRequest): boolean => method === 'DELETE';
const isChange = (request: TransportRequest): boolean => isUpload(request) || isRemoval(request);

const FAULTS: readonly [string, WireFault, RegExp][] = [
  [
    'uploads that name nothing',
    withFields(isUpload, (fields) => fields.delete('replaces')),
    /upload .*unseen/u,
  ],
  [
    'deletions that name nothing',
    withFields(isRemoval, (fields) => fields.delete('replaces')),
    /removal .*unseen/u,
  ],
  [
    'all but one of the files in their place forgotten',
    withFields(isChange, (fields) => {
      const [first = ''] = textIn(fields, 'replaces').split(' ');
      fields.set('replaces', first);
    }),
    /needlessly/u,
  ],
  [
    'what the device knows forgotten',
    withFields(isChange, (fields) => fields.set('replaces', '')),
    /needlessly/u,
  ],
];

// The third of them is found after many days only.
const FOUND_SOON = some(FAULTS, (_fault, at) => at !== 2);

test.for(FOUND_SOON)('%s: found', { timeout: 600_000 }, async ([, fault, wrong]) => {
  expect(await firstFault(fault, FAULTY_DAYS)).toMatch(wrong);
});
