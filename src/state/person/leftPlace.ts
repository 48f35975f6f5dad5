// Where somebody was when they were sent to the sign-in: whoever signs in is led back, unless it is another user.
import { atom } from 'jotai';
import * as v from 'valibot';

const KEY = 'left-place';

/** The page has no longer addresses. */
const MAX_ADDRESS = 500;

const leftPlace = v.object({
  /** Path, search and hash; '' where only the end of the session is known. */
  address: v.pipe(v.string(), v.maxLength(MAX_ADDRESS)),
  /** Whose session ended there; '' for a visitor. */
  userid: v.string(),
});

type LeftPlace = v.InferOutput<typeof leftPlace>;

/** A tab's own, so that it outlives a reload of the page and nothing more. */
function readPlace(): LeftPlace | undefined {
  try {
    const read = v.safeParse(leftPlace, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** A full or forbidden storage keeps nobody signed in: the place is then held in memory alone. */
function writePlace(place: LeftPlace): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    forgetLeftPlace();
  }
}

/** Called before the page is loaded again. */
export function forgetLeftPlace(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where the storage may not be used there is nothing in it.
  }
}

const heldAtom = atom<LeftPlace | undefined | 'unread'>('unread');

export const leftPlaceAtom = atom(
  (get) => {
    const held = get(heldAtom);
    return held === 'unread' ? readPlace() : held;
  },
  (_get, set, place: LeftPlace | undefined) => {
    if (place) writePlace(place);
    else forgetLeftPlace();
    set(heldAtom, place);
  },
);

/** Keeps an address that needs somebody to sign in. */
export const rememberPlaceAction = atom(null, (get, set, address: string) => {
  if (address.length > MAX_ADDRESS) return;
  set(leftPlaceAtom, { address, userid: get(leftPlaceAtom)?.userid ?? '' });
});
