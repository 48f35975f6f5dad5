// The files that rows name: asked while something changes, each is named at every moment.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { namedAmong, referencedFiles } from '#server/records/files/referencedFiles.ts';
import type { Records } from '#server/records/tables.ts';
import { musicFile, publishCompetition } from '#tests/support/server/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import { beginUpload, musicOf, pieceOf } from '#tests/support/server/acts/uploads.ts';

const { music, upload } = calls;

type IsNamed = (records: Records, id: string) => Promise<boolean>;
const isAmongNamed: IsNamed = async (records, id) => (await namedAmong(records, [id])).has(id);
const isListed: IsNamed = async (records, id) =>
  (await referencedFiles(records)).some((file) => file.id === id);

/** The same records, whose so many-th statement is followed by a change before its rows are read. */
function changedAfter(
  statements: number,
  records: Records,
  change: () => Promise<unknown>,
): Records {
  let done = 0;
  return records.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      done += 1;
      if (done === statements) await change();
      return result;
    },
  });
}

test.each([
  ['asked for', 1, isAmongNamed],
  ['listed', 1, isListed],
  ['listed', 2, isListed],
  ['listed', 3, isListed],
] as const)(
  'the bytes of an upload that becomes the file of an entry while files are %s (after statement %d) are named',
  async (_, statements, isNamed) => {
    await using server = await startServer();
    const { organiser, coach } = await personas(server);
    const competition = await publishCompetition(organiser);
    const track = musicFile();
    const name = await beginUpload(coach, musicOf(competition), track.size);
    await coach.call(upload.append, pieceOf(name, 0, track));
    const [id = ''] = await server.storedFiles();
    const sent = { competition, routine: 'free-solo', teamName: 'Иванова А.Б.', upload: name };
    let isUsed = false;
    const use = async () => {
      await coach.call(music.upload, { sent });
      isUsed = true;
    };
    expect(await isNamed(changedAfter(statements, server.records, use), id)).toBe(true);
    expect([isUsed, await server.storedFiles()]).toEqual([true, [id]]);
    expect(await namedAmong(server.records, [id, 'none'])).toEqual(new Set([id]));
  },
);

test('where nothing is asked, and where nothing is named, nothing is answered', async () => {
  await using server = await startServer();
  expect(await namedAmong(server.records, [])).toEqual(new Set());
  expect(await namedAmong(server.records, ['a', 'b'])).toEqual(new Set());
});
