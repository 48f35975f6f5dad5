// What the bytes of an upload must be, read piece by piece.
import { expect, test } from 'vitest';
import { type UploadType, wrongTypeOf } from '#domain/upload/uploadRules.ts';
import { id3Tag, joined, mp3Frames } from '#tests/support/mp3.ts';

const text = (written: string) => new TextEncoder().encode(written);
const judged = (type: UploadType, bytes: Uint8Array) =>
  wrongTypeOf(type, async (at, length) => bytes.subarray(at, at + length));

test('an attachment is a PDF', async () => {
  expect(await judged('attachment', text('%PDF-1.7'))).toBeUndefined();
  expect(await judged('attachment', text('PK\u0003\u0004'))).toBe('not-pdf');
});

test('music has mp3 frames, behind a tag of a picture’s size too', async () => {
  const tagged = new Uint8Array([...id3Tag(300_000), ...mp3Frames(4)]);
  expect(await judged('music', tagged)).toBeUndefined();
  expect(await judged('music', id3Tag(300_000))).toBe('not-mp3');
  expect(await judged('music', text('RIFF …WAVEfmt '))).toBe('not-mp3');
});

const tags = (count: number) => Array.from({ length: count }, () => id3Tag(100_000));

test('music has mp3 frames behind up to eight tags that follow each other, however large', async () => {
  for (const count of [1, 2, 8]) {
    expect(await judged('music', joined(...tags(count), mp3Frames(4)))).toBeUndefined();
    expect(await judged('music', joined(...tags(count), text('RIFF …')))).toBe('not-mp3');
  }
  expect(await judged('music', joined(...tags(9), mp3Frames(4)))).toBe('not-mp3');
  expect(await judged('music', joined(id3Tag(10), id3Tag(10), mp3Frames(4)))).toBeUndefined();
});

test('a tag that says less than it takes has its frames found behind it', async () => {
  const tag = joined(id3Tag(50_000), new Uint8Array(3000));
  expect(await judged('music', joined(id3Tag(10), tag, mp3Frames(4)))).toBeUndefined();
});

test('a second tag is waited for, as the music behind it is', async () => {
  const whole = joined(id3Tag(100_000), id3Tag(200_000), mp3Frames(400));
  const judgedOf = (come: number) =>
    wrongTypeOf('music', async (at, length) =>
      Math.min(at + length, whole.length) > come ? undefined : whole.subarray(at, at + length),
    );
  for (const come of [500, 150_000, 250_000, 310_000, whole.length]) {
    expect(await judgedOf(come)).toBeUndefined();
  }
});

test('a card may be anything, and a form is told by its reader', async () => {
  for (const type of ['card', 'form'] as const) {
    expect(await judged(type, text('что угодно'))).toBeUndefined();
  }
});

test('a file without a byte is none; an empty form has words of its reader', async () => {
  for (const type of ['card', 'attachment', 'music'] as const) {
    expect(await judged(type, new Uint8Array())).toBe('file-empty');
  }
  expect(await judged('form', new Uint8Array())).toBeUndefined();
});
