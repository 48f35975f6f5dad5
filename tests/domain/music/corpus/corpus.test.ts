import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMusic } from '#domain/upload/uploadRules.ts';
import { measureOf, newMusicReader, readMusic } from '#domain/music/musicReader.ts';

/** `decoded` is the decoded length in seconds. */
interface Expected {
  decoded: number;
  kind: 'constant' | 'variable' | 'unreadable';
  isCut: boolean;
}

const KEPT = join(import.meta.dirname, 'kept');
const expected = JSON.parse(await readFile(join(KEPT, 'expected.json'), 'utf8')) as Record<
  string,
  Expected
>;
const TOLERANCE_SECONDS = 0.05;

test('every stored recording has an expectation and is small', async () => {
  const kept = (await readdir(KEPT)).filter((name) => name.endsWith('.mp3'));
  expect(kept.toSorted()).toEqual(
    Object.keys(expected)
      .map((name) => `${name}.mp3`)
      .toSorted(),
  );
  expect(kept.length).toBeGreaterThan(12);
  for (const name of kept) {
    expect((await readFile(join(KEPT, name))).length).toBeLessThanOrEqual(30_000);
  }
});

test.each(Object.entries(expected))('%s', async (name, { decoded, kind, isCut }) => {
  const reader = newMusicReader();
  const bytes = await readFile(join(KEPT, `${name}.mp3`));
  readMusic(reader, bytes);
  const found = await findMusic(async (at, length) => bytes.subarray(at, at + length));
  expect(found.isMusic).toBe(kind !== 'unreadable');
  const measure = measureOf(reader);
  const told = measure === 'unreadable' ? { kind: measure, isCut: false, seconds: 0 } : measure;
  expect(told).toMatchObject({ kind, isCut });
  expect(Math.abs(told.seconds - decoded)).toBeLessThanOrEqual(TOLERANCE_SECONDS);
});
