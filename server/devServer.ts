// The development server: the page through Vite with hot reload, the API beside it.
import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { started } from '#text/server.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openParts } from './openParts.ts';
import { withSettings } from './page.ts';

const config = readConfig(process.env);
const http = createServer();
const vite = await createVite({
  // Without a bundled copy of vite.config.ts, whose coming and going would restart this process.
  configLoader: 'native',
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'spa',
  plugins: [{ name: 'settings', transformIndexHtml: (html) => withSettings(html, config) }],
});
const app = await buildApp({
  ...(await openParts(config)),
  pageFolder: undefined,
  serverFactory: (api) =>
    http.on('request', (request, response) => {
      if (request.url?.startsWith('/api/')) api(request, response);
      else vite.middlewares(request, response);
    }),
});
await app.listen({ port: config.port, host: config.host });
process.stdout.write(`${started(`http://localhost:${config.port}`)}\n`);
