// TCP proxy that simulates a bad network in front of a server: it cuts, swallows or delays bytes, and counts them.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../server/freePort.ts';

export interface CuttingProxy extends AsyncDisposable {
  /** The server's address with the proxy's host and port. */
  url: string;
  /** Bytes forwarded to the server. */
  passed: number;
  /** Bytes that the next connection forwards before it breaks; undefined for no limit. */
  nextBudget: () => number | undefined;
  /** Called when a connection has used up its budget, before it breaks. */
  onBreak: () => void;
  /** Called for every chunk in either direction, before it is forwarded. */
  onBytes: () => void;
  /** Bytes per second that each connection forwards to the server. */
  rate: number;
  /** Delay of answers in ms. */
  delayMs: number;
  isSilent: boolean;
  breaksBehind: (bytes: Buffer) => boolean;
  cut: () => void;
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
}

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
  const port = await freePort();
  const comeBack = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
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
