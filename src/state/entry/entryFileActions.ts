// Picking the card and the music of a programme, and choosing programmes (spec 2.8, Files tab).
import { atom } from 'jotai';
import { type EntryOption, type FileKind, finishKey, optionValue } from '#domain/entryFiles.ts';
import { keepPickedFile } from '#state/keptFiles.ts';
import { judgePickAction } from '#state/pickedFileRules.ts';
import type { EntryPage } from './entryPage.ts';
import { type PickedFile, pickedNow } from './pickedFile.ts';
import { withEntry, withoutEntry } from './replaced.ts';
import { reopenEntryAction } from './storedFileActions.ts';
import { openTabAction } from './wizardActions.ts';

/**
 * Keeps a picked file with its entry and on the device; answers with the refusal of one that the server
 * would not take or for which the device has no room: then what was picked before stays.
 */
export const pickFileAction = atom(
  null,
  async (get, set, page: EntryPage, option: EntryOption, kind: FileKind, file: File) => {
    const refused = await set(judgePickAction, kind, file);
    if (refused) return refused;
    const pickedOf = () => get(page.picked).get(option.memberKey) ?? {};
    const put = (picked: PickedFile | undefined) => {
      const { [kind]: _before, ...rest } = pickedOf();
      const files = picked ? { ...rest, [kind]: picked } : rest;
      set(page.picked, withEntry(get(page.picked), option.memberKey, files));
    };
    const before = pickedOf()[kind];
    const picked = pickedNow(file);
    put(picked);
    const kept = await keepPickedFile(file);
    if (pickedOf()[kind]?.key !== picked.key) return undefined;
    if (kept.kind === 'kept') put({ ...picked, id: kept.file.id });
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
