// Judges a card or music that is picked for an entry; of picks for one place only the last one counts.
import { atom } from 'jotai';
import type { FileKind } from '#domain/entryFiles.ts';
import { judgePickAction, type RefusedPick } from '#state/pickedFileRules.ts';
import type { EntryPage } from './entryPage.ts';
import type { PickedFile } from './pickedFile.ts';
import { withEntry, withoutEntry } from './replaced.ts';

/** `overtaken`: another file was picked for the place meanwhile. */
export type Judged =
  | { kind: 'fine' }
  | { kind: 'overtaken' }
  | { kind: 'refused'; refused: RefusedPick };

/** Judges the last pick for an entry; an earlier one that is still judged there is overtaken. */
export const judgeLastPickAction = atom(
  null,
  async (
    get,
    set,
    page: EntryPage,
    memberKey: string,
    kind: FileKind,
    picked: PickedFile,
    file: File,
  ): Promise<Judged> => {
    const place = JSON.stringify([memberKey, kind]);
    set(page.judged, withEntry(get(page.judged), place, picked.key));
    const refused = await set(judgePickAction, kind, file);
    if (get(page.judged).get(place) !== picked.key) return { kind: 'overtaken' };
    set(page.judged, withoutEntry(get(page.judged), place));
    return refused ? { kind: 'refused', refused } : { kind: 'fine' };
  },
);
