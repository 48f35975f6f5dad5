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
/** Path of an incomplete upload → its running hash. */
const begun = new Map<string, Hash>();

/** Appends a body to a file, hashes it at the same time and syncs the file. */
function write(body: IncomingMessage, path: string, hash: Hash): Promise<void> {
  const hashed = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return pipeline(body, hashed, createWriteStream(path, { flags: 'a', flush: true }));
}

/** Renames a complete file and syncs its folder, so that it survives a power failure. */
async function keep(path: string): Promise<void> {
  await rename(path, `${path}.kept`);
  const directory = await open(folder);
  await directory.sync();
  await directory.close();
}

/** Stores a body and returns its SHA-256. If the body continues a file, returns the SHA-256 of the file so far. */
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
// Keeps idle connections open long enough for the next round.
server.keepAliveTimeout = 60_000;
server.listen(0, 'localhost', () => process.send?.(server.address()));
