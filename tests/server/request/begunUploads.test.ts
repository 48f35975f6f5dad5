// Uploads whose first piece comes with their creation: what came of one that broke is there under its key.
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import {
  bytesOnTheirWay,
  creationOf,
  hashOf,
  musicOf,
  offsetOf,
  pieceOf,
  sendHalf,
} from '#tests/support/server/acts/uploads.ts';

const { upload, music } = calls;
const track = new Blob([mp3Frames(60)]);
const COME = 5000;

async function opened(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options);
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser);
  const key = crypto.randomUUID();
  const headers = creationOf(musicOf(competition), track.size);
  const creation = { headers, key };
  const half = async (then: 'hang' | 'leave') =>
    sendHalf(
      people.coach,
      {
        method: 'POST',
        path: '/api/uploads',
        headers: { ...headers, 'idempotency-key': key },
        bytes: (await track.bytes()).subarray(0, COME),
      },
      then,
    );
  return { server, ...people, competition, creation, half, [Symbol.asyncDispose]: server.close };
}

const idIn = ({ location }: { location: string }) => location.slice(location.lastIndexOf('/') + 1);

/** The rest of it, from `COME` on. */
async function finish(coach: ApiClient, competition: string, id: string): Promise<Uint8Array> {
  await coach.call(upload.append, pieceOf(id, COME, track.slice(COME)));
  const sent = { competition, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  await coach.call(music.upload, { sent: { ...sent, upload: id, sha256: await hashOf(track) } });
  return (await coach.send(music.get, { params: sent })).bytes();
}

test('of a creation that breaks off its key answers where it is, and what had come is not sent again', async () => {
  await using scene = await opened();
  const { coach, competition, creation, server } = scene;
  await scene.half('leave');
  await expect.poll(() => server.storedFiles()).toHaveLength(1);
  const begun = await coach.call(upload.create, creation);
  expect(begun['upload-offset']).toBe(String(COME));
  await server.restart();
  expect(await coach.call(upload.create, creation)).toEqual(begun);
  expect(await offsetOf(coach, idIn(begun))).toBe(COME);
  expect(await finish(coach, competition, idIn(begun))).toEqual(await track.bytes());
  expect(await server.records.selectFrom('upload').selectAll().execute()).toEqual([]);
});

test('a repeat of a creation that hangs cuts it, and what it brought is kept', async () => {
  await using scene = await opened();
  const { coach, otherCoach, competition, creation, server } = scene;
  const left = scene.half('hang');
  await expect.poll(() => bytesOnTheirWay(server)).toBe(COME);
  // The key of another person is another key.
  expect(await otherCoach.call(upload.create, creation)).toMatchObject({ 'upload-offset': '0' });
  const begun = await coach.call(upload.create, creation);
  expect(begun['upload-offset']).toBe(String(COME));
  await left;
  expect(await finish(coach, competition, idIn(begun))).toEqual(await track.bytes());
});

test('a creation that comes late, or is sent once more by a browser, is cut and adds nothing', async () => {
  await using scene = await opened();
  const { coach, creation, server } = scene;
  const begun = await coach.call(upload.create, creation);
  // Its rest never comes: it ends because the server cuts it.
  await scene.half('hang');
  expect(await offsetOf(coach, idIn(begun))).toBe(0);
  expect(await server.storedFiles()).toEqual([]);
});

test('a repeat that is worked on is answered, though the one before it comes only then', async () => {
  const isWorkedOn = Promise.withResolvers<void>();
  const isFollowed = Promise.withResolvers<void>();
  let now = Date.now();
  let creations = 0;
  await using scene = await opened({
    now: () => now,
    replace: () => ({
      freeBytes: async () => {
        if (creations > 0) {
          isWorkedOn.resolve();
          await isFollowed.promise;
        }
        return Infinity;
      },
      serverFactory: (api) =>
        createServer((asked, reply) => {
          if (asked.url === '/api/uploads') creations += 1;
          // Once its sender is known.
          if (creations === 2) setImmediate(isFollowed.resolve);
          api(asked, reply);
        }),
    }),
  });
  const { coach, creation } = scene;
  // The disk is asked again after a while.
  now += 2000;
  const repeat = coach.call(upload.create, creation);
  await isWorkedOn.promise;
  const [answer] = await Promise.all([repeat, scene.half('hang')]);
  expect(answer['upload-offset']).toBe('0');
  expect(await offsetOf(coach, idIn(answer))).toBe(0);
});

test('an upload is the same where its file goes to another place meanwhile', async () => {
  await using scene = await opened();
  const { coach, competition, creation } = scene;
  const placed = (teamName: string) => {
    const about = { ...musicOf(competition), routine: 'free-solo', teamName };
    return { ...creation, headers: creationOf(about, track.size) };
  };
  const begun = await coach.call(upload.create, placed('Иванова А.Б.'));
  expect(await coach.call(upload.create, placed('Иванова А.Д.'))).toEqual(begun);
});
