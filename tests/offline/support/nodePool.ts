// The pool with the offline core in this very process: tabs that can be killed at any transaction.
import { vi } from 'vitest';
import {
  readResponse,
  type TransportRequest,
  type TransportResponse,
} from '#contract/transport.ts';
import { coreApi } from './coreApi.ts';
import type { Device } from './device.ts';
import { openPoolAt, type Pool, type PoolOptions } from './pool.ts';
import { Tab } from './tab.ts';

// A real server, forms and hashes on a busy machine: each of these tests takes its time.
vi.setConfig({ testTimeout: 30_000 });

async function reach(
  { user }: Device,
  { method, address, headers, body }: TransportRequest,
  signal: AbortSignal | undefined,
): Promise<TransportResponse | undefined> {
  try {
    const response = await user?.fetch(address, {
      method,
      headers,
      body,
      signal: signal ?? null,
    });
    if (!response || (response.status >= 300 && response.status < 400)) return undefined;
    return { ...(await readResponse(response)), date: null };
  } catch {
    return undefined;
  }
}

const openTab = (device: Device): Tab =>
  new Tab({
    transport: (request, { signal }) => device.carry(request, () => reach(device, request, signal)),
    owner: () => device.owner,
    now: device.now,
    random: () => device.random(),
  });

export type NodePool = Pool & { openTab: () => Tab };

export async function openPool(options?: PoolOptions): Promise<NodePool> {
  const pool = await openPoolAt(() => Promise.resolve({ core: coreApi, openTab }), options);
  return { ...pool, openTab: () => openTab(pool.device) };
}
