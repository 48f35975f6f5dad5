// The worker as a whole: it never stands between the page and the server's calls, and keeps for each device what is shown on it.
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { SHARE_ADDRESS } from '#contract/sharedFiles.ts';
import { calls } from '#contract/calls.ts';
import { sources, withoutComments } from '#tests/architecture/sources.ts';
import { keptFor } from '#tests/support/browser/chromium/builtPage.ts';
import { runBuiltWorker } from '#tests/support/browser/chromium/builtWorker.ts';

const origin = 'https://sport.example';
const MODES = ['navigate', 'cors', 'no-cors', 'same-origin'];

const isCall = (value: object): value is Call => 'path' in value && 'method' in value;
const declared: Call[] = Object.values(calls).flatMap((group) =>
  isCall(group) ? [group] : Object.values(group).filter(isCall),
);
const addresses = declared.map(({ path }) =>
  path.replaceAll(/:\w+/g, encodeURIComponent('Иванова А.Б. /%.js')),
);

describe('the built worker', () => {
  const worker = runBuiltWorker(origin);

  test('takes no call of the API, whatever its method and whoever asks', () => {
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

  test('takes nothing but GET, and the files of another app', () => {
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

  test('takes the opening of a screen and the files of a build', () => {
    expect(worker.takes({ method: 'GET', mode: 'navigate', address: '/competition' })).toBe(true);
    expect(worker.takes({ method: 'GET', mode: 'cors', address: '/assets/start-1.js' })).toBe(true);
  });
});

describe('what the built worker keeps', () => {
  const everybodys = keptFor(undefined).toSorted();
  const part = keptFor('signed-in').toSorted();

  test.each([
    ['somebody is signed in', { userid: 'coach' }],
    ['it is not told who is', {}],
    ['an older build had all in one cache', { userid: '', names: ['build-1'] }],
    ['an older build has the part', { userid: '', names: ['base-1', 'signed-in-1'] }],
  ])('is installed with the part of who is signed in where %s', async (_, device) => {
    const worker = runBuiltWorker(origin, device);
    await worker.install();
    expect(worker.pathsIn('base-')).toEqual(everybodys);
    expect(worker.pathsIn('signed-in-')).toEqual(part);
    expect(worker.pathsIn('organiser-')).toEqual([]);
  });

  test('is installed as a whole or not at all', async () => {
    const isThere = (path: string) => `/${part.at(-1)}` !== path;
    await expect(runBuiltWorker(origin, { userid: 'coach', isThere }).install()).rejects.toThrow(
      'Failed',
    );
  });

  test('is no part where nobody is signed in, until a page asks for it and the network has all of it', async () => {
    let isThere = false;
    const network = (path: string) => isThere || `/${part.at(-1)}` !== path;
    const device = { userid: '', names: ['base-1'], isThere: network };
    const worker = runBuiltWorker(origin, device);
    await worker.install();
    expect(worker.pathsIn('base-')).toEqual(everybodys);
    expect(worker.pathsIn('signed-in-')).toEqual([]);

    expect(await worker.keepPart('signed-in')).toEqual([false]);
    expect(worker.pathsIn('signed-in-')).toEqual([]);
    isThere = true;
    expect(await worker.keepPart('signed-in')).toEqual([true]);
    expect(worker.pathsIn('signed-in-')).toEqual(part);
  });
});

describe('the sources of the worker', () => {
  const worker = sources.filter(({ path }) => path.startsWith('sw/'));
  const places = (pattern: RegExp) =>
    worker.flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(pattern)].map(() => path),
    );

  test('listen to requests once and answer once, behind answerTo', () => {
    expect(places(/addEventListener\(\s*'fetch'/g)).toEqual(['sw/sw.ts']);
    expect(places(/\.respondWith\(/g)).toEqual(['sw/sw.ts']);
    expect(places(/if \(answer !== 'network'\) event\.respondWith\(/g)).toEqual(['sw/sw.ts']);
  });

  test('leave routing and queues of libraries alone', () => {
    const packages = new Set(worker.flatMap((file) => file.packages));
    expect([...packages].filter((name) => /routing|background-sync/.test(name))).toEqual([]);
    expect(places(/precacheAndRoute|addRoute|registerRoute|NavigationRoute/g)).toEqual([]);
  });
});
