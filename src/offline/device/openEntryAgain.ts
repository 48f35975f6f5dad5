// What giving up a file does to the draft that its entry belongs to: the entry is open again (offline 3.8).
import { withoutCompletedAt } from '#domain/entry/entryFiles.ts';
import type { EntryPlace } from '#domain/entry/entryPlace.ts';
import type { EntryDraft } from './entryDraft.ts';

/** The draft with the entry of the place among those that lack files; itself when that changes nothing. */
export function openEntryAgain(draft: EntryDraft, place: EntryPlace): EntryDraft {
  const { competitionId, content } = draft;
  const isOfOther = place.draft !== '' && place.draft !== draft.id;
  if (isOfOther || competitionId !== place.competition) return draft;
  const completedEntries = withoutCompletedAt(content.completedEntries, place);
  return completedEntries === content.completedEntries
    ? draft
    : { ...draft, content: { ...content, completedEntries } };
}
