// Runs the built service worker in Node, and shows which requests it handles and what it caches.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { DIST } from './builtPage.ts';
import { MemoryCaches } from './memoryCaches.ts';

type Listener = (event: unknown) => void;

interface WorkerRequest {
  method: string;
  mode: string;
  address: string;
}

interface BuiltWorker {
  takes: (asked: WorkerRequest) => boolean;
  /** Rejects if the browser would discard the worker. */
  install: () => Promise<unknown>;
  pathsIn: (start: string) => string[];
}

/** Runs dist/sw.js. `isThere` says whether the network has a file at this path. */
export function runBuiltWorker(
  origin: string,
  isThere: (path: string) => boolean = () => true,
): BuiltWorker {
  const listeners = new Map<string, Listener[]>();
  const answer = (path: string) => new Response('', { status: isThere(path) ? 200 : 503 });
  const caches = new MemoryCaches();
  const self: Record<string, unknown> = {
    ...globals,
    Request: class extends Request {
      constructor(address: string, init?: RequestInit) {
        super(new URL(address, origin), init);
      }
    },
    location: new URL('/sw.js', origin),
    registration: { scope: `${origin}/` },
    caches,
    fetch: ({ url }: Request) => Promise.resolve(answer(new URL(url).pathname)),
    addEventListener: (type: string, listener: Listener) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  };
  self['self'] = self;
  runInContext(readFileSync(join(DIST, 'sw.js'), 'utf8'), createContext(self));

  /** Dispatches an event and waits for all its `waitUntil` calls, including those added later. */
  const tell = async (type: string, event: object): Promise<void> => {
    const waits: Promise<unknown>[] = [];
    const waitUntil = (wait: Promise<unknown>) => waits.push(wait);
    for (const listen of listeners.get(type) ?? []) listen({ type, ...event, waitUntil });
    for (const wait of waits) await wait;
  };

  return {
    install: () => tell('install', {}),
    pathsIn: (start) => caches.pathsIn(start),
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
