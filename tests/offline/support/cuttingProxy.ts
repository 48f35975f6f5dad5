// A network that breaks: a TCP proxy in front of the server that cuts connections and counts what passes it.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy extends AsyncDisposable {
  url: string;
  /** Bytes that have passed it on their way to the server. */
  passed: number;
  /** How many more bytes the next connection lets pass before it breaks; no number: as many as come. */
  nextBudget: () => number | undefined;
  /** Called when one has let pass as many as that, before it breaks. */
  onBreak: () => void;
  /** Called for whatever comes, in either direction, before it passes. */
  onBytes: () => void;
  /** Bytes a second that each connection lets pass to the server. */
  rate: number;
  /** Breaks all connections that stand. */
  cut: () => void;
}

/** `target` is the address of the real server. */
export async function openCuttingProxy(target: string): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const { hostname, port } = new URL(target);
    const upstream = connect(Number(port), hostname);
    let left = proxy.nextBudget() ?? Number.POSITIVE_INFINITY;
    const cut = () => {
      client.destroy();
      // What has passed arrives.
      upstream.end();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', cut);
    }
    client.on('data', (bytes) => {
      proxy.onBytes();
      const passing = bytes.subarray(0, left);
      left -= passing.length;
      proxy.passed += passing.length;
      upstream.write(passing);
      if (Number.isFinite(proxy.rate)) {
        client.pause();
        setTimeout(() => client.resume(), (passing.length * 1000) / proxy.rate);
      }
      if (left > 0) return;
      proxy.onBreak();
      cut();
    });
    client.on('end', () => upstream.end());
    upstream.on('data', (bytes) => {
      proxy.onBytes();
      client.write(bytes);
    });
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const proxy: CuttingProxy = {
    url: `http://127.0.0.1:${port}`,
    passed: 0,
    nextBudget: () => undefined,
    onBreak: () => undefined,
    onBytes: () => undefined,
    rate: Number.POSITIVE_INFINITY,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    async [Symbol.asyncDispose]() {
      proxy.cut();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return proxy;
}
