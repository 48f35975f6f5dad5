// Uploads that become the file of an entry: whatever is refused or asked at once, its bytes are there, and once.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { isLong } from '#tests/support/long.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import {
  personas,
  type ServerOptions,
  startServer,
} from '#tests/support/server/run/startServer.ts';
import { beginUpload, musicOf, offsetOf, pieceOf } from '#tests/support/server/acts/uploads.ts';

const { upload, music } = calls;
const track = new Blob([mp3Frames(60)]);
const other = new File([mp3Frames(61)], 'Прежняя.mp3');

/** An upload that has come in pieces of `length` bytes. */
async function uploaded(length: number, replace?: ServerOptions['replace']) {
  const server = await startServer({ ...(replace && { replace }) });
  const { coach, organiser } = await personas(server);
  const competition = await publishCompetition(organiser);
  const place = { competition, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  const send = async () => {
    const id = await beginUpload(coach, musicOf(competition), track.size);
    for (let at = 0; at < track.size; at += length) {
      await coach.call(upload.append, pieceOf(id, at, track.slice(at, at + length)));
    }
    return id;
  };
  const stored = async () => (await coach.send(music.get, { params: place })).bytes();
  return { server, coach, place, send, stored, [Symbol.asyncDispose]: server.close };
}

const wholeAndInPieces = [track.size, track.size / 2 + 1];

test.each(wholeAndInPieces)(
  'an upload whose call was refused is used by the next, in pieces of %d bytes',
  async (length) => {
    await using scene = await uploaded(length);
    const { server, coach, place, send, stored } = scene;
    await coach.call(music.upload, { sent: place, file: other, fileName: 'Прежняя.mp3' });
    const sent = { ...place, upload: await send() };
    const unseen = { sent: { ...sent, replaces: '0'.repeat(64) } };
    expect(await coach.refused(music.upload, unseen)).toMatchObject({ code: 'file-changed' });
    await coach.call(music.upload, { sent });
    expect(await stored()).toEqual(await track.bytes());
    expect(await server.storedFiles()).toHaveLength(1);
    expect(server.log).toEqual([]);
  },
);

test.each(wholeAndInPieces)(
  'of calls that use an upload at once one succeeds, in pieces of %d bytes',
  async (length) => {
    await using scene = await uploaded(length);
    const { server, coach, place, send, stored } = scene;
    const sent = { ...place, upload: await send() };
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await coach.send(music.upload, { sent })).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
    expect(await stored()).toEqual(await track.bytes());
    expect(await server.storedFiles()).toHaveLength(1);
    expect(server.log).toEqual([]);
  },
);

const sha256 = '0'.repeat(64);

test.each(wholeAndInPieces)(
  'a call that is answered 200 beside calls with another hash has its bytes, in pieces of %d bytes',
  async (length) => {
    await using scene = await uploaded(length);
    const { server, coach, place, send, stored } = scene;
    const whole = await track.bytes();
    const use = async (sent: typeof place & { upload: string; sha256?: string }) =>
      (await coach.send(music.upload, { sent })).status;
    for (let round = 0; round < (isLong ? 100 : 6); round += 1) {
      const sent = { ...place, upload: await send() };
      const late = async () => {
        // Each round somewhat later beside the right one.
        for (let asked = 0; asked < round % 6; asked += 1)
          await offsetOf(coach, sent.upload).catch(() => 0);
        return use({ ...sent, sha256 });
      };
      const [right, ...wrong] = await Promise.all([use(sent), late(), late()]);
      expect([200, 404]).toContain(right);
      for (const status of wrong) expect([404, 422]).toContain(status);
      const bytes = right === 200 ? await stored() : whole;
      expect(bytes.length).toBe(whole.length);
    }
    expect(server.log).toEqual([]);
  },
);

test('a call with another hash that comes to its end after one with the right hash ends nothing', async () => {
  const { promise: isLookedAt, resolve: looks } = Promise.withResolvers<void>();
  const { promise: isUsed, resolve: used } = Promise.withResolvers<void>();
  let held = false;
  await using scene = await uploaded(track.size, ({ files }) => ({
    files: {
      ...files,
      async sizeOf(id) {
        const size = await files.sizeOf(id);
        if (held) return size;
        held = true;
        looks();
        await isUsed;
        return size;
      },
    },
  }));
  const { server, coach, place, send, stored } = scene;
  const sent = { ...place, upload: await send() };
  const late = coach.refused(music.upload, { sent: { ...sent, sha256 } });
  await isLookedAt;
  await coach.call(music.upload, { sent });
  used();
  expect(await late).toMatchObject({ status: 404, code: 'upload-not-found' });
  expect(await stored()).toEqual(await track.bytes());
  expect(server.log).toEqual([]);
});

test('an upload whose pieces went with another call is none, never an empty file', async () => {
  await using scene = await uploaded(track.size / 2 + 1);
  const { server, coach, place, send } = scene;
  const sent = { ...place, upload: await send() };
  await server.records.deleteFrom('uploadPart').execute();
  expect(await coach.refused(music.upload, { sent })).toMatchObject({ code: 'upload-damaged' });
  expect(await coach.refused(music.upload, { sent })).toMatchObject({ code: 'upload-not-found' });
});
