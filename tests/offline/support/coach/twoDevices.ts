// Two devices of one person in one process, each with its own database.
import { AsyncLocalStorage } from 'node:async_hooks';
import { openDB, unwrap } from 'idb';
import { browserDb, makeStores, VERSION } from '#offline/device/browserDb.ts';
import { type Core, coreApi } from './coreApi.ts';
import type { Drained } from './coachPort.ts';
import { SimulatedDevice } from './device.ts';
import { openTab } from '../scenario/nodeScenario.ts';
import type { SimulatedTab } from './tab.ts';

const inUse = new AsyncLocalStorage<IDBDatabase>();

const begin = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction');
IDBDatabase.prototype.transaction = function transaction(...args) {
  return begin?.value.apply(inUse.getStore() ?? this, args);
};

const databaseOf = async (name: string): Promise<IDBDatabase> =>
  unwrap(await openDB(name, VERSION, { upgrade: (db) => makeStores(unwrap(db)) }));

export interface OwnDevice {
  name: string;
  device: SimulatedDevice;
  openTab: () => SimulatedTab;
  /** Runs `work` on this device, in a tab that may be killed during it. */
  run: <Result>(work: () => Promise<Result>, tab?: SimulatedTab) => Promise<Result>;
  drain: (tab?: SimulatedTab) => Promise<Drained>;
}

/** Opens a new device; `clock` is the true time. */
export async function openDevice(name: string, clock: { time: number }): Promise<OwnDevice> {
  // Opens the core's own database first, before its transactions are redirected to this device.
  await browserDb();
  const database = await databaseOf(name);
  const inDatabase = <Result>(work: () => Result): Result => inUse.run(database, work);
  const core = new Proxy<Core>(coreApi, {
    get(target, key, receiver) {
      const call: unknown = Reflect.get(target, key, receiver);
      if (typeof call !== 'function') return call;
      return (...args: unknown[]) => inDatabase(() => Reflect.apply(call, target, args));
    },
  });
  // Tabs of a device exclude each other only by the lease, because Web Locks are shared by the whole process.
  const drain = (tab: SimulatedTab) => inDatabase(() => tab.drain({ locks: undefined }));
  const device = new SimulatedDevice(clock, core, (of) => {
    const tab = openTab(of);
    return { open: () => tab.open(), drain: () => drain(tab) };
  });
  await core.forgetDevice();
  return {
    name,
    device,
    openTab: () => openTab(device),
    run: (work, tab = openTab(device)) => inDatabase(() => tab.run(work)),
    drain: (tab = openTab(device)) => drain(tab),
  };
}

export const draftsOn = ({ device }: OwnDevice) => device.core.listDrafts('coach');
