// Forms of other programs are read in a web worker of the browser as the corpus says, and as Node reads them all.
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { formRefusalText } from '#text/form/formRefusals.ts';
import sound from '#tests/spreadsheet/corpus/kept/sound/expected.json';
import {
  type ExpectedFamily,
  expectedSummaries,
  readSummary,
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
const FORM = '../spreadsheet/corpus/kept/sound/form.libreoffice.xlsx';

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
  // Node reads them all every time.
  test.each(some(Object.keys(files), (_, at) => at % 4 === 0))(
    '%s is read as expected',
    async (path) => {
      const [name = ''] = path.split('/').at(-1)?.split('.') ?? [];
      const summary = expected.get(`${folderOf(path)}/${name}`);
      expect(summary).toBeDefined();
      expect(await readInWorker(await bytesOf(path))).toEqual(summary);
    },
  );

  test('a file is read as in the page itself', async () => {
    const bytes = await bytesOf(FORM);
    expect(await readInWorker(bytes)).toEqual(await readSummary(bytes));
  });

  test('what is no readable form is refused', async () => {
    const form = await bytesOf(FORM);
    const withPart = (name: string, content: string) =>
      zipSync({ ...unzipSync(form), [name]: strToU8(content) });
    const refusals: readonly (readonly [Uint8Array, string])[] = [
      [new Uint8Array(), formRefusalText.notXlsx.empty],
      [form.slice(0, form.length / 2), formRefusalText.unreadable.truncated],
      [form.map((byte, at) => (at === 500 ? byte ^ 1 : byte)), formRefusalText.unreadable.damaged],
      [withPart('xl/other.xml', ' '.repeat(8_000_000)), formRefusalText.unreadable.bomb],
      [withPart('xl/other.xml', '<a>'.repeat(100)), formRefusalText.unreadable['deep-xml']],
      [withPart('xl/other.xml', '<!DOCTYPE a><a/>'), formRefusalText.unreadable.dtd],
    ];
    for (const [bytes, refused] of refusals) {
      expect(await readInWorker(bytes)).toEqual({ refused });
    }
  });
});

test('the template made in the page is the one that the server makes', async () => {
  await expect(await templateParts()).toMatchFileSnapshot(
    '../spreadsheet/template/template.parts.txt',
  );
});
