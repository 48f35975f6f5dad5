import { openCuttingProxy } from '#tests/support/network/cuttingProxy.ts';
import { startObjectStore } from '../network/objectStoreDouble.ts';
import { makeTestDatabase } from './testDatabase.ts';

/** Starts database and object store; the stack closes both. `settings`: environment variables that name both. */
export async function startStores(stack: AsyncDisposableStack) {
  const database = await makeTestDatabase();
  stack.defer(database.remove);
  if (database.url === '') {
    return { wire: undefined, store: undefined, settings: { DATABASE_URL: '', FILES_URL: '' } };
  }
  const wire = stack.use(await openCuttingProxy(database.url));
  const store = stack.use(await startObjectStore());
  const address = new URL(database.url);
  address.host = new URL(wire.url).host;
  return { wire, store, settings: { DATABASE_URL: address.href, ...store.settings } };
}
