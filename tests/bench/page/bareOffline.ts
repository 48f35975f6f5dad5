import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:"><title>Bare</title><main></main><script>
navigator.serviceWorker.register('/sw.js');
fetch('/rows').then((answer) => answer.json()).then((rows) => {
  document.querySelector('main').append(...rows.map((row) => {
    const title = document.createElement('h2');
    title.textContent = row;
    return title;
  }));
});
</script>`;

const WORKER = `
addEventListener('install', (event) => event.waitUntil(caches.open('bare').then((kept) => kept.addAll(['/', '/rows']))));
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request)));
`;

export interface BarePage {
  url: string;
  stop: () => Promise<void>;
}

export async function startBare(names: readonly string[]): Promise<BarePage> {
  const files: Record<string, readonly [type: string, body: string]> = {
    '/': ['text/html', PAGE],
    '/sw.js': ['text/javascript', WORKER],
    '/rows': ['application/json', JSON.stringify(names)],
  };
  const server = createServer(({ url = '' }, answer) => {
    const [type, body] = files[url] ?? ['text/plain', ''];
    answer.setHeader('Content-Type', type).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/`, stop };
}
