import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_PAGE_BYTES, readPageFiles } from '#server/response/pageFiles.ts';
import { startServer, type TestServer } from '#tests/support/server/startServer.ts';

const SCRIPT = 'console.log("страница");'.repeat(50);
const PICTURE = Buffer.from([...Array(100).keys()]);
const ASSET = '/assets/main-4f2a.js';
const PNG = '/icons/icon-192.png';

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'icons'));
  await writeFile(join(folder, 'index.html'), '<div id="root"></div>');
  await writeFile(join(folder, ASSET), SCRIPT);
  await writeFile(join(folder, `${ASSET}.br`), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, `${ASSET}.gz`), gzipSync(SCRIPT));
  await writeFile(join(folder, PNG), PICTURE);
  server = await startServer({ compilesRoutes: true, pageFolder: folder });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

const asked = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    request(server.url + path, { headers, method }, (response) => {
      const { statusCode: status = 0, headers: got } = response;
      buffer(response).then((bytes) => resolve({ status, headers: got, bytes }), reject);
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=1.0, gzip;q=0.5', 'br'],
  ['BR', 'br'],
  ['*', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, *', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
  ['brotli', undefined],
  ['', undefined],
])('a client that accepts «%s» gets %s', async (accepted, encoding) => {
  const { headers, status } = await asked(ASSET, { 'accept-encoding': accepted });
  expect([status, headers['content-encoding']]).toEqual([200, encoding]);
  expect(headers['vary']).toBe('accept-encoding');
});

test('a file that is already compressed is the same for all clients', async () => {
  const { headers, bytes } = await asked(PNG, { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'content-length': '100' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['vary']).toBeUndefined();
  expect(bytes).toEqual(PICTURE);
});

test('each encoding has its etag, and a known one is not sent again', async () => {
  const tags = new Set<string>();
  for (const accepted of ['br', 'gzip', 'identity']) {
    const accept = { 'accept-encoding': accepted };
    const tag = String((await asked(ASSET, accept)).headers['etag']);
    tags.add(tag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const { status, headers, bytes } = await asked(ASSET, { ...accept, 'if-none-match': known });
      expect([status, headers['etag'], bytes.length]).toEqual([304, tag, 0]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['vary']).toBe('accept-encoding');
    }
    expect((await asked(ASSET, { ...accept, 'if-none-match': '"other"' })).status).toBe(200);
  }
  expect(tags.size).toBe(3);
});

test('a range is served of the bytes in the served encoding', async () => {
  const part = await asked(PNG, { range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect(part.headers).toMatchObject({
    'content-range': 'bytes 10-19/100',
    'content-length': '10',
  });
  expect(part.bytes).toEqual(PICTURE.subarray(10, 20));
  const whole = await asked(ASSET, { 'accept-encoding': 'br' });
  const end = await asked(ASSET, { 'accept-encoding': 'br', range: 'bytes=5-' });
  expect(end.headers['content-encoding']).toBe('br');
  const both = Buffer.concat([whole.bytes.subarray(0, 5), end.bytes]);
  expect(brotliDecompressSync(both).toString()).toBe(SCRIPT);
  expect((await asked(PNG, { range: 'bytes=100-' })).headers['content-range']).toBe('bytes */100');
});

test('a range of another build is not combined with one of this build', async () => {
  const { etag } = (await asked(PNG)).headers;
  const range = 'bytes=10-19';
  expect((await asked(PNG, { range, 'if-range': String(etag) })).status).toBe(206);
  expect((await asked(PNG, { range, 'if-range': '"other"' })).bytes).toEqual(PICTURE);
});

test('HEAD has the headers of GET without a body', async () => {
  for (const path of [ASSET, PNG]) {
    const accept = { 'accept-encoding': 'br' };
    const { date: _date, ...head } = (await asked(path, accept, 'HEAD')).headers;
    const { date: _other, ...get } = (await asked(path, accept)).headers;
    expect(head).toEqual(get);
    const part = await asked(path, { ...accept, range: 'bytes=0-1' }, 'HEAD');
    expect([part.status, part.bytes.length]).toEqual([200, 0]);
  }
});

test('the page stays as it was when the server started', async () => {
  await writeFile(join(folder, PNG), 'another build');
  expect((await asked(PNG)).bytes).toEqual(PICTURE);
  await rm(join(folder, PNG));
  expect((await asked(PNG)).status).toBe(200);
});

test('every answer has the same security headers', async () => {
  const { etag } = (await asked(PNG)).headers;
  const known = { 'if-none-match': String(etag) };
  const answers = [
    await asked('/'),
    await asked(ASSET),
    await asked(PNG, known),
    await asked(PNG, { range: 'bytes=0-1' }),
    await asked('/assets/gone.js'),
    await asked('/api/health'),
    await asked('/api/application/list/user'),
    await asked('/api/auth/login', {}, 'POST'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 206, 404, 200, 401, 400]);
  for (const { headers } of answers) {
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  }
});

test('a folder that is no built page is not read into memory', async () => {
  const other = await mkdtemp(join(tmpdir(), 'page-'));
  await writeFile(join(other, 'index.html'), '<div id="root"></div>');
  await writeFile(join(other, 'film'), '');
  await truncate(join(other, 'film'), MOST_PAGE_BYTES);
  await expect(readPageFiles(other)).rejects.toThrow('is no built page');
  await rm(other, { recursive: true });
});
