// Every file of the corpus is read in a web worker of the browser as it says beside it, and as the server reads it.
import { afterAll, describe, expect, test } from 'vitest';
import { templateParts } from '#tests/spreadsheet/template/templateParts.ts';
import { readApplication } from '#spreadsheet/read/readApplication.ts';
import { CORPUS_TODAY, type CorpusResult, summaryOf } from '#tests/spreadsheet/corpus/summary.ts';

const files = import.meta.glob<string>('../spreadsheet/corpus/kept/*.xlsx', {
  query: '?url',
  import: 'default',
  eager: true,
});
const results = import.meta.glob<CorpusResult>('../spreadsheet/corpus/kept/*.json', {
  import: 'default',
  eager: true,
});
const worker = new Worker(new URL('../spreadsheet/corpus/readInWorker.ts', import.meta.url), {
  type: 'module',
});
afterAll(() => worker.terminate());

function readInWorker(id: string, bytes: Uint8Array): Promise<Omit<CorpusResult, 'clause'>> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const { signal } = stop;
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ id: string; summary: Omit<CorpusResult, 'clause'> }>) => {
        if (data.id !== id) return;
        stop.abort();
        resolve(data.summary);
      },
      { signal },
    );
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal });
    worker.postMessage({ id, bytes }, []);
  });
}

describe('the corpus in a worker', () => {
  test.each(Object.entries(files))('%s', async (path, address) => {
    const { clause: _, ...expected } = results[path.replace(/xlsx$/, 'json')] ?? { clause: '' };
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    expect(await readInWorker(path, bytes)).toEqual(expected);
  });

  test('is read the same in the page itself', async () => {
    const [address = ''] = Object.values(files);
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    const here = summaryOf(await readApplication(bytes, { today: CORPUS_TODAY }));
    expect(here).toEqual(await readInWorker('here', bytes));
  });

  test('is the whole of it', () => {
    expect(Object.keys(files).length).toBeGreaterThanOrEqual(150);
    expect(Object.keys(files).length).toBe(Object.keys(results).length);
  });
});

test('the template made in the page is the one that the server makes', async () => {
  await expect(await templateParts()).toMatchFileSnapshot(
    '../spreadsheet/template/template.parts.txt',
  );
});
