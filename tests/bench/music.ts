// `node tests/bench/music.ts`: times the music reader and compares its lengths with ffprobe's; needs lame and ffmpeg.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MusicMeasure } from '#domain/music/limits.ts';
import {
  frameReaderAnywhere,
  measureOf,
  newMusicReader,
  readFrames,
  readMusic,
  SEARCHED_BEHIND_TAGS_BYTES,
} from '#domain/music/musicReader.ts';
import {
  decodedSeconds,
  record,
  recordingsWith,
  wavOf,
} from '#tests/domain/music/corpus/recordings.ts';
import { id3Tag, joined } from '#tests/support/mp3.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

const LENGTHS_SECONDS = [12.34, 140, 214.9];
const PIECE_BYTES = 64 * 1024;
const COVER_BYTES = 100_000;
const TAG_BYTES = 5_000_000;
const MOST_OFF_SECONDS = 0.05;
const MOST_SEARCH_MS = 100;

function measured(bytes: Uint8Array): MusicMeasure {
  const reader = newMusicReader();
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    readMusic(reader, bytes.subarray(at, at + PIECE_BYTES));
  }
  return measureOf(reader);
}

await using folder = await temporaryFolder();
const cover = join(folder.path, 'cover.png');
await writeFile(
  cover,
  joined(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), new Uint8Array(COVER_BYTES)),
);
let [bytes, milliseconds] = [0, 0];
for (const seconds of LENGTHS_SECONDS) {
  await writeFile(join(folder.path, 'sound.wav'), wavOf(seconds));
  for (const recording of recordingsWith(cover)) {
    const path = await record(folder.path, recording);
    const file = await readFile(path);
    const beganAt = performance.now();
    const measure = measured(file);
    milliseconds += performance.now() - beganAt;
    bytes += file.length;
    const { name, kind, isCut = false } = recording;
    const isSame =
      JSON.stringify(measured(joined(id3Tag(TAG_BYTES), file))) === JSON.stringify(measure);
    const decoded = kind === 'unreadable' ? 0 : decodedSeconds(path);
    const off = measure === 'unreadable' ? 0 : Math.abs(measure.seconds - decoded);
    const isRight =
      isSame &&
      (measure === 'unreadable'
        ? kind === 'unreadable'
        : measure.kind === kind && measure.isCut === isCut && off <= MOST_OFF_SECONDS);
    console.log(
      `${isRight ? 'right' : 'WRONG'} ${name}, ${seconds} s: decoded ${decoded}`,
      measure,
    );
    if (!isRight) process.exitCode = 1;
  }
}
const searched = new Uint8Array(SEARCHED_BEHIND_TAGS_BYTES);
for (const [name, lure] of [
  ['0xff alone', [0xff]],
  ['heads of frames', [0xff, 0xfb, 0x90, 0x64]],
  ['bytes at random', crypto.getRandomValues(new Uint8Array(65_536))],
] as const) {
  for (let at = 0; at < searched.length; at += lure.length) {
    searched.set(lure.slice(0, searched.length - at), at);
  }
  const reader = frameReaderAnywhere();
  const { user: before } = process.cpuUsage();
  readFrames(reader, searched);
  const took = (process.cpuUsage().user - before) / 1000;
  console.log(`${took.toFixed(0)} ms to search 16 MiB of ${name}`);
  if (took > MOST_SEARCH_MS) process.exitCode = 1;
}
console.log(`${(bytes / 1e6 / (milliseconds / 1000)).toFixed(0)} MB a second`);
