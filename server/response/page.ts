// Serves the built page: hashed assets for ever, the rest asked for anew, every page address the one index.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseCookie } from 'cookie';
import type { Config } from '../startup/config.ts';
import { SHARE_ADDRESS, SHARE_NOT_KEPT } from '#contract/sharedFiles.ts';
import { siteCookies } from '../access/cookies.ts';
import { refuse } from '../request/refusals.ts';
import { readFirstScripts } from './firstScripts.ts';
import { madePage, readPageFiles, sendPageFile } from './pageFiles.ts';

const HASHED = '/assets/';
const INDEX = '/index.html';

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Puts the server's settings into the empty `<meta name="…" content="">` of the page. */
export function withSettings(html: string, config: Config): string {
  const settings = {
    'contact-email': config.contactEmail,
    'privacy-url': config.privacyUrl,
    mail: config.mail ? 'yes' : '',
  };
  return Object.entries(settings).reduce(
    (page, [name, value]) =>
      page.replace(`<meta name="${name}" content=""`, () => {
        return `<meta name="${name}" content="${escaped(value)}"`;
      }),
    html,
  );
}

/**
 * Whether a browser may keep a page that was left, for Back. WebKit would keep it together with its running
 * transactions, which block the next one: none keeps it that is not known to be Chromium (offline 9.5).
 */
const isSafeToKeep = (agent = ''): boolean => /Chrome\/\d/u.test(agent);

/** Addresses of screens have no dot in their last part; a missing file does. `/__…` are tools. */
function isPageAddress({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  return (
    (method === 'GET' || method === 'HEAD') &&
    !path.startsWith('/api/') &&
    !path.startsWith(HASHED) &&
    !path.startsWith('/__') &&
    !path.slice(path.lastIndexOf('/')).includes('.')
  );
}

export async function servePage(
  app: FastifyInstance,
  folder: string,
  config: Config,
): Promise<void> {
  const html = withSettings(await readFile(join(folder, 'index.html'), 'utf8'), config);
  const page = madePage(html);
  const first = await readFirstScripts(folder);
  const { names } = siteCookies(config.publicUrl);
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const { headers } = request;
    const isSignedIn = parseCookie(headers.cookie ?? '')[names.session] !== undefined;
    const link = isSignedIn ? first.signedIn : first.visitor;
    if (link !== '') reply.header('link', link);
    reply.header('cache-control', isSafeToKeep(headers['user-agent']) ? 'no-cache' : 'no-store');
    return sendPageFile(request, reply, page, ['cookie', 'user-agent']);
  };

  for (const file of await readPageFiles(folder)) {
    if (file.url === INDEX) continue;
    const caching = file.url.startsWith(HASHED)
      ? 'public, max-age=31536000, immutable'
      : 'no-cache';
    app.route({
      method: ['GET', 'HEAD'],
      url: file.url,
      handler: (request, reply) =>
        sendPageFile(request, reply.header('cache-control', caching), file),
    });
  }
  for (const url of ['/', INDEX]) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: sendPage,
    });
  }
  // Files of another app, where no worker took them: they go nowhere, and the page says what to do (api 22).
  app.route({
    method: 'POST',
    url: SHARE_ADDRESS,
    // Before the body, of which nothing is read; nor is anything of whoever sends it.
    onRequest: async (_request, reply) => reply.redirect(SHARE_NOT_KEPT, 303),
    handler: (_request, reply) => reply.send(),
  });
  app.setNotFoundHandler((request, reply) =>
    isPageAddress(request) ? sendPage(request, reply) : refuse('not-found'),
  );
}
