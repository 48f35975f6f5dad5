// Serves the built page: immutable hashed assets, and the index for every page address.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseCookie } from 'cookie';
import type { Config } from '../config/config.ts';
import { SHARE_ADDRESS, SHARE_NOT_KEPT } from '#contract/pageAddresses.ts';
import { siteCookies } from '../access/session.ts';
import { refuse } from '../failures/refusals.ts';
import { madePage, readPageFiles, sendPageFile } from './pageFiles.ts';
import { existsSync } from 'node:fs';
import * as v from 'valibot';

const manifest = v.record(v.string(), v.object({ file: v.string(), name: v.optional(v.string()) }));

/** Chunk of `vite.config.ts` for the first screen of a signed-in user. */
const SIGNED_IN = 'signedIn';

interface FirstScripts {
  visitor: string;
  signedIn: string;
}

async function readFirstScripts(folder: string): Promise<FirstScripts> {
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) return { visitor: '', signedIn: '' };
  const built = v.parse(manifest, JSON.parse(await readFile(path, 'utf8')));
  const chunk = Object.values(built).find(({ name }) => name === SIGNED_IN);
  if (!chunk) return { visitor: '', signedIn: '' };
  return {
    // Prefetched while a visitor types login and password.
    visitor: `</${chunk.file}>; rel=prefetch`,
    signedIn: `</${chunk.file}>; rel=modulepreload`,
  };
}

const HASHED = '/assets/';
const INDEX = '/index.html';

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

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
 * Returns true if the browser may keep a page after the user has left it: only in Chromium. A page kept by WebKit has
 * running transactions that block the next page (offline 9.5).
 */
const isSafeToKeep = (agent = ''): boolean => /Chrome\/\d/u.test(agent);

/** Returns true if a GET or HEAD asks for a page, not for the API, a file or development tools (`/__…`). */
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

/** Encodes «%» in a malformed page address, so that the page can report it. The router would refuse the request. */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url;
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
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
  // Receives shared files if no service worker runs; the page explains what to do (api 22).
  app.route({
    method: 'POST',
    url: SHARE_ADDRESS,
    // Answers before the body is read.
    onRequest: async (_request, reply) => reply.redirect(SHARE_NOT_KEPT, 303),
    handler: (_request, reply) => reply.send(),
  });
  app.setNotFoundHandler((request, reply) =>
    isPageAddress(request) ? sendPage(request, reply) : refuse('not-found'),
  );
}
