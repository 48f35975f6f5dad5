// The product behind a door that can show a newer worker, as after an update of the server.
import { createServer, request } from 'node:http';
import { freePort } from '#tests/support/freePort.ts';

export interface NewVersionDoor {
  url: string;
  /** From now on /sw.js is another one. */
  publish: () => void;
  close: () => void;
}

export async function openNewVersionDoor(product: string): Promise<NewVersionDoor> {
  const target = new URL(product);
  let isNew = false;
  const door = createServer((asked, answer) => {
    const { method, url } = asked;
    const headers = { ...asked.headers };
    if (url === '/sw.js') {
      // The worker as plain text and in full, so that it can be made another.
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) {
        delete headers[name];
      }
    }
    const onward = request(
      { host: target.hostname, port: target.port, method, path: url, headers },
      (got) => {
        const { 'content-length': _, ...rest } = got.headers;
        answer.writeHead(got.statusCode ?? 502, rest);
        got.on('data', (bytes) => answer.write(bytes));
        got.on('end', () =>
          answer.end(isNew && url === '/sw.js' ? '\n// a newer build' : undefined),
        );
      },
    );
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    door.listen(port, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${port}`,
    publish: () => {
      isNew = true;
    },
    close: () => {
      door.closeAllConnections();
      door.close();
    },
  };
}
