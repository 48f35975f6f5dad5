// Which parts of the app the worker keeps, as it has told this page.
import { atom } from 'jotai';
import { mayCreateCompetitions } from '#domain/access.ts';
import { keepPart } from '#api/keptApp.ts';
import type { Part } from '#contract/appParts.ts';
import { sessionAtom } from './person/session.ts';
import type { Store } from '#state/store.ts';

const keptPartsAtom = atom<ReadonlySet<Part>>(new Set<Part>());

/** Whether everything that a representative is shown opens without a network. */
export const isAppKeptAtom = atom((get) => get(keptPartsAtom).has('signed-in'));

/** Asks the worker for what it has not told of yet. */
export async function keepOnePart(store: Store, part: Part): Promise<void> {
  if (store.get(keptPartsAtom).has(part) || !(await keepPart(part))) return;
  store.set(keptPartsAtom, (parts) => new Set([...parts, part]));
}

/** Likewise, for all that whoever is signed in is shown wherever they are. */
export function keepOwnParts(store: Store) {
  const session = store.get(sessionAtom);
  if (session) void keepOnePart(store, 'signed-in');
  if (mayCreateCompetitions(session?.access ?? 0)) void keepOnePart(store, 'organiser');
}
