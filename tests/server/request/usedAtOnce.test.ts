// A creation that brings the whole file and says what its final call would say puts it to its place at once.
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { CHUNK_TYPE } from '#contract/calls/uploadCalls.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import {
  creationOf,
  hashOf,
  musicOf,
  offsetOf,
  sendHalf,
} from '#tests/support/server/acts/uploads.ts';

const { upload, music } = calls;
const track = new Blob([mp3Frames(60)]);
const another = new Blob([mp3Frames(61)]);
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };

/** What a final call says beside its place. */
interface Said {
  sha256?: string;
  team?: string;
  draft?: string;
  replaces?: string;
  teamName?: string;
  routine?: string;
}

async function opened(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options);
  const people = await personas(server);
  const competition = await publishCompetition(people.organiser);
  const sent = { competition, ...solo };
  const sha256 = await hashOf(track);
  const creation = (said: Said = {}, file: Blob | undefined = track) => ({
    headers: creationOf({ ...musicOf(competition), ...solo, ...said }, track.size),
    key: crypto.randomUUID(),
    file,
  });
  const uploads = () => server.records.selectFrom('upload').selectAll().execute();
  const drafts = () => server.records.selectFrom('draft').selectAll().execute();
  /** Names and hashes of what stands at places. */
  const stored = async () =>
    (await people.coach.call(music.list, {})).data.map((file) => [file.teamName, file.sha256]);
  const all = { server, ...people, competition, sent, sha256, creation, uploads, drafts, stored };
  return { ...all, [Symbol.asyncDispose]: server.close };
}

const idIn = ({ location }: { location: string }) => location.slice(location.lastIndexOf('/') + 1);

test('it is the file of its entry, no upload stands, and its repeat without bytes says the same', async () => {
  await using scene = await opened();
  const { coach, creation, sent, sha256, server } = scene;
  const once = creation({ sha256, team: 'Дельфин', replaces: '' });
  const answer = await coach.call(upload.create, once);
  expect(answer).toMatchObject({ 'upload-used': 'true', 'upload-offset': String(track.size) });
  expect(await coach.call(music.exists, { params: sent })).toEqual({
    name: 'Лебединое озеро.mp3',
    size: track.size,
    team: 'Дельфин',
    sha256,
    musicLength: { seconds: 1.567, isCut: false },
  });
  const file = await coach.send(music.get, { params: sent });
  expect(await file.bytes()).toEqual(await track.bytes());
  expect([await scene.uploads(), (await server.storedFiles()).length]).toEqual([[], 1]);
  await server.restart();
  expect(await coach.call(upload.create, { ...once, file: undefined })).toEqual(answer);
  expect(await coach.call(upload.create, once)).toEqual(answer);
  await expect(offsetOf(coach, idIn(answer))).rejects.toThrow('404');
  expect((await server.storedFiles()).length).toBe(1);
});

test('it replaces what it knows of, whose bytes go', async () => {
  await using scene = await opened();
  const { coach, creation, sent, sha256, server } = scene;
  await coach.call(music.upload, { sent, file: another });
  const replaces = await hashOf(another);
  const answer = await coach.call(upload.create, creation({ sha256, replaces }));
  expect(answer['upload-used']).toBe('true');
  expect(await scene.stored()).toEqual([[solo.teamName, sha256]]);
  expect(await server.storedFiles()).toHaveLength(1);
});

test('a draft that it names comes into being', async () => {
  await using scene = await opened();
  const draft = crypto.randomUUID();
  const said = { sha256: scene.sha256, draft: draft.toUpperCase(), team: 'Дельфин' };
  expect(await scene.coach.call(upload.create, scene.creation(said))).toHaveProperty('upload-used');
  expect(await scene.drafts()).toMatchObject([{ id: draft, teamKey: 'дельфин' }]);
});

test.each<[string, Said]>([
  ['no hash', {}],
  ['no place', { routine: '', sha256: 'own' }],
  ['a hash that is none', { sha256: 'ABC' }],
  ['the hash of another file', { sha256: '0'.repeat(64) }],
])('one that says %s stands as an upload, as ever', async (_, { sha256, ...said }) => {
  await using scene = await opened();
  const { coach, sent } = scene;
  const own = sha256 === 'own' ? scene.sha256 : sha256;
  const answer = await coach.call(
    upload.create,
    scene.creation({ ...said, ...(own !== undefined && { sha256: own }) }),
  );
  expect(answer).not.toHaveProperty('upload-used');
  expect([await scene.stored(), (await scene.uploads()).length]).toEqual([[], 1]);
  await coach.call(music.upload, {
    sent: { ...sent, upload: idIn(answer), sha256: scene.sha256 },
  });
  expect(await scene.stored()).toEqual([[solo.teamName, scene.sha256]]);
});

test('one of which a part came stands as an upload', async () => {
  await using scene = await opened();
  const said = { sha256: scene.sha256 };
  const answer = await scene.coach.call(
    upload.create,
    scene.creation(said, track.slice(0, track.size - 1)),
  );
  expect(answer).not.toHaveProperty('upload-used');
  expect([await scene.stored(), (await scene.uploads()).length]).toEqual([[], 1]);
});

type Scene = Awaited<ReturnType<typeof opened>>;
const DRAFT = crypto.randomUUID();

/** What stands against a file, what it says of itself, and the refusal of the final call. */
const REFUSED: readonly [string, (scene: Scene) => Promise<unknown>, Said, string][] = [
  [
    'another file stands there',
    ({ coach, sent }) => coach.call(music.upload, { sent, file: another }),
    { replaces: '' },
    'file-changed',
  ],
  [
    'another team has the name',
    ({ coach, sent }) =>
      coach.call(music.upload, { sent: { ...sent, team: 'Волна' }, file: another }),
    { team: 'Дельфин' },
    'entry-name-taken',
  ],
  [
    'the draft is of somebody else',
    ({ otherCoach, sent }) =>
      otherCoach.call(music.upload, { sent: { ...sent, draft: DRAFT }, file: another }),
    { draft: DRAFT },
    'draft-not-found',
  ],
  ['its routine is none', () => Promise.resolve(), { routine: 'free-septet' }, 'bad-routine'],
];

test.each(REFUSED)(
  'where %s its upload stands, nothing is changed, and the final call is refused',
  async (_, before, said, code) => {
    await using scene = await opened();
    const { coach, sent, sha256, creation } = scene;
    await before(scene);
    const stands = [await scene.stored(), await scene.drafts()];
    const answer = await coach.call(upload.create, creation({ ...said, sha256 }));
    expect(answer).not.toHaveProperty('upload-used');
    expect([await scene.stored(), await scene.drafts()]).toEqual(stands);
    const [open] = await scene.uploads();
    expect([open?.id, open?.offset]).toEqual([idIn(answer), track.size]);
    const final = { sent: { ...sent, ...said, upload: idIn(answer), sha256 } };
    expect(await coach.refused(music.upload, final)).toMatchObject({ code });
  },
);

test('a use that is refused leaves no draft behind that it names', async () => {
  await using scene = await opened();
  const { coach, sent, sha256 } = scene;
  await coach.call(music.upload, { sent, file: another });
  const draft = crypto.randomUUID();
  const said = { sha256, draft, replaces: '' };
  expect(await coach.call(upload.create, scene.creation(said))).not.toHaveProperty('upload-used');
  expect(await scene.drafts()).toEqual([]);
});

test('its key is for one place and one file; one that may not be used is for any place', async () => {
  await using scene = await opened();
  const { coach, creation, sha256 } = scene;
  const once = creation({ sha256 });
  await coach.call(upload.create, once);
  for (const said of [{ sha256, teamName: 'Иванова А.Д.' }, { sha256: '0'.repeat(64) }, {}]) {
    const repeat = { ...creation(said), key: once.key };
    expect(await coach.refused(upload.create, repeat)).toMatchObject({ code: 'key-reused' });
  }
  const without = creation();
  const begun = await coach.call(upload.create, without);
  const placed = { ...creation({ sha256 }, undefined), key: without.key };
  expect(await coach.call(upload.create, placed)).toEqual(begun);
});

test('whose sender has left before its end stands as an upload: it may be wanted no more', async () => {
  const hasLeft = Promise.withResolvers<void>();
  await using scene = await opened({
    replace: ({ files }) => ({
      files: {
        ...files,
        receivePiece: async (...given) => {
          const received = await files.receivePiece(...given);
          await hasLeft.promise;
          return received;
        },
      },
      serverFactory: (api) =>
        createServer((asked, reply) => {
          if (asked.url === '/api/uploads') reply.once('close', hasLeft.resolve);
          api(asked, reply);
        }),
    }),
  });
  const { coach, creation, sha256 } = scene;
  const { key, headers } = creation({ sha256 });
  const sender = new AbortController();
  const args = { method: 'POST', signal: sender.signal, body: track };
  const given = { ...headers, 'idempotency-key': key, 'content-type': CHUNK_TYPE };
  const asked = coach.fetch('/api/uploads', { ...args, headers: given });
  await expect.poll(() => scene.server.storedFiles()).toHaveLength(1);
  sender.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  const answer = await coach.call(upload.create, { headers, key });
  expect(answer).toMatchObject({ 'upload-offset': String(track.size) });
  expect([answer['upload-used'], await scene.stored()]).toEqual([undefined, []]);
});

test('of one that breaks off its repeat says how far it is, and nothing is at its place', async () => {
  await using scene = await opened();
  const { coach, creation, sha256 } = scene;
  const { key, headers } = creation({ sha256 });
  const bytes = (await track.bytes()).subarray(0, 5000);
  const half = { method: 'POST', path: '/api/uploads', bytes } as const;
  const given = { ...headers, 'idempotency-key': key, 'content-type': CHUNK_TYPE };
  await sendHalf(coach, { ...half, headers: given }, 'leave');
  // It is left behind its repeat where that is quicker.
  await expect.poll(() => scene.server.storedFiles()).toHaveLength(1);
  const answer = await coach.call(upload.create, { headers, key });
  expect(answer).not.toHaveProperty('upload-used');
  expect(await scene.stored()).toEqual([]);
});

test('twenty at once of one key are one file; of twenty keys for one place one is it', async () => {
  await using scene = await opened();
  const { coach, creation, sha256, server } = scene;
  const once = creation({ sha256, replaces: '' });
  const send = (each: typeof once) => coach.call(upload.create, each).catch(() => undefined);
  await Promise.all(Array.from({ length: 20 }, () => send(once)));
  const answer = await coach.call(upload.create, once);
  // Each cuts the one before it: where that had all its bytes it stands as an upload, for its sender has left.
  if (answer['upload-used'] === undefined) {
    await coach.call(music.upload, { sent: { ...scene.sent, upload: idIn(answer) } });
  }
  expect(await scene.stored()).toEqual([[solo.teamName, sha256]]);
  await Promise.all(Array.from({ length: 20 }, () => send(creation({ sha256, replaces: '' }))));
  expect(await scene.stored()).toEqual([[solo.teamName, sha256]]);
  expect([(await scene.uploads()).length, (await server.storedFiles()).length]).toEqual([0, 1]);
});
