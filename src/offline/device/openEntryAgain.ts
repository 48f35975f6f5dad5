// What giving up a file does to the draft that its entry belongs to: the entry is open again (offline 3.8).
import type { DraftEntry, EntryPlace } from '#domain/entry/draftEntry.ts';
import type { EntryDraft } from './entryDraft.ts';

/** The draft with the entry of the place among those that lack files; itself when that changes nothing. */
export function openEntryAgain(draft: EntryDraft, place: EntryPlace): EntryDraft {
  const { competitionId, content } = draft;
  const isOfOther = place.draft !== '' && place.draft !== draft.id;
  if (isOfOther || competitionId !== place.competition) return draft;
  const isCalledSo = ({ routine, name }: DraftEntry): boolean =>
    routine === place.routine && name === place.name;
  const named = content.entries.filter(isCalledSo).map(({ id }) => id);
  const opened = new Set(place.entry === '' ? named : [place.entry]);
  const completedEntries = content.completedEntries.filter((id) => !opened.has(id));
  return completedEntries.length === content.completedEntries.length
    ? draft
    : { ...draft, content: { ...content, completedEntries } };
}
