// An upload that one request uses while another ends it, at another process: whoever has its row first has the file.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import {
  beginUpload,
  eachPieceAlone,
  musicOf,
  pieceOf,
} from '#tests/support/server/acts/uploads.ts';
import { waitingStatements } from '#tests/support/server/waitingStatements.ts';

const { upload, music } = calls;
const track = new Blob([mp3Frames(60)]);
const sha256 = '0'.repeat(64);

/** A whole upload in pieces of `length` bytes, and a second process. */
async function uploaded(length: number) {
  await using starting = new AsyncDisposableStack();
  const first = starting.use(await startServer({ replace: eachPieceAlone }));
  const second = starting.use(await startServer({ beside: first }));
  const { coach, organiser } = await personas(first);
  const competition = await publishCompetition(organiser);
  const id = await beginUpload(coach, musicOf(competition), track.size);
  for (let at = 0; at < track.size; at += length) {
    await coach.call(upload.append, pieceOf(id, at, track.slice(at, at + length)));
  }
  const place = { competition, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  const stack = starting.move();
  return {
    first,
    coach,
    there: coach.at(second.url),
    id,
    place,
    /** Lets each of them come to the row of the upload after the one before it, then all go on. */
    async inTurn(...requests: readonly (() => Promise<unknown>)[]) {
      const underWay: Promise<unknown>[] = [];
      await first.records.transaction().execute(async (trx) => {
        await trx.selectFrom('upload').select('id').where('id', '=', id).forUpdate().execute();
        for (const request of requests) {
          underWay.push(request());
          await expect.poll(() => waitingStatements(first.records)).toBe(underWay.length);
        }
      });
      return Promise.all(underWay);
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

type Scene = Awaited<ReturnType<typeof uploaded>>;

/** What ends an upload. */
const ends: Record<string, (scene: Scene) => Promise<unknown>> = {
  'a call with another hash': async ({ there, place, id }) =>
    (await there.send(music.upload, { sent: { ...place, upload: id, sha256 } })).status,
  'whoever gives it up': async ({ there, id }) =>
    (await there.send(upload.remove, pieceOf(id, 0))).status,
  'a sweep after a week': async ({ first }) => {
    const sweeping = await startServer({ beside: first, now: () => Date.now() + 8 * DAY_MS });
    await sweeping.stop();
  },
};

const inOnePieceAndInTwo = [track.size, track.size / 2 + 1].flatMap((length) =>
  Object.keys(ends).map((name) => ({ name, length })),
);

test.each(inOnePieceAndInTwo)(
  'an upload that $name has just ended is no file, in pieces of $length bytes',
  async ({ name, length }) => {
    await using scene = await uploaded(length);
    const { first, coach, place, id } = scene;
    const using = () => coach.refused(music.upload, { sent: { ...place, upload: id } });
    const [, refused] = await scene.inTurn(async () => ends[name]?.(scene), using);
    expect(refused).toMatchObject({ status: 404, code: 'upload-not-found' });
    expect(await first.records.selectFrom('entryFile').selectAll().execute()).toEqual([]);
    expect(await first.storedFiles()).toEqual([]);
    expect(first.log).toEqual([]);
  },
);

test.each(inOnePieceAndInTwo)(
  'an upload that was just used stays its file, whatever $name does, in pieces of $length bytes',
  async ({ name, length }) => {
    await using scene = await uploaded(length);
    const { first, coach, place, id } = scene;
    const using = () => coach.call(music.upload, { sent: { ...place, upload: id } });
    const [, ended] = await scene.inTurn(using, async () => ends[name]?.(scene));
    expect(ended).toBeOneOf([404, undefined]);
    const stored = await coach.send(music.get, { params: place });
    expect(await stored.bytes()).toEqual(await track.bytes());
    expect(await first.storedFiles()).toHaveLength(1);
    expect(first.log).toEqual([]);
  },
);
