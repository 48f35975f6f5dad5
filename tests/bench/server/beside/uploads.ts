// A track reaches the server, and bare node:http: in one request, in pieces, from many people at once.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { CHUNK_TYPE, TUS_VERSION } from '#contract/calls/uploadCalls.ts';
import { encodeMetadata } from '#contract/uploadMetadata.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { type Answer, send } from './http.ts';
import { multipart } from './multipart.ts';
import type { Side } from './race.ts';
import type { Bare } from './startBare.ts';
import type { Process, Site } from './site.ts';

/** A side that does a work of `amount`, made ready by `prepare`. */
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

/** Each to a place of its own: nothing is replaced. */
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

/** As devices do: what is busy is asked again. */
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

/** One POST of the whole file. */
export const whole = (site: Site, coach: ApiClient, competition: string, file: Uint8Array): Side =>
  doing(site, file.length / MB, async () => {
    const form = multipart(placeOf(competition), file);
    return () => sendForm(site, coach, form);
  });

export const bareWhole = (bare: Bare, file: Uint8Array): Side =>
  doing(bare, file.length / MB, async () => () => send(`${bare.url}/`, 'POST', {}, [file]));

function* piecesOf(file: Uint8Array, length: number) {
  for (let start = 0; start < file.length; start += length) {
    yield { start, bytes: file.subarray(start, start + length) };
  }
}

/** The creation with the first piece, the other pieces, and the call that the file is for. */
export const inPieces = (
  site: Site,
  coach: ApiClient,
  competition: string,
  file: Uint8Array,
  length: number,
): Side =>
  doing(site, file.length / MB, async () => {
    const { cookie } = coach;
    const tus = { cookie, 'tus-resumable': TUS_VERSION, 'content-type': CHUNK_TYPE };
    const about = { competition, kind: 'music', filename: 'track.mp3' };
    const sha256 = createHash('sha256').update(file).digest('hex');
    const creation = {
      ...tus,
      'upload-length': String(file.length),
      'upload-metadata': encodeMetadata(about),
      'idempotency-key': randomUUID(),
    };
    return async () => {
      let address = '';
      for (const { start, bytes } of piecesOf(file, length)) {
        const headers = { ...tus, 'upload-offset': String(start) };
        if (start > 0) await send(address, 'PATCH', headers, [bytes]);
        else {
          const begun = await send(site.url + calls.upload.create.path, 'POST', creation, [bytes]);
          address = site.url + begun.headers['location'];
        }
      }
      const upload = address.slice(address.lastIndexOf('/') + 1);
      await sendForm(site, coach, multipart({ ...placeOf(competition), upload, sha256 }));
    };
  });

/** The same pieces, each written behind those before it. */
export const bareInPieces = (bare: Bare, file: Uint8Array, length: number): Side =>
  doing(bare, file.length / MB, async () => {
    const name = randomUUID();
    return async () => {
      for (const { start, bytes } of piecesOf(file, length)) {
        const isLast = start + length >= file.length;
        const headers = { 'x-file': name, ...(!isLast && { 'x-more': 'yes' }) };
        await send(`${bare.url}/`, 'PATCH', headers, [bytes]);
      }
    };
  });

/** All of them at once, by turns at the processes of one site. */
export const together = (
  [first, ...others]: readonly [Process, ...Process[]],
  people: readonly ApiClient[],
  competition: string,
  file: Uint8Array,
): Side => {
  const processes = [first, ...others];
  const by = { pids: processes.map(({ pid }) => pid) };
  return doing(by, (people.length * file.length) / MB, async () => {
    const forms = people.map((each) => ({ each, form: multipart(placeOf(competition), file) }));
    return () =>
      Promise.all(
        forms.map(({ each, form }, at) =>
          sendUntilTaken(processes[at % processes.length] ?? first, each, form),
        ),
      );
  });
};

export const bareTogether = (bare: Bare, count: number, file: Uint8Array): Side =>
  doing(bare, (count * file.length) / MB, async () => () => {
    return Promise.all(
      Array.from({ length: count }, () => send(`${bare.url}/`, 'POST', {}, [file])),
    );
  });
