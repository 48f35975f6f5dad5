// Web worker that reads forms of the corpus, as the page does, and returns their summaries.
import { readSummary } from './summary.ts';

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void readSummary(data).then((summary) => self.postMessage(summary, []));
});
