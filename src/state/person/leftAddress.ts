// Address that the page opens again after the same user has signed in.
import { atom } from 'jotai';
import type { Store } from '#state/store.ts';

const KEY = 'left-place';

/** Limit of characters of a stored address. All addresses of the page are shorter. */
const MAX_ADDRESS = 500;

interface LeftAddress {
  /** Path, search and hash; '' if unknown. */
  address: string;
  /** User of the ended session, or the last user of the device; '' if unknown. */
  userid: string;
}

// Checks without the schema library, because the first screen must not load it.
const isLeftAddress = (value: unknown): value is LeftAddress =>
  value instanceof Object &&
  'address' in value &&
  typeof value.address === 'string' &&
  value.address.length <= MAX_ADDRESS &&
  'userid' in value &&
  typeof value.userid === 'string';

/** Reads the address from the session storage. A reload keeps this storage, a closed tab loses it. */
function readLeftAddress(): LeftAddress | undefined {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isLeftAddress(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Stores an address. If that fails, removes the stored older address, and only memory has the new one. */
function writeLeftAddress(left: LeftAddress): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    forgetLeftAddress();
  }
}

export function forgetLeftAddress(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // The browser forbids session storage, so no address is stored.
  }
}

const heldInMemoryAtom = atom<LeftAddress | undefined | 'unread'>('unread');

export const leftAddressAtom = atom(
  (get) => {
    const held = get(heldInMemoryAtom);
    return held === 'unread' ? readLeftAddress() : held;
  },
  (_get, set, left: LeftAddress | undefined) => {
    if (left) writeLeftAddress(left);
    else forgetLeftAddress();
    set(heldInMemoryAtom, left);
  },
);

/** Userid of the last user of the device, or ''. */
const lastPersonAtom = atom('');

export function rememberAddress(store: Store, address: string) {
  if (address.length > MAX_ADDRESS) return;
  const userid = store.get(leftAddressAtom)?.userid || store.get(lastPersonAtom);
  store.set(leftAddressAtom, { address, userid });
}

/** Sets the last user of the device. An address that was remembered without a user then belongs to this user. */
export function setLastPerson(store: Store, userid: string) {
  store.set(lastPersonAtom, userid);
  const left = store.get(leftAddressAtom);
  if (left?.userid === '' && userid !== '') store.set(leftAddressAtom, { ...left, userid });
}
