import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { LEASE_MS } from '#offline/outbox/lease.ts';
import { WORKER_TOTAL_MS } from '#domain/outbox/pieces.ts';
import { writeMeta, recordSignOut, readMeta } from '#offline/device/meta.ts';
import { sendOutbox } from '#sw/sendOutbox.ts';
import { openScenario } from '#tests/offline/support/scenario/nodeScenario.ts';
import type { Scenario } from '#tests/offline/support/scenario/scenario.ts';

type Client = Pick<WindowClient, 'visibilityState'>;

let scenario: Scenario;
let pages: Client[];
let isServerThere: boolean;
let asked: string[];
/** Numbers set on the app's badge; 0 means cleared. */
let badges: number[];

beforeEach(async () => {
  scenario = await openScenario();
  [pages, isServerThere, asked, badges] = [[], true, [], []];
  const toNetwork = globalThis.fetch;
  vi.stubGlobal('self', { clients: { matchAll: () => Promise.resolve(pages) } });
  vi.stubGlobal('navigator', {
    setAppBadge: (count: number) => Promise.resolve(badges.push(count)),
    clearAppBadge: () => Promise.resolve(badges.push(0)),
  });
  vi.stubGlobal(
    'fetch',
    (address: string, init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> }) => {
      if (!address.startsWith('/')) return toNetwork(address, init);
      asked.push(address);
      if (!isServerThere) return Promise.reject(new TypeError('Failed to fetch'));
      return scenario.coach.fetch(address, { ...init, redirect: 'follow' });
    },
  );
  vi.useFakeTimers({ toFake: ['Date'], now: scenario.clock.time });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await scenario[Symbol.asyncDispose]();
});

test('without a page the worker sends all waiting rows, the submission last', async () => {
  await scenario.device.submitWithFiles(scenario.competition);
  await sendOutbox();
  expect(await scenario.device.rows()).toEqual([]);
  expect(asked.at(-1)).toBe(callAddress(calls.application.save, {}));
  const { data } = await scenario.coach.call(calls.application.list, {});
  expect(data).toHaveLength(1);
  expect(badges).toEqual([0]);
});

test('if a page is visible the worker does nothing but register for another wake-up', async () => {
  await scenario.device.submitWithFiles(scenario.competition);
  pages = [{ visibilityState: 'hidden' }, { visibilityState: 'visible' }];
  await expect(sendOutbox()).rejects.toThrow('still waits');
  expect(asked).toEqual([]);
  expect(badges).toEqual([]);
});

test('a hidden page does not prevent the worker from sending', async () => {
  await scenario.device.submitWithFiles(scenario.competition);
  pages = [{ visibilityState: 'hidden' }];
  await sendOutbox();
  expect(await scenario.device.rows()).toEqual([]);
});

const passing = (happens: () => void) => (ms: number) => {
  vi.setSystemTime(Date.now() + ms);
  happens();
  return Promise.resolve();
};

test('a network that breaks again is waited for within the browser’s time limit', async () => {
  await scenario.device.submitWithFiles(scenario.competition);
  isServerThere = false;
  let waits = 0;
  const back = passing(() => {
    waits += 1;
    isServerThere = waits === 2;
  });
  await sendOutbox(back);
  expect(await scenario.device.rows()).toEqual([]);
});

test('a row held by a closed page is sent once its lease has expired', async () => {
  await scenario.device.submitWithFiles(scenario.competition);
  await writeMeta({ lease: { by: 'a page', until: Date.now() + LEASE_MS } });
  await sendOutbox(passing(() => undefined));
  expect(await scenario.device.rows()).toEqual([]);
});

test('a page that becomes visible meanwhile sends the rest', async () => {
  await scenario.device.submitWithFiles(scenario.competition);
  isServerThere = false;
  const opened = passing(() => {
    isServerThere = true;
    pages = [{ visibilityState: 'visible' }];
  });
  await expect(sendOutbox(opened)).rejects.toThrow('still waits');
  expect(await scenario.device.rows()).toHaveLength(3);
});

test('without an answer rows stay, the worker registers for a wake-up, and sends them then', async () => {
  await scenario.device.submitWithFiles(scenario.competition);
  isServerThere = false;
  const begun = Date.now();
  await expect(sendOutbox(passing(() => undefined))).rejects.toThrow('still waits');
  expect(Date.now() - begun).toBeGreaterThan(30_000);
  expect(Date.now() - begun).toBeLessThan(WORKER_TOTAL_MS + 1000);
  const waiting = await scenario.device.rows();
  expect(waiting).toHaveLength(3);
  expect(waiting.some(({ nextAt }) => nextAt > Date.now())).toBe(true);
  expect(badges).toEqual([3]);

  isServerThere = true;
  await sendOutbox();
  expect(await scenario.device.rows()).toEqual([]);
});

test('a 401 stops all rows until the next page, which leads to the sign-in', async () => {
  await scenario.device.submitWithFiles(scenario.competition);
  scenario.coach.cookies.clear();
  await sendOutbox();
  expect((await readMeta()).signedOut).toBe('coach');
  const states = new Set((await scenario.device.rows()).map(({ state }) => state));
  expect([...states]).toEqual(['waiting-auth']);

  asked = [];
  await sendOutbox();
  expect(asked).toEqual([]);
});

test('a sign-out not yet sent is sent first and ends the run', async () => {
  await scenario.device.submitWithFiles(scenario.competition);
  await recordSignOut(true);
  isServerThere = false;
  await expect(sendOutbox()).rejects.toThrow('still waits');
  expect(new Set(asked)).toEqual(new Set([callAddress(calls.auth.logout, {})]));

  isServerThere = true;
  asked = [];
  await sendOutbox();
  expect(asked).toEqual([callAddress(calls.auth.logout, {})]);
  expect((await readMeta()).pendingLogout).toBe(false);
  expect(await scenario.device.rows('coach')).toHaveLength(3);
});

test('a file too large for the worker’s time is left to the page, and small ones are sent', async () => {
  await scenario.device.submitWithFiles(scenario.competition);
  await writeMeta({ rate: 0.1 });
  await sendOutbox();
  const waiting = await scenario.device.rows();
  expect(waiting.map(({ kind }) => kind)).toEqual(['upload', 'save']);
  expect(waiting.every(({ attempts }) => attempts === 0)).toBe(true);
});
