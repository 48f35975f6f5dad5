// Picking the card and the music of a programme, and confirming it (spec 2.8, Files tab).
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { MEDIA_TYPE } from '#contract/uploads.ts';
import {
  type EntryOption,
  FILE_KINDS,
  type FileKind,
  finishKey,
  optionKey,
  optionValue,
} from '#domain/entryFiles.ts';
import { placeOf } from '#state/ownFiles.ts';
import { callServerAction } from '#state/session.ts';
import { failureText, showToastAction } from '#state/toasts.ts';
import { refusalTexts } from '#text/refusals.ts';
import { success } from '#text/toasts.ts';
import type { EntryPage, Sending } from './entryPage.ts';
import { withEntry, withMember, withoutEntry } from './replaced.ts';
import { filePlace, reopenEntryAction, setStoredAction } from './storedFileActions.ts';
import { stillLacking, storedFilesOf } from './storedFiles.ts';
import { openTabAction, settleFilesAction } from './wizardActions.ts';

/** Music is told by name or type, since systems disagree on the type; the server reads the bytes. */
export const looksLikeMp3 = ({ name, type }: File): boolean =>
  type === MEDIA_TYPE.mp3 || type === 'audio/mp3' || name.toLowerCase().endsWith('.mp3');

/** Keeps a picked file with its entry; answers with the sentence of a refused one, '' otherwise. */
export const pickFileAction = atom(
  null,
  (get, set, page: EntryPage, option: EntryOption, kind: FileKind, file: File): string => {
    if (kind === 'music' && !looksLikeMp3(file)) return refusalTexts['not-mp3'];
    const known = get(page.picked).get(option.memberKey) ?? {};
    const picked = { file, key: crypto.randomUUID() };
    set(page.picked, withEntry(get(page.picked), option.memberKey, { ...known, [kind]: picked }));
    return '';
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

/** Opens a programme on the Files tab, a confirmed one too. */
export const openEntryAction = atom(null, (get, set, page: EntryPage, option: EntryOption) => {
  if (get(page.finished).has(finishKey(option))) set(reopenEntryAction, page, option);
  set(selectEntryAction, page, optionValue(option));
  set(openTabAction, page, 'files');
});

interface Upload {
  option: EntryOption;
  kind: FileKind;
  /** The team of the form, so that another team of the user cannot take the name. */
  team: string;
}

/** Sends one picked file; resolves with whether the server has it now. */
const sendFileAction = atom(
  null,
  async (get, set, page: EntryPage, { option, kind, team }: Upload): Promise<boolean> => {
    const picked = get(page.picked).get(option.memberKey)?.[kind];
    if (!picked) return true;
    const { file, key } = picked;
    const show = (sending: Sending) =>
      set(page.sending, withEntry(get(page.sending), optionKey(option), sending));
    show({ kind: 'sending', file: kind, progress: { sent: 0, total: file.size } });
    const outcome = await set(callServerAction)(calls[kind].upload, {
      file,
      key,
      sent: { ...placeOf(filePlace(page, option)), team },
      onProgress: (sent, total) => show({ kind: 'sending', file: kind, progress: { sent, total } }),
    });
    if (outcome.kind !== 'done') {
      show({ kind: 'refused', file: kind, message: failureText(outcome) });
      return false;
    }
    set(page.changes, (count) => count + 1);
    set(setStoredAction, page, option, kind, {
      kind: 'present',
      name: file.name,
      size: file.size,
    });
    if (get(page.picked).get(option.memberKey)?.[kind]?.key === key) {
      set(unpickFileAction, page, option, kind);
    }
    return true;
  },
);

/** Takes a programme off the list and selects its neighbour. */
const finishEntryAction = atom(null, (get, set, page: EntryPage, option: EntryOption) => {
  const isThis = (other: EntryOption | undefined) =>
    other !== undefined && optionKey(other) === optionKey(option);
  const open = get(page.openOptions);
  const place = open.findIndex(isThis);
  const next = open[place + 1] ?? open[place - 1];
  if (next && isThis(get(page.selectedOption))) set(page.selected, optionValue(next));
  set(page.finished, withMember(get(page.finished), finishKey(option)));
});

/**
 * Confirms a programme: sends what is picked, one file after the other, then takes it off the list.
 * What was refused stays picked, so that pressing again repeats it with the same key.
 */
export const confirmEntryFilesAction = atom(
  null,
  async (get, set, page: EntryPage, option: EntryOption) => {
    const picked = get(page.picked).get(option.memberKey);
    const parsed = get(page.parsed);
    if (!parsed || get(page.sending).get(optionKey(option))?.kind === 'sending') return;
    if (stillLacking(storedFilesOf(get(page.stored), option), picked).length > 0) return;
    const isUpload = FILE_KINDS.some((kind) => picked?.[kind]);
    for (const kind of FILE_KINDS) {
      if (!(await set(sendFileAction, page, { option, kind, team: parsed.teamName }))) return;
    }
    set(page.sending, withoutEntry(get(page.sending), optionKey(option)));
    set(finishEntryAction, page, option);
    set(showToastAction, {
      tone: 'success',
      text: isUpload ? success.filesUploaded : success.existingConfirmed,
    });
    set(settleFilesAction, page);
  },
);
