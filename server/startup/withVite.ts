// The page through Vite with hot reload, and the API beside it, on one HTTP server.
import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import type { ServerParts } from '../app.ts';
import type { Config } from './config.ts';
import { withSettings } from '../response/page.ts';

/** What makes the server that Fastify is to answer on. */
export async function withVite(config: Config): Promise<NonNullable<ServerParts['serverFactory']>> {
  const http = createServer();
  const vite = await createVite({
    // Without a bundled copy of vite.config.ts, whose coming and going would restart this process.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: http } },
    appType: 'spa',
    plugins: [{ name: 'settings', transformIndexHtml: (html) => withSettings(html, config) }],
  });
  return (api) =>
    http.on('request', (request, response) => {
      if (request.url?.startsWith('/api/')) api(request, response);
      else vite.middlewares(request, response);
    });
}
