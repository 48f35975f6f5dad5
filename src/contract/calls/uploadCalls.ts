// Resumable uploads; a file is identified by its SHA-256 (api 9).
import * as v from 'valibot';
import { HEADERS_BYTES } from '#domain/limits.ts';
import { readShape, textUpTo } from '../shapes/bounds.ts';
import { call, jsonShape } from '../call.ts';
import { dataOf } from '../shapes.ts';
import { decodeMetadata, uploadMetadataSchema } from '../uploadMetadata.ts';

export const CHUNK_TYPE = 'application/offset+octet-stream';

/** Number of bytes, written as digits. */
const count = v.pipe(v.string(), v.regex(/^\d{1,15}$/));

const metadata = v.pipe(
  textUpTo(HEADERS_BYTES),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readShape(uploadMetadataSchema, decodeMetadata(dataset.value));
    if (read.success) return read.output;
    addIssue({ message: 'says too little of its file' });
    return NEVER;
  }),
);

/** Progress of an upload. `offset`: bytes that the server has. `isPlaced`: the entry has the complete file. */
const progress = v.object({ offset: v.number(), isPlaced: v.boolean() });
const placed = dataOf(v.object({ isPlaced: v.literal(true) }));

export const upload = {
  offset: call('GET', '/api/uploads/:sha256', 'user', {
    answer: jsonShape(dataOf(progress)),
  }),
  /** Sends a piece of a file. The last piece (empty if no bytes are left) assigns the file to its entry. */
  append: call('PATCH', '/api/uploads/:sha256', 'user', {
    idempotent: true,
    isFinal: (answer) => v.is(placed, answer),
    headers: v.pipe(
      v.object({
        'upload-offset': count,
        'upload-length': count,
        'upload-metadata': metadata,
        'content-digest': v.optional(textUpTo(HEADERS_BYTES)),
      }),
      v.transform(
        ({ 'upload-offset': offset, 'upload-length': size, 'upload-metadata': about }) => ({
          ...about,
          offset,
          size,
        }),
      ),
    ),
    body: { kind: 'chunk' },
    answer: jsonShape(dataOf(progress)),
  }),
} as const;
