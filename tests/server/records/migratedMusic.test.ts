// Music in a database of a build that did not measure it, and an upload that this one goes on with.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { mp3Frames } from '#tests/support/mp3.ts';
import { recordedFolder, signedIn } from '#tests/support/server/run/recordedFolder.ts';
import { startServer } from '#tests/support/server/run/startServer.ts';
import { pieceOf } from '#tests/support/server/acts/uploads.ts';

const { music, upload } = calls;

test('music of a build before is measured once the server has started, and an upload of before goes on', async () => {
  await using folder = await recordedFolder(7);
  const kept = join(folder.path, 'files', 'kept');
  await mkdir(kept, { recursive: true });
  const [ofEntry, ofUpload] = [
    '1ae127f4-ecc6-4039-b106-4c62a2618212',
    'f3ff5d91-b8a4-452d-8780-f05ab933d1c6',
  ];
  for (const id of [ofEntry, ofUpload]) await writeFile(join(kept, id), mp3Frames(5));
  const now = Date.parse('2026-11-23T04:00:00Z');
  await using server = await startServer({ config: { DATA_DIR: folder.path }, now: () => now });
  const coach = await signedIn(server, 'coach');
  const listed = async () => (await coach.call(music.list, {})).data;
  const length = { seconds: 0.131, isCut: false };
  await vi.waitFor(async () => expect(await listed()).toMatchObject([{ musicLength: length }]));
  const [own] = await listed();
  const id = '4f4f8ff9-0110-4e49-8ecf-8d4fcd8b01ef';
  const rest = mp3Frames(240).subarray(2085, 100_000);
  await coach.call(upload.append, pieceOf(id, 2085, new Blob([rest])));
  const sent = {
    competition: own?.competitionId ?? '',
    routine: 'free-solo',
    teamName: 'Иванова А.Б.',
    upload: id,
  };
  await coach.call(music.upload, { sent });
  expect((await listed()).map(({ musicLength }) => musicLength)).toEqual([
    { seconds: 6.243, isCut: true },
    length,
  ]);
});
