// Address to return to after a sign-in of the same user.
import { atom } from 'jotai';
import type { Store } from '#state/store.ts';

const KEY = 'left-place';

/** The page has no longer addresses. */
const MAX_ADDRESS = 500;

interface LeftAddress {
  /** Path, search and hash; '' if unknown. */
  address: string;
  /** User of the ended session, or the last one; '' if unknown. */
  userid: string;
}

// Checked by hand, to keep the schema library out of the sign-in.
const isLeftAddress = (value: unknown): value is LeftAddress =>
  value instanceof Object &&
  'address' in value &&
  typeof value.address === 'string' &&
  value.address.length <= MAX_ADDRESS &&
  'userid' in value &&
  typeof value.userid === 'string';

/** Session storage outlives a reload only. */
function readLeftAddress(): LeftAddress | undefined {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isLeftAddress(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Without storage the address stays in memory. */
function writeLeftAddress(left: LeftAddress): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    forgetLeftAddress();
  }
}

/** Before a reload. */
export function forgetLeftAddress(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, so nothing is there.
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

/** Last user or ''. */
const lastPersonAtom = atom('');

export function rememberAddress(store: Store, address: string) {
  if (address.length > MAX_ADDRESS) return;
  const userid = store.get(leftAddressAtom)?.userid || store.get(lastPersonAtom);
  store.set(leftAddressAtom, { address, userid });
}

/** Assigns an address remembered before the user was known. */
export function noteLastPerson(store: Store, userid: string) {
  store.set(lastPersonAtom, userid);
  const left = store.get(leftAddressAtom);
  if (left?.userid === '' && userid !== '') store.set(leftAddressAtom, { ...left, userid });
}
