// The offline core in a page of Chromium, called by name from the test; its requests are real XHRs.
import { sendWithScreenOn } from '#api/transport.ts';
import { drain } from '#offline/drain/drain.ts';
import { coreApi } from './coreApi.ts';

export interface DrainCall {
  owner: string | undefined;
  /** The device's clock at the call, epoch ms; from there on it runs. */
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
