// The built worker, run in Node to see which requests it takes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { DIST } from './builtPage.ts';

type Listener = (event: unknown) => void;

interface WorkerRequest {
  method: string;
  mode: string;
  address: string;
}

/** Runs dist/sw.js. `takes` tells whether it answered a request by itself. */
export function runBuiltWorker(origin: string): { takes: (asked: WorkerRequest) => boolean } {
  const listeners = new Map<string, Listener[]>();
  const never = () => new Promise<never>(() => undefined);
  const self: Record<string, unknown> = {
    ...globals,
    Request: class extends Request {
      constructor(address: string, init?: RequestInit) {
        super(new URL(address, origin), init);
      }
    },
    location: new URL('/sw.js', origin),
    registration: { scope: `${origin}/` },
    caches: { open: never, keys: never, match: never },
    fetch: never,
    addEventListener: (type: string, listener: Listener) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  };
  self['self'] = self;
  runInContext(readFileSync(join(DIST, 'sw.js'), 'utf8'), createContext(self));

  return {
    takes({ method, mode, address }) {
      let isTaken = false;
      const event = {
        request: { method, mode, url: new URL(address, origin).href, headers: new Headers() },
        respondWith: () => {
          isTaken = true;
        },
        waitUntil: () => undefined,
      };
      const listening = listeners.get('fetch');
      if (!listening) throw new Error('the built worker does not listen to fetch');
      for (const listen of listening) listen(event);
      return isTaken;
    },
  };
}

/** What the worker needs to start; nothing of it works here. */
const globals = {
  FetchEvent: Event,
  navigator: {},
  URL,
  Response,
  Headers,
  AbortController,
  AbortSignal,
  BroadcastChannel,
  TextEncoder,
  crypto,
  console,
  performance,
  setTimeout,
  clearTimeout,
};
