import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHARE_ADDRESS, SHARE_NOT_KEPT } from '#contract/pageAddresses.ts';
import { withSettings } from '#server/response/page.ts';
import { readConfig } from '#server/config/config.ts';
import { NO_MAIL_SERVER } from '#tests/support/acts/passwordLink.ts';
import { slowUpload } from '#tests/support/network/slowUpload.ts';
import { startServer, type TestServer } from '#tests/support/server/startServer.ts';

const HTML = `<!doctype html><html><head>
<meta name="contact-email" content="" /><meta name="privacy-url" content="" />
<meta name="mail" content="" />
</head><body><div id="root"></div></body></html>`;
const SCRIPT = 'console.log("страница");'.repeat(50);

const SCRIPTS = {
  'index.html': { file: 'assets/main-4f2a.js', isEntry: true },
  '_signedIn-1.js': { file: 'assets/signedIn-1.js', name: 'signedIn' },
};

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(SCRIPTS));
  const files = {
    'index.html': HTML,
    'sw.js': SCRIPT,
    'manifest.webmanifest': '{}',
    'assets/main-4f2a.js': SCRIPT,
    '.secret': 'x',
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.gz`), gzipSync(text));
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
  }
  const config = { CONTACT_EMAIL: 'a"<b>&c@example.ru', PRIVACY_URL: '/privacy$&.html' };
  server = await startServer({ compilesRoutes: true, pageFolder: folder, config });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (address: string, init = {}) => server.visitor().fetch(address, init);

test.each([
  '/',
  '/index.html',
  '/login',
  '/competition/4f2a/new',
  '/application/my?x=1.2',
  '/no/such',
])('%s serves the page, stored by no browser that is not known to be Chromium', async (address) => {
  const response = await get(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain('<div id="root">');
});

const ENGINE = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WEBKIT = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['no-cache', `Mozilla/5.0 (X11) ${ENGINE} Chrome/138.0.0.0 Mobile Safari/537.36`],
  ['no-store', 'Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['no-store', `${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['no-store', `${WEBKIT} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`],
  ['no-store', `${WEBKIT} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
])('the page is %s for %s (offline 9.5)', async (caching, agent) => {
  const { headers } = await get('/login', { headers: { 'user-agent': agent } });
  expect(headers.get('cache-control')).toBe(caching);
  expect(headers.get('vary')).toBe('cookie, user-agent, accept-encoding');
});

test('the page names the script behind a sign-in if there is a session cookie', async () => {
  const link = async (cookie: string) =>
    (await get('/', { headers: { cookie } })).headers.get('link');
  expect(await link('')).toBe('</assets/signedIn-1.js>; rel=prefetch');
  expect(await link('session=of-anybody')).toBe('</assets/signedIn-1.js>; rel=modulepreload');
  expect((await get('/.vite/manifest.json')).status).toBe(404);
});

test('the page is served uncompressed if the client accepts no compression', async () => {
  for (const address of ['/', '/login']) {
    const response = await get(address, { headers: { 'accept-encoding': 'identity' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toContain('<div id="root">');
  }
});

test('the page contains the contact and the privacy address, escaped', async () => {
  const html = await (await get('/login')).text();
  expect(html).toContain(
    '<meta name="contact-email" content="a&quot;&lt;b&gt;&amp;c@example.ru" />',
  );
  expect(html).toContain('<meta name="privacy-url" content="/privacy$&amp;.html" />');
  expect(html).toContain('<meta name="mail" content="" />');
  const withMail = withSettings(HTML, readConfig(NO_MAIL_SERVER));
  expect(withMail).toContain('<meta name="mail" content="yes" />');
});

test.each([
  '/assets/gone.js',
  '/assets/',
  '/assets/x/y',
  '/assets//main-4f2a.js',
  '/api//health',
  '/api/gone',
  '/gone.js',
  '/icons/gone.png',
  '/.secret',
])('%s is 404 and never the page', async (address) => {
  const response = await get(address);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not-found' });
});

test('a missing worker or manifest is 404 too', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'page-'));
  await writeFile(join(empty, 'index.html'), HTML);
  await using bare = await startServer({ pageFolder: empty });
  for (const address of ['/sw.js', '/manifest.webmanifest']) {
    expect((await bare.visitor().fetch(address)).status).toBe(404);
  }
  await rm(empty, { recursive: true });
});

test('hashed assets are cached for ever, the worker and the manifest revalidated', async () => {
  const caching = async (address: string) => (await get(address)).headers.get('cache-control');
  expect(await caching('/assets/main-4f2a.js')).toBe('public, max-age=31536000, immutable');
  expect(await caching('/sw.js')).toBe('no-cache');
  expect(await caching('/manifest.webmanifest')).toBe('no-cache');
});

const packed = (address: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve) => {
    request(server.url + address, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        resolve({ status, headers: response.headers, bytes: Buffer.concat(parts) });
      });
    }).end();
  });

test('the page is compressed, and an unchanged one is 304', async () => {
  const { headers, bytes } = await packed('/login', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(bytes).toString()).toContain('<div id="root">');
  const again = { 'accept-encoding': 'gzip', 'if-none-match': String(headers['etag']) };
  expect((await packed('/login', again)).status).toBe(304);
});

test('an unchanged worker is 304', async () => {
  const { headers } = await packed('/sw.js', { 'accept-encoding': 'br' });
  const again = { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) };
  expect((await packed('/sw.js', again)).status).toBe(304);
});

test('files compressed at the build are served unchanged', async () => {
  const brotli = await packed('/assets/main-4f2a.js', { 'accept-encoding': 'gzip, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers['content-type']).toContain('javascript');
  expect(brotli.headers['vary']).toContain('accept-encoding');
  const gzip = await packed('/assets/main-4f2a.js', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.bytes).toString()).toBe(SCRIPT);
  const plain = await packed('/assets/main-4f2a.js', { 'accept-encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
});

test('the policy allows nothing from elsewhere, no inline scripts and no inline styles', async () => {
  for (const address of ['/', '/assets/main-4f2a.js', '/api/health']) {
    const { headers } = await get(address);
    expect(headers.get('content-security-policy')?.split(';').toSorted()).toEqual([
      "base-uri 'self'",
      "default-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data:",
      "media-src 'self' blob:",
      "object-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "worker-src 'self'",
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
  }
});

test('an address with a malformed «%» gets the page; a call is refused', async () => {
  const response = await get('/competition/%zz?tab=%');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect((await get('/api/competition/%zz')).status).toBe(400);
});

test('only GET and HEAD get the page', async () => {
  expect((await get('/login', { method: 'POST' })).status).toBe(404);
  const head = await get('/login', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('no file outside of the built page is served', async () => {
  for (const address of [
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/x.js',
  ]) {
    expect(
      (await packed(address, { 'accept-encoding': 'identity' })).bytes.toString(),
    ).not.toContain('root:');
    expect((await get(address)).status).not.toBe(200);
  }
});

test('shared files that reach the server without a worker are not read, and the page says what to do', async () => {
  const sent = request(server.url + SHARE_ADDRESS, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    },
  });
  sent.on('error', () => undefined);
  // Leaves the body unfinished, because the server must answer without reading it.
  sent.write('--x\r\n');
  const answer = await new Promise<[number | undefined, IncomingHttpHeaders]>((resolve) => {
    sent.once('response', ({ statusCode, headers }) => resolve([statusCode, headers]));
  });
  sent.destroy();
  expect([answer[0], answer[1].location]).toEqual([303, SHARE_NOT_KEPT]);
  expect(answer[1]['set-cookie']).toBeUndefined();
  expect((await get(SHARE_NOT_KEPT)).status).toBe(200);
});

test('a client that goes on sending such files is cut off', async () => {
  await using own = await startServer({ pageFolder: folder, replace: () => ({ discardMs: 10 }) });
  const upload = await slowUpload(own.url + SHARE_ADDRESS, {}, {});
  expect((await upload.answered).status).toBe(303);
  await upload.cut;
});
