// `node tests/domain/music/corpus/makeKept.ts`: makes the stored recordings again and measures them with ffprobe.
import { copyFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';
import { decodedSeconds, record, recordingsWith, saidSeconds, wavOf } from './recordings.ts';

const SECONDS = 2.5;
const KEPT = join(import.meta.dirname, 'kept');

/** The smallest possible cover picture: a GIF of one pixel. */
const COVER = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

await using folder = await temporaryFolder();
const cover = join(folder.path, 'cover.gif');
await writeFile(cover, COVER);
await writeFile(join(folder.path, 'sound.wav'), wavOf(SECONDS));
const expected: Record<string, object> = {};
for (const recording of recordingsWith(cover)) {
  const path = await record(folder.path, recording);
  await copyFile(path, join(KEPT, basename(path)));
  const { name, kind, isCut = false } = recording;
  const isReadable = kind !== 'unreadable';
  expected[name] = {
    decoded: isReadable ? decodedSeconds(path) : 0,
    said: isReadable ? saidSeconds(path) : 0,
    kind,
    isCut,
  };
}
await writeFile(join(KEPT, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`);
