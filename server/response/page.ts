// Serves the built page: hashed assets for ever, the rest asked for anew, every page address the one index.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../startup/config.ts';
import { refuse } from '../request/refusals.ts';

const HASHED = '/assets/';

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Puts the server's settings into the empty `<meta name="…" content="">` of the page. */
export function withSettings(html: string, config: Config): string {
  const settings = { 'contact-email': config.contactEmail, 'privacy-url': config.privacyUrl };
  return Object.entries(settings).reduce(
    (page, [name, value]) =>
      page.replace(`<meta name="${name}" content=""`, () => {
        return `<meta name="${name}" content="${escaped(value)}"`;
      }),
    html,
  );
}

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
  /** Stored nowhere: WebKit would keep a page that was left, and its running transactions block the next (offline 9.5). */
  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.replaceAll('\\', '/').includes(HASHED);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const url of ['/', '/index.html']) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (_request, reply) => sendPage(reply),
    });
  }
  app.setNotFoundHandler((request, reply) =>
    isPageAddress(request) ? sendPage(reply) : refuse('not-found'),
  );
}
