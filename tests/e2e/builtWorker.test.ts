// The built service worker does not handle API calls, and caches all files of its build.
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { SHARE_ADDRESS } from '#contract/pageAddresses.ts';
import { callsByName } from '#contract/callNames.ts';
import { sources, withoutComments } from '#tests/architecture/sources.ts';
import { keptByWorker } from '#tests/support/chromium/builtPage.ts';
import { runBuiltWorker } from '#tests/support/chromium/builtWorker.ts';

const origin = 'https://sport.example';
const MODES = ['navigate', 'cors', 'no-cors', 'same-origin'];

const declared: Call[] = Object.values(callsByName);
const addresses = declared.map(({ path }) =>
  path.replaceAll(/:\w+/g, encodeURIComponent('Иванова А.Б. /%.js')),
);

describe('the built worker', () => {
  const worker = runBuiltWorker(origin);

  test('handles no call of the API, whatever its method and sender', () => {
    expect(addresses.length).toBeGreaterThan(30);
    const taken = addresses.flatMap((address) =>
      ['GET', 'POST', 'DELETE', 'HEAD'].flatMap((method) =>
        MODES.filter((mode) => worker.takes({ method, mode, address })).map(
          (mode) => `${method} ${address} (${mode})`,
        ),
      ),
    );
    expect(taken).toEqual([]);
  });

  test('handles only GET, and the files of another app', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
      for (const mode of MODES) {
        for (const address of ['/', '/competition', '/assets/start-1.js', SHARE_ADDRESS]) {
          const isShare = address === SHARE_ADDRESS && method === 'POST' && mode === 'navigate';
          expect([method, mode, address, worker.takes({ method, mode, address })]).toEqual([
            method,
            mode,
            address,
            isShare,
          ]);
        }
      }
    }
  });

  test('handles the opening of a screen and the files of a build', () => {
    expect(worker.takes({ method: 'GET', mode: 'navigate', address: '/competition' })).toBe(true);
    expect(worker.takes({ method: 'GET', mode: 'cors', address: '/assets/start-1.js' })).toBe(true);
  });
});

describe('the cache of the built worker', () => {
  const kept = keptByWorker().toSorted();

  test('contains all files of the build', async () => {
    const worker = runBuiltWorker(origin);
    await worker.install();
    expect(worker.pathsIn('base-')).toEqual(kept);
  });

  test('is filled completely or not at all', async () => {
    const isThere = (path: string) => `/${kept.at(-1)}` !== path;
    await expect(runBuiltWorker(origin, isThere).install()).rejects.toThrow(
      'bad-precaching-response',
    );
  });
});

describe('the sources of the worker', () => {
  const worker = sources.filter(({ path }) => path.startsWith('sw/'));
  const places = (pattern: RegExp) =>
    worker.flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(pattern)].map(() => path),
    );

  test('listen to requests once and answer once, after answerTo', () => {
    expect(places(/addEventListener\(\s*'fetch'/g)).toEqual(['sw/sw.ts']);
    expect(places(/\.respondWith\(/g)).toEqual(['sw/sw.ts']);
    expect(places(/if \(answer !== 'network'\) event\.respondWith\(/g)).toEqual(['sw/sw.ts']);
  });

  test('use no routing and queues of libraries', () => {
    const packages = new Set(worker.flatMap((file) => file.packages));
    expect([...packages].filter((name) => /routing|background-sync/.test(name))).toEqual([]);
    expect(places(/precacheAndRoute|addRoute|registerRoute|NavigationRoute/g)).toEqual([]);
  });
});
