// Runs the offline core in a page of Chromium for the test, with real XHRs.
import { sendWithScreenOn } from '#api/transport.ts';
import { drain } from '#offline/drain/drain.ts';
import { coreApi } from './coreApi.ts';

export interface DrainCall {
  owner: string | undefined;
  /** Time of the device's clock at the call, in epoch ms. The clock continues from it. */
  now: number;
}

const api = {
  ...coreApi,
  drain({ owner, now }: DrainCall) {
    const from = performance.now();
    return drain({
      transport: sendWithScreenOn,
      owner: () => owner,
      now: () => now + performance.now() - from,
      random: () => 0,
      signal: new AbortController().signal,
    });
  },
};

Object.assign(window, { core: api });
