// Reads a file of the corpus in a web worker, as the page does.
import { readApplication } from '#spreadsheet/read/readApplication.ts';
import { CORPUS_TODAY, summaryOf } from './summary.ts';

async function answer(id: string, bytes: Uint8Array): Promise<void> {
  const summary = summaryOf(await readApplication(bytes, { today: CORPUS_TODAY }));
  self.postMessage({ id, summary }, []);
}

self.addEventListener('message', ({ data }: MessageEvent<{ id: string; bytes: Uint8Array }>) => {
  void answer(data.id, data.bytes);
});
