// Object store in this process: rejects every request that S3 would reject, and fails as the test demands.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { ObjectAccess } from '#server/config/objectPlace.ts';
import { freePort } from '../server/freePort.ts';

interface StoredObject {
  bytes: Buffer;
  modifiedAt: number;
}

interface StoreRequest {
  method: string;
  /** '' for the bucket itself. */
  key: string;
}

/** Failure of a request. `cut` ends the answer after the given number of bytes, `lost` before the first byte. */
type Fault =
  | { is: 'refused'; status: number; reason: string }
  | { is: 'silent' }
  | { is: 'cut'; after: number }
  | { is: 'stalled'; after: number }
  | { is: 'lost' };

export interface ObjectStoreDouble extends AsyncDisposable {
  access: ObjectAccess;
  /** `access` as environment variables. */
  settings: Record<string, string>;
  objects: Map<string, StoredObject>;
  /** All received requests, such as `PUT team/…`. */
  asked: string[];
  /** Returns the fault of a request; undefined for a correct answer. */
  fault: (request: StoreRequest) => Fault | undefined;
  connections: () => Promise<number>;
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
}

const BUCKET = 'registration';
const HASH = /^[0-9a-f]{64}$/;

const settingsOf = ({
  endpoint,
  region,
  bucket,
  prefix,
  accessKeyId,
  secretAccessKey,
}: ObjectAccess) => ({
  FILES_URL: `s3://${bucket}/${prefix}?endpoint=${endpoint}&region=${region}`,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
});

class Refused extends Error {
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

function checkSigned({ headers }: IncomingMessage, { accessKeyId, region }: ObjectAccess): void {
  const day = String(headers['x-amz-date']).slice(0, 8);
  const scope = `Credential=${accessKeyId}/${day}/${region}/s3/aws4_request`;
  const signed = /SignedHeaders=([\w;-]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const isWhole = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
    signed.includes(name),
  );
  if (!headers.authorization?.includes(scope) || !isWhole) throw new Refused(403, 'AccessDenied');
}

/** Returns the body of a PUT, after checking its announced length and hash. */
async function contentOf(request: IncomingMessage): Promise<Buffer> {
  const { headers } = request;
  const announced = headers['x-amz-content-sha256'];
  const isPlain =
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined &&
    HASH.test(String(announced));
  if (!isPlain) throw new Refused(501, 'NotImplemented');
  if (headers['content-length'] === undefined) throw new Refused(411, 'MissingContentLength');
  const bytes = await buffer(request);
  if (String(bytes.length) !== headers['content-length']) throw new Refused(400, 'IncompleteBody');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== announced) throw new Refused(400, 'XAmzContentSHA256Mismatch');
  return bytes;
}

/** Returns one page of the listing. The continuation token has characters that the client must escape. */
function listed(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  if (query.get('list-type') !== '2') throw new Refused(400, 'InvalidArgument');
  const most = Number(query.get('max-keys') ?? 1000);
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token')?.replace(/^&<\+\/= /, '') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .toSorted();
  const page = keys.slice(0, most);
  const contents = page.map((key) => {
    const at = new Date(objects.get(key)?.modifiedAt ?? 0).toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
  });
  const isTruncated = keys.length > page.length;
  const next = `<NextContinuationToken>&amp;&lt;+/= ${page.at(-1)}</NextContinuationToken>`;
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}<IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? next : ''}</ListBucketResult>`;
}

function send(response: ServerResponse, object: StoredObject, range: string | undefined): Buffer {
  const { bytes } = object;
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined) {
    response.writeHead(200, { 'content-length': bytes.length });
    return bytes;
  }
  const end = Math.min(Number(last), bytes.length - 1);
  if (Number(first) > end) throw new Refused(416, 'InvalidRange');
  response.writeHead(206, {
    'content-length': end + 1 - Number(first),
    'content-range': `bytes ${first}-${end}/${bytes.length}`,
  });
  return bytes.subarray(Number(first), end + 1);
}

export async function startObjectStore(prefix = 'team/'): Promise<ObjectStoreDouble> {
  const objects = new Map<string, StoredObject>();
  const asked: string[] = [];
  const bodyOf = async (request: IncomingMessage, response: ServerResponse, key: string) => {
    const { searchParams } = new URL(request.url ?? '', access.endpoint);
    checkSigned(request, access);
    if (key === '') return Buffer.from(listed(objects, searchParams));
    if (request.method === 'PUT') {
      objects.set(key, { bytes: await contentOf(request), modifiedAt: Date.now() });
      return Buffer.alloc(0);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204);
      return Buffer.alloc(0);
    }
    const object = objects.get(key);
    if (!object) throw new Refused(404, 'NoSuchKey');
    return send(response, object, request.headers.range);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    const [, bucket, key = ''] = /^\/([^/?]*)\/?([^?]*)/.exec(url) ?? [];
    asked.push(`${method} ${key}`);
    const fault = double.fault({ method, key });
    if (fault?.is === 'silent') return;
    try {
      if (bucket !== BUCKET) throw new Refused(404, 'NoSuchBucket');
      if (fault?.is === 'refused') throw new Refused(fault.status, fault.reason);
      const body = await bodyOf(request, response, key);
      if (fault?.is === 'lost') request.socket.destroy();
      else if (fault) {
        response.write(body.subarray(0, fault.after), () => {
          if (fault.is === 'cut') request.socket.destroy();
        });
      } else response.end(method === 'HEAD' ? undefined : body);
    } catch (error) {
      if (error instanceof Refused) {
        response.writeHead(error.status, { 'content-type': 'application/xml' });
        response.end(method === 'HEAD' ? '' : `<Error><Code>${error.message}</Code></Error>`);
      } else request.socket.destroy();
    }
  };
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  const port = await freePort();
  const comeBack = async () => {
    if (server.listening) return;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const goAway = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  await comeBack();
  const access: ObjectAccess = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'ru-1',
    bucket: BUCKET,
    prefix,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  const double: ObjectStoreDouble = {
    access,
    settings: settingsOf(access),
    objects,
    asked,
    fault: () => undefined,
    connections: promisify(server.getConnections.bind(server)),
    goAway,
    comeBack,
    [Symbol.asyncDispose]: goAway,
  };
  return double;
}
