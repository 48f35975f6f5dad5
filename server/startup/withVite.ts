import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import type { Config } from '../config/config.ts';
import { withSettings } from '../response/page.ts';
import type { ServerParts } from '../serverParts.ts';

export async function withVite(config: Config): Promise<NonNullable<ServerParts['serverFactory']>> {
  const http = createServer();
  const vite = await createVite({
    // Vite would otherwise write a bundled copy of vite.config.ts. The new file would restart this watched process.
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
