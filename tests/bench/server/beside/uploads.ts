// Uploads of a track to our server and to bare node:http: in one request, in pieces, from many users at once.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { CHUNK_TYPE } from '#contract/calls/uploadCalls.ts';
import { encodeMetadata } from '#contract/uploadMetadata.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { type Answer, send } from './http.ts';
import { multipart } from './multipart.ts';
import type { Side } from './race.ts';
import type { Bare } from './startBare.ts';
import type { Process, Site } from './site.ts';

/** Makes a `Side` for `race`. Each run does `amount` of work. */
const doing = (
  by: { pid: number } | { pids: readonly number[] },
  amount: number,
  prepare: () => Promise<() => Promise<unknown>>,
): Side => ({
  pids: 'pid' in by ? [by.pid] : by.pids,
  prepare: async () => {
    const work = await prepare();
    return async () => {
      await work();
      return amount;
    };
  },
});

const MB = 1_000_000;
const uploadOf = callAddress(calls.music.upload, {});

function placeOf(competition: string) {
  const name = randomUUID();
  return { competition, routine: 'free-solo', teamName: name, team: name };
}

const sendForm = (
  { url }: { url: string },
  { cookie }: ApiClient,
  { headers, chunks }: ReturnType<typeof multipart>,
): Promise<Answer> => send(url + uploadOf, 'POST', { cookie, ...headers }, chunks);

const BUSY_MS = 200;

async function sendUntilTaken(...given: Parameters<typeof sendForm>): Promise<Answer> {
  for (;;) {
    try {
      return await sendForm(...given);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes(': 503 '))) throw error;
    }
    await sleep(BUSY_MS);
  }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns a copy with random bytes, so that the server does not store the same file yet. */
function another(file: Uint8Array): Uint8Array {
  const copy = file.slice();
  // Overwrites sound in the last MP3 frame, but not the frame's header.
  copy.set(Buffer.from(randomUUID()), copy.length - 100);
  return copy;
}

export const whole = (site: Site, coach: ApiClient, competition: string, file: Uint8Array): Side =>
  inPieces(site, coach, competition, file, file.length);

export const bareWhole = (bare: Bare, file: Uint8Array): Side =>
  bareInPieces(bare, file, file.length);

function* piecesOf(file: Uint8Array, length: number) {
  for (let start = 0; start < file.length; start += length) {
    yield { start, bytes: file.subarray(start, start + length) };
  }
}

/** Uploads a file in pieces. The last piece attaches the file to its entry. */
export function inPieces(
  site: Site,
  { cookie }: ApiClient,
  competition: string,
  file: Uint8Array,
  length: number,
): Side {
  return doing(site, file.length / MB, async () => {
    const bytes = another(file);
    const sha256 = sha256Of(bytes);
    const address = site.url + callAddress(calls.upload.append, { sha256 });
    const about = { ...placeOf(competition), kind: 'music', filename: 'track.mp3' } as const;
    const headers = {
      cookie,
      'content-type': CHUNK_TYPE,
      'upload-length': String(bytes.length),
      'upload-metadata': encodeMetadata(about),
    };
    const pieces = [...piecesOf(bytes, length)].map((piece) => ({
      ...piece,
      digest: createHash('sha256').update(piece.bytes).digest('base64'),
    }));
    return async () => {
      for (const piece of pieces) {
        const sent = {
          ...headers,
          'upload-offset': String(piece.start),
          'content-digest': `sha-256=:${piece.digest}:`,
        };
        await send(address, 'PATCH', sent, [piece.bytes]);
      }
    };
  });
}

/** Sends the pieces of `inPieces` to bare node:http, which appends each to the file. */
export function bareInPieces(bare: Bare, file: Uint8Array, length: number): Side {
  return doing(bare, file.length / MB, async () => {
    const name = randomUUID();
    const pieces = [...piecesOf(file, length)].map(({ start, bytes }) => ({
      bytes,
      headers: {
        'x-file': name,
        'x-sha256': sha256Of(bytes),
        ...(start + length < file.length && { 'x-more': 'yes' }),
      },
    }));
    return async () => {
      for (const { bytes, headers } of pieces) {
        await send(`${bare.url}/`, 'PATCH', headers, [bytes]);
      }
    };
  });
}

/** Uploads of all users at once, distributed over the processes of one site. */
export const together = (
  [first, ...others]: readonly [Process, ...Process[]],
  people: readonly ApiClient[],
  competition: string,
  file: Uint8Array,
): Side => {
  const processes = [first, ...others];
  const by = { pids: processes.map(({ pid }) => pid) };
  return doing(by, (people.length * file.length) / MB, async () => {
    const forms = people.map((each) => ({
      each,
      form: multipart(placeOf(competition), another(file)),
    }));
    return () =>
      Promise.all(
        forms.map(({ each, form }, at) =>
          sendUntilTaken(processes[at % processes.length] ?? first, each, form),
        ),
      );
  });
};

/**
 * Sends different bytes for each user, as `together` does. Equal bytes would distort the comparison, because this
 * client sends them faster the second time.
 */
export const bareTogether = (bare: Bare, count: number, file: Uint8Array): Side =>
  doing(bare, (count * file.length) / MB, async () => {
    const files = Array.from({ length: count }, () => another(file));
    return () => Promise.all(files.map((each) => send(`${bare.url}/`, 'POST', {}, [each])));
  });
