// What giving up a file does to the draft that its programme belongs to: the programme is open again (offline 32).
import { entryOptions, finishKey } from '#domain/entryFiles.ts';
import { advance } from '#domain/entryWizard.ts';
import type { EntryPlace } from '#domain/entryPlace.ts';
import type { EntryDraft } from './entryDraft.ts';

/** The draft with the programme of the place among those that lack files; itself when that changes nothing. */
export function openEntryAgain(draft: EntryDraft, place: EntryPlace): EntryDraft {
  const { competitionId, parsed, step, tab, allFilesDone, confirmedEntries } = draft;
  if (competitionId !== place.competition || !parsed) return draft;
  const option = entryOptions(parsed).find(
    ({ routine, name }) => routine === place.routine && name === place.name,
  );
  const key = option && finishKey(option);
  if (key === undefined || !confirmedEntries.includes(key)) return draft;
  const state = advance({ step, tab, allFilesDone, form: 'parsed' }, { type: 'file-lost' });
  return {
    ...draft,
    step: state.step,
    allFilesDone: state.allFilesDone,
    confirmedEntries: confirmedEntries.filter((each) => each !== key),
  };
}
