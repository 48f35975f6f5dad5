// Listens on every address of a host name: `localhost` may be two, and `adb reverse` reaches but one of them.
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server, Socket } from 'node:net';

interface Listening {
  port: number;
  /** Cuts every line that is open. */
  close: () => Promise<void>;
}

/** All servers that `open` makes listen on the same port; 0 takes a free one. */
export async function listenEverywhere(
  open: () => Server,
  host: string,
  port: number,
): Promise<Listening> {
  const lines = new Set<Socket>();
  const servers: Server[] = [];
  let bound = port;
  const found = await lookup(host, { all: true });
  for (const address of new Set(found.map((each) => each.address))) {
    const server = open();
    server.on('connection', (line) => {
      lines.add(line);
      line.once('close', () => lines.delete(line));
    });
    try {
      server.listen(bound, address);
      await once(server, 'listening');
    } catch (error) {
      // A name may stand for an address that this machine lacks, as ::1 without IPv6.
      if (servers.length === 0) throw error;
      continue;
    }
    servers.push(server);
    const at = server.address();
    if (typeof at === 'object' && at) bound = at.port;
  }
  return {
    port: bound,
    close: async () => {
      for (const line of lines) line.destroy();
      await Promise.all(
        servers.map((server) => {
          const closed = once(server, 'close');
          server.close();
          return closed;
        }),
      );
    },
  };
}
