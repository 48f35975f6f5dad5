import { request } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { CHUNK_TYPE } from '#contract/calls/uploadCalls.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { signUp } from '#tests/support/acts/signUp.ts';
import { personas, startServer, TEST_PASSWORD } from '#tests/support/server/startServer.ts';
import { sha256Of } from '#tests/support/acts/savedDraft.ts';
import {
  bytesOnTheirWay,
  headersOf,
  musicOf,
  offsetOf,
  refusedPiece,
  sendAndHang,
  sendPiece,
} from '#tests/support/acts/uploads.ts';

const track = new Blob([mp3Frames(60)]);
const SECOND_MS = 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function opened() {
  const server = await startServer();
  const { organiser } = await personas(server);
  const about = musicOf(await publishCompetition(organiser));
  const { cookie } = await signUp(server.url, 'тренер');
  const phone = server.visitor();
  await phone.call(calls.auth.login, { sent: { login: 'тренер', password: TEST_PASSWORD } });
  const headers = { ...headersOf(about, track.size, 0), cookie, 'content-type': CHUNK_TYPE };
  const path = `/api/uploads/${await sha256Of(track)}`;
  const sent = request(server.url + path, { method: 'PATCH', headers });
  const cut = new Promise<void>((resolve) => void sent.once('error', () => resolve()));
  let came = 0;
  const bring = async (bytes: number) => {
    sent.write(await track.slice(came, came + bytes).bytes());
    came += bytes;
    await expect.poll(() => bytesOnTheirWay(server)).toBe(came);
  };
  await bring(1000);
  return { server, about, phone, bring, cut, [Symbol.asyncDispose]: server.close };
}

const OTHER_OFFSET = { status: 409, code: 'upload-offset-differs' };

test('a device that sends nothing for 30 seconds is cut off for another one, and its bytes are kept', async () => {
  await using scene = await opened();
  const { server, about, phone, bring, cut } = scene;
  const waiting = refusedPiece(phone, about, track);
  await expect.poll(server.requestsUnderWay).toBe(2);
  vi.advanceTimersByTime(29 * SECOND_MS);
  await bring(1);
  vi.advanceTimersByTime(30 * SECOND_MS);
  expect(await offsetOf(phone, track)).toBe(0);
  vi.advanceTimersByTime(SECOND_MS);
  await cut;
  expect(await waiting).toMatchObject(OTHER_OFFSET);
  expect(await offsetOf(phone, track)).toBe(1001);
});

test('a slow device is cut off after a minute for another one, which continues from there', async () => {
  await using scene = await opened();
  const { server, about, phone, bring, cut } = scene;
  const waiting = refusedPiece(phone, about, track);
  await expect.poll(server.requestsUnderWay).toBe(2);
  for (const seconds of [20, 20, 19]) {
    vi.advanceTimersByTime(seconds * SECOND_MS);
    await bring(1);
  }
  expect(await offsetOf(phone, track)).toBe(0);
  vi.advanceTimersByTime(SECOND_MS);
  await cut;
  expect(await waiting).toMatchObject(OTHER_OFFSET);
  expect(await sendPiece(phone, about, track, 1003)).toMatchObject({ isPlaced: true });
});

test('a device that has stopped waiting cuts off no other one', async () => {
  await using scene = await opened();
  const { server, about, phone, bring } = scene;
  const leaves = new AbortController();
  const left = sendAndHang(phone, about, track, [0, 1], leaves.signal);
  await expect.poll(server.requestsUnderWay).toBe(2);
  leaves.abort();
  await left;
  await expect.poll(server.requestsUnderWay).toBe(1);
  vi.advanceTimersByTime(59 * SECOND_MS);
  await bring(1);
  vi.advanceTimersByTime(SECOND_MS);
  await bring(1);
  expect(await offsetOf(phone, track)).toBe(0);
});
