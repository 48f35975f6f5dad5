// The calls of uploads that go on where they broke off: tus 1.0 with creation, expiration and termination (api 9).
import * as v from 'valibot';
import { HEADERS_BYTES } from '#domain/limits.ts';
import { readShape, textUpTo } from '../shapes/bounds.ts';
import { call, headersAnswer } from '../call.ts';
import { decodeMetadata, uploadMetadataSchema } from '../uploadMetadata.ts';

export const TUS_VERSION = '1.0.0';
export const TUS_EXTENSIONS = 'creation,creation-with-upload,expiration,termination';
export const CHUNK_TYPE = 'application/offset+octet-stream';

const text = v.string();
/** Bytes, in digits. */
const count = v.pipe(text, v.regex(/^\d{1,15}$/));
const version = { 'tus-resumable': v.literal(TUS_VERSION) };

const metadata = v.pipe(
  textUpTo(HEADERS_BYTES),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readShape(uploadMetadataSchema, decodeMetadata(dataset.value));
    if (read.success) return read.output;
    addIssue({ message: 'says too little of its file' });
    return NEVER;
  }),
);

/** `upload-expires` is a date of HTTP. */
const progress = { 'upload-offset': count, 'upload-expires': text };

export const upload = {
  protocol: call({
    method: 'OPTIONS',
    path: '/api/uploads',
    access: 'anyone',
    answer: headersAnswer(
      204,
      v.object({ 'tus-version': text, 'tus-extension': text, 'tus-max-size': count }),
    ),
  }),
  /** The first piece may come with it; where that is the whole file it may be used at once, and says so. */
  create: call({
    method: 'POST',
    path: '/api/uploads',
    access: 'user',
    idempotent: true,
    headers: v.pipe(
      v.object({
        ...version,
        'upload-length': count,
        'upload-metadata': metadata,
        // Files in parts that are put together later: taken for a whole one it would be half of it.
        'upload-concat': v.optional(v.never()),
      }),
      v.transform(({ 'upload-length': size, 'upload-metadata': about }) => ({ ...about, size })),
    ),
    body: { kind: 'chunk' },
    answer: headersAnswer(
      201,
      v.object({ location: text, ...progress, 'upload-used': v.optional(v.literal('true')) }),
    ),
  }),
  /** How far it is. */
  offset: call({
    method: 'HEAD',
    path: '/api/uploads/:upload',
    access: 'user',
    headers: v.object(version),
    answer: headersAnswer(200, v.object({ 'upload-length': count, ...progress })),
  }),
  append: call({
    method: 'PATCH',
    path: '/api/uploads/:upload',
    access: 'user',
    headers: v.pipe(
      v.object({ ...version, 'upload-offset': count }),
      v.transform(({ 'upload-offset': offset }) => ({ offset })),
    ),
    body: { kind: 'chunk' },
    answer: headersAnswer(204, v.object(progress)),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/uploads/:upload',
    access: 'user',
    headers: v.object(version),
    answer: headersAnswer(204, v.object({})),
  }),
} as const;
