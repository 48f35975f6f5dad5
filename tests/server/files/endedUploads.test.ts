// Uploads that end without their file: whatever ended them, no byte of them stays.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { MOST_UPLOAD_PARTS } from '#domain/upload/quota.ts';
import { insertLease } from '#server/records/backupLeases.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import {
  beginUpload,
  eachPieceAlone,
  musicOf,
  pieceOf,
} from '#tests/support/server/acts/uploads.ts';

const { upload, music } = calls;
const KB = 1024;
const track = new Blob([mp3Frames(60)]);
const noMusic = new Blob([new Uint8Array(300 * KB)]);

async function opened() {
  let now = Date.parse('2026-04-01T10:00:00Z');
  const server = await startServer({ now: () => now, replace: eachPieceAlone });
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser);
  const begun = async (whole: Blob, first: number) => {
    const id = await beginUpload(people.coach, musicOf(competition), whole.size);
    await people.coach.call(upload.append, pieceOf(id, 0, whole.slice(0, first)));
    expect((await server.storedFiles()).length).toBeGreaterThan(0);
    return id;
  };
  return {
    server,
    ...people,
    competition,
    begun,
    sent: { competition, routine: 'free-solo', teamName: 'Иванова А.Б.' },
    pass: (ms: number) => {
      now += ms;
    },
    now: () => now,
    [Symbol.asyncDispose]: server.close,
  };
}

type Scene = Awaited<ReturnType<typeof opened>>;

const sha256 = '0'.repeat(64);

/** What ends an upload, and how the server calls that. */
const ends: Record<string, (scene: Scene) => Promise<void>> = {
  'another hash than the device’s': async ({ coach, begun, sent }) => {
    const using = { sent: { ...sent, upload: await begun(track, track.size), sha256 } };
    const { code } = await coach.refused(music.upload, using);
    expect(code).toBe('upload-damaged');
  },
  'a piece by which it is no music': async ({ coach, begun }) => {
    const next = pieceOf(await begun(noMusic, 100), 100, noMusic.slice(100));
    expect(await coach.refused(upload.append, next)).toMatchObject({ code: 'not-mp3' });
  },
  'being given up': async ({ coach, begun }) => {
    await coach.call(upload.remove, pieceOf(await begun(track, 100), 0));
  },
  'a week of waiting': async ({ server, begun, pass }) => {
    await begun(track, 100);
    pass(8 * DAY_MS);
    await server.restart();
  },
  'a competition that is deleted': async ({ organiser, begun, competition }) => {
    await begun(track, 100);
    await organiser.call(calls.competition.remove, { params: { id: competition } });
  },
  'too many pieces': async ({ server, coach, begun }) => {
    const id = await begun(track, 100);
    const parts = Array.from({ length: MOST_UPLOAD_PARTS - 2 }, (_, at) => at);
    await server.records
      .insertInto('uploadPart')
      .values(
        parts.map((start) => ({
          uploadId: id,
          start: -start - 1,
          size: 0,
          sha256,
          fileId: 'none',
        })),
      )
      .execute();
    expect(
      await coach.refused(upload.append, pieceOf(id, 100, track.slice(100, 200))),
    ).toMatchObject({
      status: 410,
      code: 'upload-expired',
    });
  },
};

test.each(Object.keys(ends))('nothing is left of an upload that ends by %s', async (name) => {
  await using scene = await opened();
  await ends[name]?.(scene);
  const { server } = scene;
  await expect.poll(() => server.storedFiles()).toEqual([]);
  expect(await server.records.selectFrom('upload').selectAll().execute()).toEqual([]);
  expect(server.log).toEqual([]);
});

test('a backup still finds the bytes of an upload that ends while it copies', async () => {
  await using scene = await opened();
  const { server, coach, begun, sent, now } = scene;
  const id = await begun(track, track.size);
  await insertLease(server.records, 'backup', now() + 1000);
  const using = { sent: { ...sent, upload: id, sha256 } };
  expect(await coach.refused(music.upload, using)).toMatchObject({ code: 'upload-damaged' });
  expect(await server.storedFiles()).toHaveLength(1);
});
