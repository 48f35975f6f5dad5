import { createHash } from 'node:crypto';
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { ObjectAccess } from '../../config/objectPlace.ts';
import { asStoreFailure, StoreFailure } from '../../failures/storageFailure.ts';
import { type StoreWaits, watchExchange } from './watchExchange.ts';

/** Limit of connections. Further requests wait. If a request waits for too long, its call is refused as busy. */
const MOST_CONNECTIONS = 256;
/** Shorter than the keep-alive timeout of common stores. */
const IDLE_CONNECTION_MS = 4000;
const MOST_TRIES = 3;
const FIRST_PAUSE_MS = 100;
const PAUSE_GROWS = 4;
const LARGEST_ERROR_BYTES = 64 * 1024;
const WORTH_ANOTHER_TRY = new Set([408, 429, 500, 502, 503, 504]);
const EMPTY_SHA256 = createHash('sha256').digest('hex');

export interface SentContent {
  size: number;
  sha256: string;
  open: () => Readable;
}

/** Every request is idempotent: objects are written once, under unique names. */
interface StoreRequest {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Key within the bucket; '' for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  content?: SentContent;
  /** True if the content cannot be opened again. The request is then not retried. */
  isOnce?: boolean;
  /** Aborts when nobody needs the response. */
  signal?: AbortSignal;
}

/** Resolves with a 2xx response whose body must be read or destroyed. Throws StoreFailure. */
export type Exchange = (request: StoreRequest) => Promise<IncomingMessage>;

export async function readText(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new StoreFailure('a longer answer than there is');
      chunks.push(chunk);
    }
  } catch (error) {
    throw asStoreFailure('an answer broke off', error);
  }
  return Buffer.concat(chunks).toString();
}

async function failureOf(answer: IncomingMessage): Promise<StoreFailure> {
  const { statusCode: status = 0 } = answer;
  const text = await readText(answer, LARGEST_ERROR_BYTES).catch(() => '');
  const [, reason = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
  return new StoreFailure(`${status} ${reason}`.trimEnd(), { status, reason });
}

function mayHelp(error: unknown): boolean {
  if (!(error instanceof StoreFailure)) return false;
  return error.status === undefined || WORTH_ANOTHER_TRY.has(error.status);
}

/** Opens a client of the store. Idle connections are reused and do not keep the process alive. */
export function openExchange(access: ObjectAccess, waits: StoreWaits): Exchange {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = access;
  const isEncrypted = endpoint.startsWith('https:');
  const kept = { keepAlive: true, maxSockets: MOST_CONNECTIONS, timeout: IDLE_CONNECTION_MS };
  const agent = isEncrypted ? new HttpsAgent(kept) : new HttpAgent(kept);
  const connect = isEncrypted ? httpsRequest : httpRequest;

  async function signed({ method, key, query, headers, content }: StoreRequest) {
    const url = new URL(key === '' ? `/${bucket}` : `/${bucket}/${key}`, endpoint);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: {
        ...headers,
        'x-amz-content-sha256': content?.sha256 ?? EMPTY_SHA256,
        ...(content && { 'content-length': String(content.size) }),
      },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    });
    return { url, headers: Object.fromEntries((await signer.sign()).headers) };
  }

  async function tryOnce(request: StoreRequest): Promise<IncomingMessage> {
    const { method, content, signal } = request;
    const { url, headers } = await signed(request);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sending = connect(url, { method, headers, agent, ...(signal && { signal }) });
    watchExchange(sending, content?.size ?? 0, waits);
    sending.once('response', resolve);
    // Listens to each error, also after an early response, because an error without a listener ends the process.
    sending.on('error', (error) => reject(asStoreFailure(`${method} broke off`, error)));
    if (content) {
      const body = content.open();
      body.once('error', (error) => sending.destroy(error));
      sending.once('close', () => body.destroy());
      body.pipe(sending);
    } else sending.end();
    const answer = await promise;
    const isGood = (answer.statusCode ?? 0) >= 200 && (answer.statusCode ?? 0) < 300;
    if (isGood) return answer;
    const failure = await failureOf(answer);
    // Stops sending, because the store does not read the rest of a body that it refuses.
    sending.destroy();
    throw failure;
  }

  return async (request) => {
    const begun = performance.now();
    for (let tries = 1; ; tries += 1) {
      try {
        return await tryOnce(request);
      } catch (error) {
        const isLate = performance.now() - begun > waits.tryAgainWithinMs;
        const isOver = request.isOnce || tries === MOST_TRIES || isLate || request.signal?.aborted;
        if (isOver || !mayHelp(error)) throw error;
        // Jitter prevents that all failed requests retry at the same time.
        const longest = FIRST_PAUSE_MS * PAUSE_GROWS ** (tries - 1);
        await sleep(longest * (0.5 + Math.random() / 2));
      }
    }
  };
}
