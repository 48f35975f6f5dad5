// Reads forms of the corpus one by one in a web worker, as the page does, and answers with their summaries.
import { readSummary } from './summary.ts';

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void readSummary(data).then((summary) => self.postMessage(summary, []));
});
