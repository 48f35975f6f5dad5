// Random days of two devices at one place: nothing unseen is replaced, nothing known is asked; planted faults are found.
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type * as wirePlace from '#contract/wirePlace.ts';
import type * as replacedFiles from '#domain/outbox/replacedFiles.ts';
import { isLong } from '#tests/support/long.ts';
import { openScenario } from './support/nodeScenario.ts';
import { runPlaceDay } from './support/placeDay.ts';

const DAYS = isLong ? 300 : 15;
/** In so many days each fault has to be found. */
const FAULTY_DAYS = 50;

type Planted = Pick<typeof wirePlace, 'uploadFields'> & Pick<typeof replacedFiles, 'replacedFiles'>;

const planted = vi.hoisted(() => ({ fault: {} as Partial<Planted> }));

vi.mock(import('#contract/wirePlace.ts'), async (load) => {
  const right = await load();
  return {
    ...right,
    uploadFields: (...given) => (planted.fault.uploadFields ?? right.uploadFields)(...given),
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

/** Each day has a place of its own; answers what is wrong on the first bad one, '' where none is. */
async function firstFault(fault: Partial<Planted>, days: number): Promise<string> {
  planted.fault = fault;
  await using scenario = await openScenario();
  for (let seed = 1; seed <= days; seed += 1) {
    const wrong = await runPlaceDay(scenario, seed);
    if (wrong !== '') return `${seed}: ${wrong}`;
  }
  return '';
}

test(
  'nothing unseen is replaced, and nothing that the device knew is asked',
  { timeout: 600_000 },
  async () => {
    expect(await firstFault({}, DAYS)).toBe('');
  },
);

test.for<[string, Partial<Planted>, RegExp]>([
  [
    'rows that name nothing',
    { uploadFields: (place, team) => rightPlace.uploadFields(place, team) },
    /unseen/u,
  ],
  [
    'own rows before it forgotten',
    { replacedFiles: (_rows, _file, known) => (known === undefined ? [] : [known]) },
    /needlessly/u,
  ],
  ['what the device knows forgotten', { replacedFiles: () => [] }, /needlessly/u],
])('%s: found', { timeout: 120_000 }, async ([, fault, wrong]) => {
  expect(await firstFault(fault, FAULTY_DAYS)).toMatch(wrong);
});
