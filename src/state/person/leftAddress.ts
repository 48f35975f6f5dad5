// Where somebody was when they were sent to the sign-in: whoever signs in is led back, unless it is another user.
import { atom } from 'jotai';
import type { Store } from '#state/store.ts';

const KEY = 'left-place';

/** The page has no longer addresses. */
const MAX_ADDRESS = 500;

interface LeftAddress {
  /** Path, search and hash; '' where only the end of the session is known. */
  address: string;
  /** Whose session ended there, or who was here last; '' where nobody is known. */
  userid: string;
}

// Looked at by hand: the sign-in needs nothing else of the library that looks at shapes.
const isLeftAddress = (value: unknown): value is LeftAddress =>
  value instanceof Object &&
  'address' in value &&
  typeof value.address === 'string' &&
  value.address.length <= MAX_ADDRESS &&
  'userid' in value &&
  typeof value.userid === 'string';

/** A tab's own, so that it outlives a reload of the page and nothing more. */
function readLeftAddress(): LeftAddress | undefined {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isLeftAddress(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** A full or forbidden storage keeps nobody signed in: the address is then held in memory alone. */
function writeLeftAddress(left: LeftAddress): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    forgetLeftAddress();
  }
}

/** Called before the page is loaded again. */
export function forgetLeftAddress(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where the storage may not be used there is nothing in it.
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

/** Who was here last, as the device knows; '' for nobody. */
const lastPersonAtom = atom('');

/** Keeps an address that needs somebody to sign in; it is of whoever was here last. */
export function rememberAddress(store: Store, address: string) {
  if (address.length > MAX_ADDRESS) return;
  const userid = store.get(leftAddressAtom)?.userid || store.get(lastPersonAtom);
  store.set(leftAddressAtom, { address, userid });
}

/** What was kept before the device had been asked is theirs, too: without cookies the page knows nobody. */
export function noteLastPerson(store: Store, userid: string) {
  store.set(lastPersonAtom, userid);
  const left = store.get(leftAddressAtom);
  if (left?.userid === '' && userid !== '') store.set(leftAddressAtom, { ...left, userid });
}
