import { createHash, type Hash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Answer } from './http.ts';
import { putObject } from './putObject.ts';

export interface Told {
  path: string;
  answer: Answer;
}

const [, , folder = '', store] = process.argv;
const answers = new Map<string, Answer>();
/** The hashes of files of which not all pieces have come, by their names. */
const begun = new Map<string, Hash>();

/** Writes a body behind what the file has already, hashes it on the way and syncs it. */
function write(body: IncomingMessage, path: string, hash: Hash): Promise<void> {
  const hashed = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return pipeline(body, hashed, createWriteStream(path, { flags: 'a', flush: true }));
}

/** A file, or its last piece, goes to its lasting place when it is whole, and is there after a loss of power. */
async function keep(path: string): Promise<void> {
  await rename(path, `${path}.kept`);
  const directory = await open(folder);
  await directory.sync();
  await directory.close();
}

/** Answers the SHA-256 of the file as far as it has come; where it goes to an object store, that of the body. */
async function receive(request: IncomingMessage): Promise<string> {
  if (store) {
    await putObject(store, randomUUID(), request);
    return String(request.headers['x-sha256']);
  }
  const { 'x-file': name = randomUUID(), 'x-more': more } = request.headers;
  const path = join(folder, String(name));
  const hash = begun.get(path) ?? createHash('sha256');
  await write(request, path, hash);
  if (more === undefined) {
    begun.delete(path);
    await keep(path);
  } else begun.set(path, hash);
  return hash.copy().digest('hex');
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    const { status, headers, body } = answers.get(request.url ?? '') ?? {};
    response.writeHead(status ?? 404, headers).end(body);
    return;
  }
  receive(request).then(
    (sha256) => response.writeHead(200, { 'content-length': sha256.length }).end(sha256),
    (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
  );
});

process.on('message', ({ path, answer }: Told) => {
  answers.set(path, answer);
  process.send?.('told');
});
// Keeps connections open as long as the other side does.
server.keepAliveTimeout = 60_000;
server.listen(0, 'localhost', () => process.send?.(server.address()));
