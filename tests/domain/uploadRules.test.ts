import { expect, test } from 'vitest';
import { type UploadType, wrongTypeOf } from '#domain/upload/uploadRules.ts';

const text = (written: string) => new TextEncoder().encode(written);
const judged = (type: UploadType, bytes: Uint8Array) =>
  wrongTypeOf(type, {
    size: bytes.length,
    peek: async (at, length) => bytes.subarray(at, at + length),
  });

test('an attachment is a PDF', async () => {
  expect(await judged('attachment', text('%PDF-1.7'))).toBeUndefined();
  expect(await judged('attachment', text('PK\u0003\u0004'))).toEqual({ code: 'not-pdf' });
});

test('a card may be of any type, and a form is judged by its reader', async () => {
  for (const type of ['card', 'form'] as const) {
    expect(await judged(type, text('что угодно'))).toBeUndefined();
  }
});

test('an empty file is refused; an empty form gets the reader’s message', async () => {
  for (const type of ['card', 'attachment', 'music'] as const) {
    expect(await judged(type, new Uint8Array())).toEqual({ code: 'file-empty' });
  }
  expect(await judged('form', new Uint8Array())).toBeUndefined();
});
