// The draft as it was last read or saved here: what has changed since, and whether that is work or only a place in it.
import type { EntryDraft } from '#offline/entryDraft.ts';
import type { EntryPage } from './entryPage.ts';

const known = new WeakMap<EntryPage, EntryDraft>();

export function noteKnown(page: EntryPage, draft: EntryDraft): void {
  known.set(page, draft);
}

/** Whatever stands here is to be saved, even if nothing has changed since. */
export const forgetKnown = (page: EntryPage): boolean => known.delete(page);

const sorted = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b));

/** What its owner would miss; step, tab and selected programme only tell where they stand. */
function workIn(draft: EntryDraft): string {
  const { id, form, parsed, corrects, former = [], picked, confirmedEntries } = draft;
  const files = Object.entries(picked)
    .filter(([, { card, music }]) => card ?? music)
    .map(([key, { card, music }]) => JSON.stringify([key, card, music]));
  const lists = [sorted(files), sorted(confirmedEntries)];
  return JSON.stringify([id, form, parsed, corrects, former, lists]);
}

const placeIn = ({ step, tab, allFilesDone, parsedBy, selected }: EntryDraft): string =>
  JSON.stringify([step, tab, allFilesDone, parsedBy, selected]);

/** Whether another tab has at most moved about in the draft that this page knows. */
export function isSameWork(page: EntryPage, draft: EntryDraft): boolean {
  const own = known.get(page);
  return own !== undefined && workIn(own) === workIn(draft);
}

/** Whether there is nothing to save. */
export function isKnown(page: EntryPage, draft: EntryDraft): boolean {
  const own = known.get(page);
  return own !== undefined && isSameWork(page, draft) && placeIn(own) === placeIn(draft);
}
