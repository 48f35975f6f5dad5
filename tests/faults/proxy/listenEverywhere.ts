// Listens on all addresses of a host name: `localhost` may have two, and `adb reverse` reaches only one of them.
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server, Socket } from 'node:net';

interface Listening {
  port: number;
  close: () => Promise<void>;
}

/** Makes a server with `open` for each address, all on the same port; port 0 chooses a free one. */
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
      // Skips an address that this machine lacks. For example, a machine without IPv6 lacks ::1.
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
