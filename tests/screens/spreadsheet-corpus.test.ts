// A web worker reads forms of other spreadsheet programs with the results that the corpus expects.
import { afterAll, describe, expect, test } from 'vitest';
import sound from '#tests/spreadsheet/corpus/kept/sound/expected.json';
import {
  type ExpectedFamily,
  expectedSummaries,
  type Summary,
} from '#tests/spreadsheet/corpus/summary.ts';
import { some } from '#tests/support/long.ts';
import { templateParts } from '#tests/spreadsheet/template/templateParts.ts';

const files = import.meta.glob<string>(
  [
    '../spreadsheet/corpus/kept/{sound,dates,marks,entries,refused}/*.xlsx',
    '../spreadsheet/corpus/kept/*/*.libreoffice.xlsx',
  ],
  { query: '?url', import: 'default', eager: true },
);
const expectedFiles = import.meta.glob<ExpectedFamily>(
  '../spreadsheet/corpus/kept/*/expected.json',
  { import: 'default', eager: true },
);
const folderOf = (path: string): string => path.split('/').at(-2) ?? '';
const expected = expectedSummaries(
  Object.entries(expectedFiles).map(([path, family]) => [folderOf(path), family]),
  sound,
);
const bytesOf = async (path: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(files[path] ?? '')).arrayBuffer());

const worker = new Worker(new URL('../spreadsheet/corpus/readInWorker.ts', import.meta.url), {
  type: 'module',
});
afterAll(() => worker.terminate());

function readInWorker(bytes: Uint8Array): Promise<Summary> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const { signal } = stop;
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Summary>) => {
        stop.abort();
        resolve(data);
      },
      { signal },
    );
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal });
    worker.postMessage(bytes, []);
  });
}

describe('in a worker', () => {
  // Reads a sample of the files, because tests in Node read all of them.
  test.each(some(Object.keys(files), (_, at) => at % 8 === 0))(
    '%s is read as expected',
    async (path) => {
      const [name = ''] = path.split('/').at(-1)?.split('.') ?? [];
      const summary = expected.get(`${folderOf(path)}/${name}`);
      expect(summary).toBeDefined();
      expect(await readInWorker(await bytesOf(path))).toEqual(summary);
    },
  );
});

test('the page makes the same template as the server', async () => {
  await expect(await templateParts()).toMatchFileSnapshot(
    '../spreadsheet/template/template.parts.txt',
  );
});
