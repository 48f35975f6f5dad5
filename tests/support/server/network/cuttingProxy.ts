// A network that breaks: a TCP proxy in front of a server that cuts, swallows or delays what passes it, and counts it.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy extends AsyncDisposable {
  /** The address of the target, with the proxy in its place. */
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
  /** How much later answers come, in ms. */
  delayMs: number;
  isSilent: boolean;
  breaksBehind: (bytes: Buffer) => boolean;
  /** Breaks all connections that stand. */
  cut: () => void;
  /** The same, and nobody listens any more at its address, until `comeBack`. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
}

/** `target` is the address of the real server, with its port. */
export async function openCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port: targetPort, host } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(targetPort), hostname);
    let left = proxy.nextBudget() ?? Number.POSITIVE_INFINITY;
    const cut = () => {
      client.destroy();
      upstream.end();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', cut);
    }
    client.on('data', (bytes) => {
      proxy.onBytes();
      if (proxy.isSilent) return;
      const passing = bytes.subarray(0, left);
      left -= passing.length;
      proxy.passed += passing.length;
      upstream.write(passing);
      if (proxy.breaksBehind(passing)) return cut();
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
      if (proxy.isSilent) return;
      if (proxy.delayMs === 0) client.write(bytes);
      else setTimeout(() => client.write(bytes), proxy.delayMs);
    });
    upstream.on('close', () => client.destroy());
  });
  let port = 0;
  const comeBack = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  await comeBack();
  const proxy: CuttingProxy = {
    url: target.replace(host, `127.0.0.1:${port}`),
    passed: 0,
    nextBudget: () => undefined,
    onBreak: () => undefined,
    onBytes: () => undefined,
    rate: Number.POSITIVE_INFINITY,
    delayMs: 0,
    isSilent: false,
    breaksBehind: () => false,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    async goAway() {
      proxy.cut();
      server.close();
      await once(server, 'close');
    },
    comeBack,
    async [Symbol.asyncDispose]() {
      if (server.listening) await proxy.goAway();
    },
  };
  return proxy;
}
