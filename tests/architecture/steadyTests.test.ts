// Tests must wait for an expected state and not for a time, because a busy machine is slow.
import { expect, test } from 'vitest';
import { sources, withoutComments } from './sources.ts';

const CLOCK_WAIT =
  /\b(?:setTimeout|setInterval|waitForTimeout)\(|\bset(?:Timeout|Interval) as\b|\{ setTimeout \}/;
/** Vitest's own waits, which end after one second. */
const SHORT_WAIT = /\bvi\.wait(?:For|Until)\b/;

const MAY_WAIT: ReadonlyArray<readonly [path: string, why: string]> = [
  ['tests/bench/', 'they measure times'],
  ['tests/faults/', 'they slow a connection down'],
  ['tests/engines/', 'they look at a browser that tells nothing by itself'],
  ['tests/screenshots/', 'nothing is judged'],
  ['tests/support/server/startNpm.ts', 'it ends what hangs'],
  ['tests/support/network/cuttingProxy.ts', 'it is as slow as a network'],
  ['tests/support/server/startProduct.ts', 'it knocks until another process answers'],
  ['tests/journeys/killedKeeping.test.ts', 'its device reads files slowly'],
  ['tests/shared/postgresServer.ts', 'it knocks until another process answers'],
  ['tests/support/browser/timersRun.ts', 'timers run in their order, however late'],
  ['tests/programs/dataFolder.test.ts', 'it keeps another process alive'],
  ['tests/programs/formReader.test.ts', 'it keeps another process alive'],
];

const testsWith = (pattern: RegExp) =>
  sources
    .filter(({ path, text }) => path.startsWith('tests/') && pattern.test(withoutComments(text)))
    .map(({ path }) => path);

const waiting = testsWith(CLOCK_WAIT);

test('no test waits for a fixed time', () => {
  expect(waiting.filter((path) => !MAY_WAIT.some(([room]) => path.startsWith(room)))).toEqual([]);
});

test('every file that may wait for a fixed time does', () => {
  expect(MAY_WAIT.filter(([room]) => !waiting.some((path) => path.startsWith(room)))).toEqual([]);
});

test('every test waits for a state with expect.poll, whose timeout suits a busy machine', () => {
  expect(testsWith(SHORT_WAIT)).toEqual([]);
});
