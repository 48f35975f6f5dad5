// What files are, by their bytes.
import { describe, expect, test } from 'vitest';
import { id3Length, isMp3, isPdf, isZip } from '#domain/upload/fileType.ts';
import { id3Tag, mp3Frames } from '#tests/support/mp3.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

describe('an mp3', () => {
  test('is a row of frames, also of two or of one that fill the file', () => {
    expect([1, 2, 3, 20].map((frames) => isMp3(mp3Frames(frames)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('may begin with a few stray bytes', () => {
    expect(isMp3(joined(new Uint8Array(417), mp3Frames(5)))).toBe(true);
  });

  test('may be cut in the last frame when three came before', () => {
    expect(isMp3(mp3Frames(5).subarray(0, -100))).toBe(true);
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['text', bytes('это не музыка')],
    ['a wav', joined(bytes('RIFF'), new Uint8Array(2000), bytes('WAVEfmt '))],
    ['zeroes', new Uint8Array(100_000)],
    ['a lonely frame header', joined(mp3Frames(1).subarray(0, 4), new Uint8Array(5000))],
    ['frames of layer II', mp3Frames(5).map((byte, at) => (at % 417 === 1 ? 0xfd : byte))],
    ['frames that begin too late', joined(new Uint8Array(70_000), mp3Frames(5))],
    ['all ones', new Uint8Array(5000).fill(0xff)],
  ])('is not %s', (_, wrong) => {
    expect(isMp3(wrong)).toBe(false);
  });

  test('has its frames behind the ID3v2 tag', () => {
    const tag = id3Tag(3000);
    expect(id3Length(tag)).toBe(tag.length);
    expect(id3Length(mp3Frames(1))).toBe(0);
  });
});

test('a pdf says so within its first kilobyte', () => {
  expect(isPdf(bytes('%PDF-1.7\n'))).toBe(true);
  expect(isPdf(joined(new Uint8Array(1000), bytes('%PDF-1.7\n')))).toBe(true);
  expect(isPdf(joined(new Uint8Array(1024), bytes('%PDF-1.7\n')))).toBe(false);
  expect(isPdf(bytes('<html>'))).toBe(false);
  expect(isPdf(new Uint8Array())).toBe(false);
});

test('a zip has its signature', () => {
  expect(isZip(new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toBe(true);
  expect(isZip(new Uint8Array([0x50, 0x4b]))).toBe(false);
});
