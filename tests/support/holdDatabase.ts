// Blocks the device's database like WebKit bug 315804: requests queued behind a transaction get no event.
import { unwrap } from 'idb';
import { browserDb } from '#offline/device/browserDb.ts';

const NAME = 'registration';

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** Blocks these stores (all by default); returns the function that releases them. */
export async function holdDatabase(stores?: readonly string[]): Promise<() => Promise<void>> {
  const { version, objectStoreNames } = unwrap(await browserDb());
  const held = await resultOf(indexedDB.open(NAME, version));
  const names = [...(stores ?? objectStoreNames)];
  const tx = held.transaction(names, 'readwrite');
  const [first = ''] = names;
  let isHeld = true;
  const spin = () => {
    if (isHeld) tx.objectStore(first).count().addEventListener('success', spin);
  };
  const ended = new Promise<void>((resolve) => {
    tx.addEventListener('complete', () => resolve());
  });
  spin();
  return async () => {
    isHeld = false;
    await ended;
    held.close();
  };
}
