// Makes recordings with lame and ffmpeg, and measures their decoded length with ffprobe.
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const HERTZ = 44_100;
const WAV_HEADER_BYTES = 44;

function run(program: string, ...words: string[]): string {
  const { status, error, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error) throw new Error(`${program} is needed: apt-get install lame ffmpeg`, { cause: error });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr}`);
  return stdout;
}

/** Alternates tones, noise and silence every quarter of a second, so that a variable bitrate varies. */
export function wavOf(seconds: number): Uint8Array {
  const samples = Math.round(seconds * HERTZ);
  const bytes = Buffer.alloc(WAV_HEADER_BYTES + samples * 4);
  bytes.write('RIFF....WAVEfmt ', 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  [16, 0x0002_0001, HERTZ, HERTZ * 4, 0x0010_0004].forEach((word, at) =>
    bytes.writeUInt32LE(word, 16 + at * 4),
  );
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples * 4, 40);
  let noise = 1;
  for (let at = 0; at < samples; at += 1) {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    const sounds = [Math.sin(at / 16) * 12_000, (noise % 16_384) - 8192, 0];
    const value = Math.round(sounds[Math.floor((at * 4) / HERTZ) % sounds.length] ?? 0);
    bytes.writeInt16LE(value, WAV_HEADER_BYTES + at * 4);
    bytes.writeInt16LE(Math.round(value / 2), WAV_HEADER_BYTES + at * 4 + 2);
  }
  return bytes;
}

export interface Recording {
  name: string;
  /** Arguments of `lame`; undefined if `ffmpeg` makes the recording. */
  lame?: readonly string[];
  ffmpeg?: readonly string[];
  after?: (bytes: Uint8Array) => Uint8Array;
  kind: 'constant' | 'variable' | 'unreadable';
  isCut?: true;
}

/** Cuts a recording to an odd length, which is always within a frame, because all frames here have even lengths. */
const cutAt = (share: number) => (bytes: Uint8Array) =>
  bytes.subarray(0, Math.round(bytes.length * share) | 1);
const twice = (bytes: Uint8Array) => Buffer.concat([bytes, bytes]);
const tags = ['--add-id3v2', '--pad-id3v2-size', '5000', '--tt', 'Лебединое озеро', '--ta', 'Нева'];

/** `cover` is the path of a picture. */
export const recordingsWith = (cover: string): readonly Recording[] => [
  { name: 'constant', lame: ['-b', '64'], kind: 'constant' },
  { name: 'constant-without-note', lame: ['-b', '64', '-t'], kind: 'constant' },
  { name: 'constant-protected', lame: ['-b', '64', '-p'], kind: 'constant' },
  { name: 'variable', lame: ['-V', '6'], kind: 'variable' },
  { name: 'average', lame: ['--abr', '64'], kind: 'variable' },
  { name: 'mono-22khz', lame: ['--resample', '22.05', '-m', 'm', '-b', '32'], kind: 'constant' },
  {
    name: 'mono-24khz-variable',
    lame: ['--resample', '24', '-m', 'm', '-V', '5'],
    kind: 'variable',
  },
  { name: 'mono-8khz', lame: ['--resample', '8', '-m', 'm', '-b', '16'], kind: 'constant' },
  { name: 'at-48khz', lame: ['--resample', '48', '-b', '64'], kind: 'constant' },
  { name: 'tags-and-cover', lame: ['-b', '56', ...tags, '--ti', cover], kind: 'constant' },
  { name: 'by-ffmpeg', ffmpeg: ['-codec:a', 'libmp3lame', '-b:a', '64k'], kind: 'constant' },
  { name: 'layer-2', ffmpeg: ['-codec:a', 'mp2', '-b:a', '64k', '-f', 'mp2'], kind: 'unreadable' },
  { name: 'free-bitrate', lame: ['--freeformat', '-b', '64'], kind: 'unreadable' },
  { name: 'cut', lame: ['-V', '6'], after: cutAt(0.7), kind: 'variable', isCut: true },
  {
    name: 'cut-without-note',
    lame: ['-b', '64', '-t'],
    after: cutAt(0.501),
    kind: 'constant',
    isCut: true,
  },
  { name: 'two-behind-one-another', lame: ['-b', '40', '-t'], after: twice, kind: 'constant' },
];

/** Encodes `sound.wav` of the folder; returns the path of the recording. */
export async function record(folder: string, recording: Recording): Promise<string> {
  const [sound, path] = [join(folder, 'sound.wav'), join(folder, `${recording.name}.mp3`)];
  if (recording.lame) run('lame', '--quiet', ...recording.lame, sound, path);
  else run('ffmpeg', '-v', 'error', '-y', '-i', sound, ...(recording.ffmpeg ?? []), path);
  if (recording.after) await writeFile(path, recording.after(await readFile(path)));
  return path;
}

export function decodedSeconds(path: string): number {
  const asked = ['-v', 'quiet', '-select_streams', 'a:0', '-of', 'csv=p=0', '-show_entries'];
  const rate = Number.parseInt(run('ffprobe', ...asked, 'stream=sample_rate', path), 10);
  const frames = run('ffprobe', ...asked, 'frame=nb_samples', path);
  const samples = frames
    .split('\n')
    .reduce((sum, line) => sum + (Number.parseInt(line, 10) || 0), 0);
  return Number((samples / rate).toFixed(3));
}

export const saidSeconds = (path: string): number =>
  Number(run('ffprobe', '-v', 'quiet', '-of', 'csv=p=0', '-show_entries', 'format=duration', path));
