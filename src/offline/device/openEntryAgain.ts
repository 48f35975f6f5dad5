// What giving up a file does to the draft that its entry belongs to: the entry is open again (offline 3.8).
import { completedKey, namedEntries } from '#domain/entry/entryFiles.ts';
import type { EntryPlace } from '#domain/entry/entryPlace.ts';
import type { EntryDraft } from './entryDraft.ts';

/** The draft with the entry of the place among those that lack files; itself when that changes nothing. */
export function openEntryAgain(draft: EntryDraft, place: EntryPlace): EntryDraft {
  const { competitionId, content } = draft;
  const { reading, completedEntries } = content;
  if (competitionId !== place.competition || !reading) return draft;
  const entry = namedEntries(reading.parsed).find(
    ({ routine, name }) => routine === place.routine && name === place.name,
  );
  const key = entry && completedKey(entry);
  if (key === undefined || !completedEntries.includes(key)) return draft;
  const others = completedEntries.filter((each) => each !== key);
  return { ...draft, content: { ...content, completedEntries: others } };
}
