// Runs a download once at a time and counts the bytes that have arrived.
import { useState } from 'react';
import type { OnProgress } from '#contract/transport.ts';
import type { DownloadProgress } from '#text/format/size.ts';
import { useAction } from '../useAction.ts';

/** `[isBusy, progress, start]`; the progress is undefined before the first byte and afterwards. */
export function useDownload(
  run: (onProgress: OnProgress) => Promise<unknown>,
): [isBusy: boolean, progress: DownloadProgress | undefined, start: () => void] {
  const [progress, setProgress] = useState<DownloadProgress>();
  const [isBusy, start] = useAction(async () => {
    try {
      await run((received, total) => setProgress({ received, total }));
    } finally {
      setProgress(undefined);
    }
  });
  return [isBusy, progress, start];
}
