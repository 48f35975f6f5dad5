// Uploads whose pieces lie apart: they are read where nothing else can answer, and as one of the uploads of their owner.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { slowUpload } from '#tests/support/browser/answers/slowUpload.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import { cardFile, publishCompetition } from '#tests/support/server/acts/submit.ts';
import {
  beginUpload,
  eachPieceAlone,
  hashOf,
  pieceOf,
} from '#tests/support/server/acts/uploads.ts';

const { card } = calls;
const other = new Blob(['другая']);
const sent = { routine: 'free-solo', teamName: 'Иванова А.Б.' };
const KEY_REUSED = { status: 422, code: 'key-reused' };

/** `reads` counts how often kept bytes were opened since it was asked last. */
async function opened() {
  let opens = 0;
  const server = await startServer({
    replace: (parts) => ({
      files: {
        ...eachPieceAlone(parts).files,
        open: (...given) => {
          opens += 1;
          return parts.files.open(...given);
        },
      },
    }),
  });
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const about = { competition, kind: 'card', filename: 'a.doc' } as const;
  const reads = () => {
    const since = opens;
    opens = 0;
    return since;
  };
  /** The id of an upload that has come whole, in pieces of so many bytes. */
  const uploaded = async (file: Blob, length: number) => {
    const id = await beginUpload(coach, about, file.size);
    for (let at = 0; at < file.size; at += length) {
      await coach.call(calls.upload.append, pieceOf(id, at, file.slice(at, at + length)));
    }
    reads();
    return id;
  };
  const place = { competition, ...sent };
  return { server, coach, place, reads, uploaded, [Symbol.asyncDispose]: server.close };
}

test.each([
  ['bad-routine', { routine: 'tech-combi' }],
  ['bad-entry-name', { teamName: ' – ' }],
  ['file-changed', { replaces: '0'.repeat(64) }],
] as const)('pieces are not put together for a place that refuses with %s', async (code, said) => {
  await using scene = await opened();
  const { server, coach, place, reads, uploaded } = scene;
  await coach.call(card.upload, { sent: place, file: cardFile() });
  const upload = await uploaded(other, 4);
  const stored = await server.storedFiles();
  const using = { ...place, upload, sha256: await hashOf(other) };
  expect(await coach.refused(card.upload, { sent: { ...using, ...said } })).toMatchObject({ code });
  expect(reads()).toBe(0);
  expect(await server.storedFiles()).toEqual(stored);
  await coach.call(card.upload, { sent: using });
  expect(await (await coach.call(card.get, { params: place })).text()).toBe('другая');
});

test('a repeat that names another upload is told by what it says, then by what is known, and only then by the bytes', async () => {
  await using scene = await opened();
  const { coach, place, reads, uploaded } = scene;
  const key = crypto.randomUUID();
  await coach.call(card.upload, { sent: place, file: cardFile(), key });
  const apart = await uploaded(other, 4);
  const elsewhere = { sent: { ...place, teamName: 'Петрова А.Б.', upload: apart }, key };
  expect(await coach.refused(card.upload, elsewhere)).toMatchObject(KEY_REUSED);
  expect(reads()).toBe(0);
  const inOne = { sent: { ...place, upload: await uploaded(other, other.size) }, key };
  expect(await coach.refused(card.upload, inOne)).toMatchObject(KEY_REUSED);
  const sameInOne = await uploaded(cardFile(), cardFile().size);
  expect(await coach.call(card.upload, { sent: { ...place, upload: sameInOne }, key })).toEqual({});
  expect(reads()).toBe(0);
  const asked = { sent: { ...place, upload: apart }, key };
  expect(await coach.refused(card.upload, asked)).toMatchObject(KEY_REUSED);
  expect(reads()).toBe(Math.ceil(other.size / 4));
});

test('a repeat whose upload has to be read waits its turn among the uploads of its owner', async () => {
  await using scene = await opened();
  const { server, coach, place, uploaded } = scene;
  const key = crypto.randomUUID();
  await coach.call(card.upload, { sent: place, file: cardFile(), key });
  const again = { sent: { ...place, upload: await uploaded(cardFile(), 4) }, key };
  const before = (await server.storedFiles()).length;
  const uploads = [];
  while (uploads.length < 4) {
    const slow = await slowUpload(
      server.url + card.upload.path,
      { cookie: `session=${coach.cookies.get('session')}` },
      place,
    );
    await slow.piece('x');
    uploads.push(slow);
  }
  await expect.poll(() => server.storedFiles()).toHaveLength(before + 4);
  expect(await coach.refused(card.upload, again)).toMatchObject({ status: 503, code: 'busy' });
  for (const slow of uploads) slow.breakOff();
  await expect.poll(async () => (await coach.send(card.upload, again)).status).toBe(200);
});
