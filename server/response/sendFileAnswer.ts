// Answers a request with a file under its name.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EXPECTED_LENGTH } from '#contract/headers.ts';
import type { MediaType } from '#contract/uploads.ts';
import { attachmentHeader } from './contentDisposition.ts';
import { type FileStore, isGone } from '../files/fileStore.ts';
import { opened } from '../files/opened.ts';
import type { FileAnswer } from '../request/handler.ts';
import { refuseBusy } from '../request/refusals.ts';
import { askedRange, sendRanged } from './sendRanged.ts';

/** How many files of a place are opened one after another, where each is replaced before that. */
const MOST_LOOKS = 3;

interface Sending {
  files: FileStore;
  type: MediaType;
  /** What the call answers by now. */
  lookAgain: () => Promise<FileAnswer>;
}

type StoredContent = Extract<FileAnswer['content'], { kind: 'stored' }>;

/** A stored file, or the part of it that is asked for. */
async function openStored(request: FastifyRequest, files: FileStore, { id, size }: StoredContent) {
  const whole = { etag: `"${id}"`, size };
  const range = askedRange(request, whole);
  return { ...whole, range, bytes: await opened(files.open(id, range)) };
}

const isSame = ({ content }: FileAnswer, { id }: StoredContent): boolean =>
  content.kind === 'stored' && content.id === id;

/**
 * Between the look for a file and its opening another may have taken its place, or none: its answer is looked for anew.
 * Bytes that are gone while their row stands are an error.
 */
async function openStanding(
  request: FastifyRequest,
  { files, lookAgain }: Sending,
  first: FileAnswer,
) {
  let answer = first;
  for (let looks = 1; looks <= MOST_LOOKS; looks += 1) {
    const { content } = answer;
    if (content.kind !== 'stored') return { ...answer, content };
    try {
      return {
        ...answer,
        content: { kind: content.kind, ...(await openStored(request, files, content)) },
      };
    } catch (error) {
      if (!isGone(error)) throw error;
      answer = await lookAgain();
      if (isSame(answer, content)) throw error;
    }
  }
  return refuseBusy();
}

export async function sendFileAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer,
  sending: Sending,
): Promise<FastifyReply> {
  const { name, content } = await openStanding(request, sending, answer);
  reply.header('content-disposition', attachmentHeader(name)).type(sending.type);
  switch (content.kind) {
    case 'bytes':
      return reply.send(Buffer.from(content.bytes));
    case 'stream':
      if (content.expectedSize !== undefined) reply.header(EXPECTED_LENGTH, content.expectedSize);
      return reply.send(content.stream);
    case 'stored':
      return sendRanged(reply, content);
  }
}
