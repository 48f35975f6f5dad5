// Which parts of the app the worker keeps, as it has told this page.
import { atom } from 'jotai';
import { mayCreateCompetitions } from '#domain/access.ts';
import { keepPart } from '#api/keptApp.ts';
import type { Part } from '#contract/appParts.ts';
import { sessionAtom } from './person/session.ts';

const keptPartsAtom = atom<ReadonlySet<Part>>(new Set<Part>());

/** Whether everything that a representative is shown opens without a network. */
export const isAppKeptAtom = atom((get) => get(keptPartsAtom).has('signed-in'));

/** Asks the worker for what it has not told of yet. */
export const keepPartAction = atom(null, async (get, set, part: Part): Promise<void> => {
  if (get(keptPartsAtom).has(part) || !(await keepPart(part))) return;
  set(keptPartsAtom, (parts) => new Set([...parts, part]));
});

/** Likewise, for all that whoever is signed in is shown wherever they are. */
export const keepOwnPartsAction = atom(null, (get, set) => {
  const session = get(sessionAtom);
  if (session) void set(keepPartAction, 'signed-in');
  if (mayCreateCompetitions(session?.access ?? 0)) void set(keepPartAction, 'organiser');
});
