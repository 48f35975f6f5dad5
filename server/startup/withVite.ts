import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import type { ServerParts } from '../app.ts';
import type { Config } from '../config/config.ts';
import { withSettings } from '../response/page.ts';

export async function withVite(config: Config): Promise<NonNullable<ServerParts['serverFactory']>> {
  const http = createServer();
  const vite = await createVite({
    // A bundled copy of vite.config.ts would restart this process.
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
