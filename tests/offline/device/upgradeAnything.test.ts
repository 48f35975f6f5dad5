// Whatever lies in a store, a step answers: it throws at nothing and keeps the key and all it does not know.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentOfDraft } from '#offline/device/upgrades/contentOfDraft.ts';
import { placeOfRow } from '#offline/device/upgrades/placeOfRow.ts';
import { recordedStores } from '../support/recorded/recordings.ts';
import { isLong } from '#tests/support/long.ts';

const RUNS = { numRuns: isLong ? 20_000 : 300 };

const REWRITES = [
  ['outbox', placeOfRow],
  ['drafts', contentOfDraft],
] as const;

type Path = readonly (string | number)[];

/** Every place within a record, the record itself aside. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

function putAt(value: unknown, [first, ...rest]: Path, what: unknown): unknown {
  if (first === undefined) return what;
  const held: unknown = Object(value)[first];
  const next = putAt(held, rest, what);
  if (Array.isArray(value)) return value.with(Number(first), next);
  return { ...Object(value), [first]: next };
}

test.for(REWRITES)('in %s', async ([store, rewrite]) => {
  const { [store]: coach = [] } = await recordedStores('coach');
  const { [store]: rows = [] } = await recordedStores('rows');
  const recorded = [...coach, ...rows];
  const spoiled = fc
    .constantFrom(...recorded)
    .chain((record) =>
      fc
        .tuple(fc.constantFrom(...pathsIn(record)), fc.anything())
        .map(([path, what]) => putAt(record, path, what)),
    );
  fc.assert(
    fc.property(fc.oneof(spoiled, fc.anything()), (record) => {
      const rewritten = rewrite(record);
      if (rewritten === record) return;
      const [before, after] = [Object(record), Object(rewritten)];
      for (const key of ['id', 'owner', 'seq', 'naturalKey', 'state', 'lockedBy', 'revision']) {
        expect(after[key]).toBe(before[key]);
      }
      // A step that is taken already finds nothing more to do.
      expect(rewrite(rewritten)).toBe(rewritten);
    }),
    RUNS,
  );
});
