// Picking the card and the music of a programme, and choosing programmes (spec 2.8, Files tab).
import { atom } from 'jotai';
import { type EntryOption, type FileKind, finishKey, optionValue } from '#domain/entryFiles.ts';
import { keepPickedFile } from '#state/keptFiles.ts';
import type { EntryPage } from './entryPage.ts';
import { judgeLastPickAction } from './judgeLastPick.ts';
import { type PickedFile, pickedNow } from './pickedFile.ts';
import { withEntry, withoutEntry } from './replaced.ts';
import { reopenEntryAction } from './storedFileActions.ts';
import { openTabAction } from './wizardActions.ts';

/**
 * Keeps a picked file with its entry and on the device; answers with the refusal of one that the server
 * would not take or for which the device has no room: then what was picked before stays. Of several picks
 * the last one counts, whichever is judged first.
 */
export const pickFileAction = atom(
  null,
  async (get, set, page: EntryPage, option: EntryOption, kind: FileKind, file: File) => {
    const picked = pickedNow(file);
    const { memberKey } = option;
    const judged = await set(judgeLastPickAction, page, memberKey, kind, picked, file);
    if (judged.kind === 'refused') return judged.refused;
    if (judged.kind === 'overtaken') return undefined;
    const pickedOf = () => get(page.picked).get(option.memberKey) ?? {};
    const put = (own: PickedFile | undefined) => {
      const { [kind]: _before, ...rest } = pickedOf();
      const files = own ? { ...rest, [kind]: own } : rest;
      set(page.picked, withEntry(get(page.picked), option.memberKey, files));
    };
    const before = pickedOf()[kind];
    put(picked);
    const kept = await keepPickedFile(file);
    if (pickedOf()[kind]?.key !== picked.key) return undefined;
    if (kept.kind === 'kept' && kept.isLasting) put({ ...picked, id: kept.file.id });
    if (kept.kind !== 'refused') return undefined;
    put(before);
    return { name: file.name, why: kept.message };
  },
);

export const unpickFileAction = atom(
  null,
  (get, set, page: EntryPage, option: EntryOption, kind: FileKind) => {
    const { [kind]: _unpicked, ...rest } = get(page.picked).get(option.memberKey) ?? {};
    set(page.picked, withEntry(get(page.picked), option.memberKey, rest));
  },
);

/** Shows the files of another programme: a refusal of the last one is over (spec 4). */
export const selectEntryAction = atom(null, (get, set, page: EntryPage, value: string) => {
  for (const [key, sending] of get(page.sending)) {
    if (sending.kind === 'refused') set(page.sending, withoutEntry(get(page.sending), key));
  }
  set(page.selected, value);
});

/** Opens a programme on the Files tab, a confirmed one too, and moves to its pickers. */
export const openEntryAction = atom(null, (get, set, page: EntryPage, option: EntryOption) => {
  if (get(page.finished).has(finishKey(option))) set(reopenEntryAction, page, option);
  set(selectEntryAction, page, optionValue(option));
  set(page.aimed, optionValue(option));
  set(openTabAction, page, 'files');
});
