import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MusicMeasure } from '#domain/music/limits.ts';
import {
  frameReaderByTags,
  measureOf,
  newMusicReader,
  readFrames,
  readMusic,
} from '#domain/music/musicReader.ts';
import { isLong } from '#tests/support/long.ts';
import {
  apeTag,
  framesOf,
  id3Tag,
  infoFrame,
  joined,
  mp3Frames,
  SOUNDS,
} from '#tests/support/mp3.ts';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function measured(...pieces: readonly Uint8Array[]): MusicMeasure {
  const reader = newMusicReader();
  for (const piece of pieces) readMusic(reader, piece);
  return measureOf(reader);
}

/** Rounds to milliseconds. */
const seconds = (samples: number, hertz: number) => Math.round((samples / hertz) * 1000) / 1000;

/** Expected result for 128 kbit/s at 44.1 kHz. */
const constant = (frames: number, isCut = false) => ({
  seconds: seconds(frames * 1152, 44_100),
  bitrate: 128,
  kind: 'constant',
  isCut,
});

const id3v1 = () => {
  const tag = new Uint8Array(128);
  tag.set(latin('TAGМузыка'));
  return tag;
};

const lures = (count: number) => new Uint8Array(count).map((_, at) => (at % 2 === 0 ? 0xff : 0xfb));

describe('the length of music', () => {
  test.each(SOUNDS)('frames of $name', ({ header, length, samples, hertz, kbits }) => {
    expect(measured(framesOf({ header, length }, 200))).toEqual({
      seconds: seconds(200 * samples, hertz),
      bitrate: kbits,
      kind: 'constant',
      isCut: false,
    });
  });

  test('is also measured if a single frame fills the file', () => {
    expect(measured(mp3Frames(1))).toEqual(constant(1));
  });

  test('is the sum of frames of different bitrates', () => {
    const [, loud] = SOUNDS;
    const at44kHz = { header: [0xff, 0xfb, 0xe0, 0x64], length: 1044 };
    const both = joined(mp3Frames(100), framesOf(at44kHz, 100));
    expect(measured(both)).toMatchObject({ ...constant(200), kind: 'variable', bitrate: 224 });
    const two = joined(mp3Frames(100), framesOf(loud, 100));
    expect(measured(two)).toMatchObject({
      seconds: seconds(100 * 1152 * (48_000 + 44_100), 44_100 * 48_000),
      isCut: false,
    });
  });

  test('does not include the delay and padding of an encoder', () => {
    const note = infoFrame({ frames: 100, delay: 576, padding: 1104, encoder: 'LAME3.100' });
    expect(measured(note, mp3Frames(100))).toEqual({
      ...constant(100),
      seconds: seconds(100 * 1152 - 576 - 1104, 44_100),
    });
    const silent = infoFrame({ frames: 100, delay: 576, padding: 1104, encoder: 'Gogo3.13b' });
    expect(measured(silent, mp3Frames(100))).toEqual(constant(100));
  });

  test('does not include the frame of a Fraunhofer encoder', () => {
    const note = mp3Frames(1);
    note.set(latin('VBRI'), 36);
    note.set([0, 0, 0, 50], 50);
    expect(measured(note, mp3Frames(50))).toEqual(constant(50));
    expect(measured(note, mp3Frames(40))).toEqual(constant(40, true));
  });
});

describe('other bytes do not count', () => {
  const withFooter = () => {
    const tag = joined(id3Tag(3000), new Uint8Array(10));
    tag[5] = 0x10;
    return tag;
  };
  const unsynchronised = () => {
    const tag = id3Tag(5000);
    tag[5] = 0x80;
    return tag.fill(0xff, 10);
  };
  test.each([
    ['an ID3v2 tag', id3Tag(3000)],
    ['one with a foot', withFooter()],
    ['an unsynchronised one', unsynchronised()],
    ['one with a cover of 3 MB', joined(id3Tag(3_000_000)).fill(0xff, 10)],
    ['several', joined(id3Tag(100), withFooter(), id3Tag(0), unsynchronised())],
    ['an APE tag', apeTag(2000, true)],
    ['zeros', new Uint8Array(5000)],
    ['what looks like frames', lures(5001)],
  ])('before the frames: %s', (_, before) => {
    expect(measured(before, mp3Frames(50))).toEqual(constant(50));
  });

  test.each([
    ['more zeros than frames', new Uint8Array(50_000)],
    ['ID3v1', id3v1()],
    ['an APE tag', apeTag(2000, true)],
    ['an APE tag without a head', joined(latin('Title=…'), apeTag(2000, false))],
    ['lyrics', joined(latin('LYRICSBEGININD00002110LYRICS200'), id3v1())],
    ['several', joined(apeTag(500, true), id3v1())],
    ['zeros', new Uint8Array(5000)],
    ['what looks like frames', lures(5001)],
  ])('behind the frames: %s', (_, behind) => {
    expect(measured(mp3Frames(50), behind)).toEqual(constant(50));
  });

  test('between the frames: the tag of a second recording, and junk', () => {
    expect(measured(mp3Frames(20), id3v1(), id3Tag(900), mp3Frames(30))).toEqual(constant(50));
    expect(measured(mp3Frames(20), lures(701), mp3Frames(30))).toEqual(constant(50));
  });
});

test('after a megabyte of junk no more frames are searched', () => {
  const between = new Uint8Array(1024 * 1024);
  expect(measured(mp3Frames(3000), between, mp3Frames(10))).toEqual(constant(3010));
  expect(measured(mp3Frames(3000), between, lures(1), mp3Frames(10))).toEqual(constant(3000));
});

describe('a cut recording', () => {
  test('ends within a frame, at any byte of it', () => {
    const whole = mp3Frames(50);
    const lengths = Array.from({ length: 416 }, (_, at) => measured(whole.subarray(0, -1 - at)));
    expect(new Set(lengths.map((length) => JSON.stringify(length)))).toEqual(
      new Set([JSON.stringify(constant(49, true))]),
    );
    expect(measured(whole.subarray(0, -417))).toEqual(constant(49));
  });

  test('has fewer frames than its encoder noted', () => {
    const note = infoFrame({ frames: 100, delay: 576, padding: 1104, encoder: 'LAME3.100' });
    const start = { seconds: seconds(60 * 1152 - 576, 44_100), isCut: true };
    expect(measured(note, mp3Frames(60))).toMatchObject(start);
    // One frame less than noted does not count as a cut, because some encoders also count the Info frame.
    expect(measured(note, mp3Frames(99))).toMatchObject({ isCut: false });
  });

  test('is measured again when more bytes arrive', () => {
    const reader = newMusicReader();
    readMusic(reader, mp3Frames(30).subarray(0, -7));
    expect(measureOf(reader)).toEqual(constant(29, true));
    readMusic(reader, joined(new Uint8Array(7), mp3Frames(20)));
    expect(measureOf(reader)).toEqual(constant(50));
  });
});

test.each([
  ['nothing', new Uint8Array()],
  ['zeros', new Uint8Array(100_000)],
  ['a tag alone', id3Tag(300_000)],
  ['a tag that does not end', id3Tag(300_000).subarray(0, 1000)],
  ['frames behind 64 KiB of something else', joined(new Uint8Array(70_000), mp3Frames(500))],
  ['frames of a free bitrate', framesOf({ header: [0xff, 0xfb, 0x00, 0x64], length: 400 }, 100)],
  ['what an encoder says, and no sound', infoFrame({ frames: 9 })],
])('the length of %s is unknown', (_, bytes) => {
  expect(measured(bytes)).toBe('unreadable');
});

const part = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map(mp3Frames),
  fc.constantFrom(...SOUNDS).map((sound) => framesOf(sound, 4)),
  fc.integer({ min: 0, max: 300 }).map(id3Tag),
  fc.constant(infoFrame({ frames: 7, delay: 576, padding: 900, encoder: 'LAME3.100' })),
  fc.constantFrom(id3v1(), apeTag(70, true), apeTag(70, false), new Uint8Array(40)),
  fc.uint8Array({ maxLength: 60 }),
  fc.array(fc.constantFrom(0xff, 0xfb, 0xf3, 0x90, 0x49, 0x44, 0x33, 0x54), { maxLength: 60 }),
);
const file = fc
  .tuple(fc.array(part, { maxLength: 12 }), fc.nat(500))
  .map(([parts, cut]) =>
    joined(...parts.map((each) => Uint8Array.from(each))).subarray(0, -cut || undefined),
  );

/** Cuts the bytes into pieces of these lengths, repeated as often as needed. */
function piecesOf(bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += pieces.at(-1)?.length ?? 1) {
    pieces.push(bytes.slice(at, at + (lengths[pieces.length % lengths.length] ?? 1)));
  }
  return pieces;
}

const anyLengths = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 5 });

test('a file is measured the same in any pieces', () => {
  fc.assert(
    fc.property(file, anyLengths, (bytes, lengths) => {
      const whole = measured(bytes);
      expect(measured(...piecesOf(bytes, lengths))).toEqual(whole);
      expect(measured(...piecesOf(bytes, [1]))).toEqual(whole);
    }),
    { numRuns: isLong ? 1000 : 50 },
  );
});

test('any bytes give a plausible result', () => {
  fc.assert(
    fc.property(fc.oneof(file, fc.uint8Array({ maxLength: 3000 })), (bytes) => {
      const measure = measured(bytes);
      if (measure === 'unreadable') return;
      // A frame has at least 24 bytes and lasts at most 144 ms.
      expect(measure.seconds).toBeGreaterThan(0);
      expect(measure.seconds).toBeLessThanOrEqual((bytes.length / 24) * 0.144);
      expect(measure.bitrate).toBeGreaterThan(0);
    }),
    { numRuns: isLong ? 20_000 : 500 },
  );
});

test('the memory of the reader does not grow with the file', () => {
  const reader = frameReaderByTags();
  const before = reader.held.length;
  for (const each of [id3Tag(50_000), mp3Frames(500), lures(100_000), mp3Frames(5)]) {
    readFrames(reader, each);
    expect(reader.held.length).toBe(before);
    expect(reader.end).toBeLessThanOrEqual(before);
  }
  const other = frameReaderByTags();
  readFrames(other, new Uint8Array(70_000));
  expect(other.held.length).toBe(0);
});
