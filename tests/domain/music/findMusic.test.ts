import { describe, expect, test } from 'vitest';
import { findMusic } from '#domain/upload/uploadRules.ts';
import {
  frameReaderAnywhere,
  measureOf,
  MOST_TRIES,
  newMusicReader,
  readFrames,
  readMusic,
  SEARCHED_BEHIND_TAGS_BYTES,
} from '#domain/music/musicReader.ts';
import { apeTag, framesOf, id3Tag, infoFrame, joined, mp3Frames } from '#tests/support/mp3.ts';

const text = (written: string) => new TextEncoder().encode(written);
const music = mp3Frames(60);
const isMeasured = { seconds: 1.567, isCut: false };

/** Measures a file, after checking that the quick check and the full measure agree on whether it is music. */
async function judged(bytes: Uint8Array) {
  const found = await findMusic(async (at, length) => bytes.subarray(at, at + length));
  const reader = newMusicReader();
  readMusic(reader, bytes);
  const measure = measureOf(reader);
  expect(found.isMusic).toBe(measure !== 'unreadable');
  return found.isMusic ? measure : (found.format ?? 'not named');
}

/** Returns random bytes. Many of them are 0xff, which resembles the start of a frame header. */
function picture(size: number): Uint8Array<ArrayBuffer> {
  let noise = 1;
  return new Uint8Array(size).map(() => {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (noise >> 20) & 7 ? noise >> 16 : 0xff;
  });
}

/** Returns an ID3v2 tag of `size` bytes whose header claims `said` bytes. */
function wrongTag(size: number, said: number): Uint8Array<ArrayBuffer> {
  const tag = id3Tag(said).subarray(0, 10);
  return joined(tag, picture(size));
}

/** Returns a tag whose size is an ordinary 32-bit number, which ID3v2 forbids but some programs write. */
function plainSizeTag(size: number): Uint8Array<ArrayBuffer> {
  const tag = joined(id3Tag(0), picture(size));
  tag.set([size >> 24, size >> 16, size >> 8, size], 6);
  return tag;
}

const chunk = (name: string, content: Uint8Array): Uint8Array => {
  const size = content.length;
  return joined(text(name), Uint8Array.from([size, size >> 8, size >> 16, size >> 24]), content);
};
const fmt = (codec: number) =>
  chunk('fmt ', Uint8Array.from([codec, 0, 2, 0, ...Array(12).fill(0)]));
const wave = (...chunks: Uint8Array[]) => {
  const content = joined(text('WAVE'), ...chunks);
  return chunk('RIFF', content);
};
const [MP3_CODEC, PCM_CODEC] = [0x55, 1];

describe('music is accepted and measured', () => {
  test.each([
    [
      'with junk behind its tag (Serial-ATA/lofty-rs #28)',
      joined(id3Tag(3000), text('    '), music),
    ],
    ['with 0xff before it (Serial-ATA/lofty-rs #67)', joined(new Uint8Array(8).fill(0xff), music)],
    [
      'behind a second tag (JamesHeinrich/getID3 #209)',
      joined(id3Tag(129_034), id3Tag(174), music),
    ],
    [
      'behind a thousand empty tags (sindresorhus/file-type #750)',
      joined(...Array.from({ length: 1000 }, () => id3Tag(0)), music),
    ],
    [
      'behind a tag longer than it says (mscdex/mmmagic #35)',
      joined(wrongTag(300_000, 4086), music),
    ],
    ['behind a tag that says more than the file has', joined(wrongTag(5000, 200_000_000), music)],
    ['behind a tag with a plain size', joined(plainSizeTag(150_000), music)],
    ['behind a wrong tag and a right one', joined(wrongTag(70_000, 10), id3Tag(90_000), music)],
    ['behind an APE tag', joined(apeTag(200_000, true), music)],
    ['behind an APE tag with a wrong length', joined(apeTag(10, true), picture(200_000), music)],
    ['behind a tag of each kind', joined(apeTag(90_000, true), id3Tag(90_000), music)],
    ['in a WAV', wave(fmt(MP3_CODEC), chunk('data', music))],
    [
      'in a WAV with large chunks (gabriel-vasile/mimetype #840)',
      wave(
        chunk('JUNK', new Uint8Array(100_000)),
        fmt(MP3_CODEC),
        chunk('LIST', picture(400_000)),
        chunk('data', music),
      ),
    ],
    ['behind zeros', joined(new Uint8Array(60_000), music)],
    ['before much else', joined(music, picture(200_000))],
  ])('%s', async (_, bytes) => {
    expect(await judged(bytes)).toMatchObject(isMeasured);
  });

  test('in one frame that fills the file, and cut after three frames', async () => {
    expect(await judged(mp3Frames(1))).toMatchObject({ isCut: false });
    expect(await judged(mp3Frames(4).subarray(0, -100))).toMatchObject({ isCut: true });
  });

  test('even if its encoder notes more padding than there are samples', async () => {
    const note = infoFrame({ frames: 3, delay: 4000, padding: 4000, encoder: 'LAME3.100' });
    expect(await judged(joined(note, mp3Frames(3)))).toMatchObject({ seconds: 0.078 });
  });
});

const adts = (count: number) => framesOf({ header: [0xff, 0xf1, 0x50, 0x80], length: 371 }, count);

describe('a file that is no music is refused with its format', () => {
  test.each([
    ['aac', adts(300)],
    ['aac', joined(id3Tag(63), adts(300))],
    ['aac', text(`ADIF${' '.repeat(100)}`)],
    ['m4a', joined(Uint8Array.from([0, 0, 0, 32]), text('ftypM4A '), picture(100_000))],
    ['wav', wave(fmt(PCM_CODEC), chunk('data', picture(100_000)))],
    ['wav', wave(chunk('bext', picture(90_000)), fmt(PCM_CODEC), chunk('data', picture(90_000)))],
    ['html', text(`\ufeff\n<!DOCTYPE html><html><head>${' '.repeat(100)}`)],
    ['html', text(`<html lang="ru">${' '.repeat(100)}`)],
    ['flac', joined(text('fLaC'), picture(1000))],
    ['ogg', joined(text('OggS'), picture(1000))],
    ['aiff', joined(text('FORM    AIFF'), picture(1000))],
    ['wma', joined(Uint8Array.from([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66]), picture(1000))],
    ['mp2', framesOf({ header: [0xff, 0xfd, 0xa4, 0x04], length: 576 }, 100)],
    ['free-bitrate', framesOf({ header: [0xff, 0xfb, 0x00, 0x64], length: 400 }, 100)],
  ])('%s', async (format, bytes) => {
    expect(await judged(bytes)).toBe(format);
  });

  test.each([
    ['text', text('это не музыка, а слова о ней, и их много')],
    ['zeros', new Uint8Array(100_000)],
    ['a lonely header', joined(music.subarray(0, 4), new Uint8Array(5000))],
    ['two frames before something else', joined(mp3Frames(2), new Uint8Array(5000))],
    ['all ones', new Uint8Array(100_000).fill(0xff)],
    ['a tag alone', id3Tag(300_000)],
    ['an encoder’s note alone', infoFrame({ frames: 9 })],
    ['frames behind 64 KiB without a tag', joined(new Uint8Array(70_000), music)],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, ...text('<\0h\0t\0m\0l\0>\0'.repeat(10))])],
  ])('without a known format: %s', async (_, bytes) => {
    expect(await judged(bytes)).toBe('not named');
  });
});

describe('the search for frames behind a tag ends', () => {
  test('after 16 MiB', async () => {
    const room = new Uint8Array(SEARCHED_BEHIND_TAGS_BYTES);
    const tag = id3Tag(10);
    const within = joined(tag, room.subarray(tag.length), music);
    expect(await judged(within)).toMatchObject(isMeasured);
    expect(await judged(joined(tag, room, music))).toBe('not named');
  });

  test('after half a million bytes that look like the start of a frame', async () => {
    const ones = new Uint8Array(MOST_TRIES + 100).fill(0xff);
    expect(await judged(joined(id3Tag(0), ones, music))).toBe('not named');
    expect(await judged(joined(id3Tag(0), ones.subarray(200), music))).toMatchObject(isMeasured);
    const reader = frameReaderAnywhere();
    readFrames(reader, ones);
    expect(reader.phase).toBe('lost');
  });
});
