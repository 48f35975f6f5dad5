// Confirming the files of a programme: into the outbox, and off the list (spec 2.8, Files tab; spec 4).
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { placeParams } from '#contract/wirePlace.ts';
import {
  type EntryOption,
  FILE_KINDS,
  type FileKind,
  finishKey,
  optionKey,
  optionValue,
} from '#domain/entryFiles.ts';
import { endOf, outcomeOf } from '#offline/send.ts';
import { reloadRowsAction } from '#state/outbox/rows.ts';
import { callServerAction } from '#state/session.ts';
import { failureText, showToastAction } from '#state/toasts.ts';
import { keeping } from '#text/outbox.ts';
import { success } from '#text/toasts.ts';
import { unpickFileAction } from './entryFileActions.ts';
import type { EntryPage, Sending } from './entryPage.ts';
import { fileIn } from './pickedFile.ts';
import { type CompetitionFacts, queueEntryFilesAction } from './queueFiles.ts';
import { withEntry, withMember, withoutEntry } from './replaced.ts';
import { entryFileStates, stillLacking } from './entryFileStates.ts';
import { filePlace, setStoredAction } from './storedFileActions.ts';
import { settleFilesAction } from './wizardActions.ts';

interface Upload {
  option: EntryOption;
  kind: FileKind;
  /** The team of the form, so that another team of the user cannot take the name. */
  team: string;
}

/** Sends one picked file past the outbox, where nothing can be kept; resolves with whether it arrived. */
const sendDirectlyAction = atom(
  null,
  async (get, set, page: EntryPage, { option, kind, team }: Upload): Promise<boolean> => {
    const picked = get(page.picked).get(option.memberKey)?.[kind];
    if (!picked) return true;
    const show = (sending: Sending) =>
      set(page.sending, withEntry(get(page.sending), optionKey(option), sending));
    const file = await fileIn(picked);
    if (!file) {
      show({ kind: 'refused', file: kind, message: keeping.lost });
      return false;
    }
    show({ kind: 'sending', file: kind, progress: { sent: 0, total: file.size } });
    const outcome = await set(callServerAction)(calls[kind].upload, {
      file,
      key: picked.key,
      sent: { ...placeParams(filePlace(page, option)), team },
      onProgress: (sent, total) => show({ kind: 'sending', file: kind, progress: { sent, total } }),
    });
    if (outcome.kind !== 'done') {
      show({ kind: 'refused', file: kind, message: failureText(outcome) });
      return false;
    }
    set(page.changes, (count) => count + 1);
    const { name, size } = file;
    set(setStoredAction, page, option, kind, { kind: 'present', name, size });
    if (get(page.picked).get(option.memberKey)?.[kind]?.key === picked.key) {
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

/** What waits is told by its rows; only what has arrived is told here. */
const tellSentAction = atom(null, (_get, set, isUpload: boolean) => {
  const text = isUpload ? success.filesUploaded : success.existingConfirmed;
  set(showToastAction, { tone: 'success', text });
});

/**
 * Confirms a programme: what is picked goes into the outbox, then the programme off the list – at once
 * when the server has it quickly, else as soon as it is known to wait. What is refused keeps it there.
 */
export const confirmEntryFilesAction = atom(
  null,
  async (get, set, page: EntryPage, option: EntryOption, competition: CompetitionFacts) => {
    const parsed = get(page.parsed);
    if (!parsed || get(page.sending).get(optionKey(option))?.kind === 'sending') return;
    if (stillLacking(entryFileStates(get, page, option)).length > 0) return;
    const outcomes = await set(queueEntryFilesAction, page, option, competition);
    for (const kind of FILE_KINDS) {
      const outcome = outcomes.get(kind);
      if (outcome?.kind === 'refused') {
        const { message } = outcome;
        set(
          page.sending,
          withEntry(get(page.sending), optionKey(option), { kind: 'refused', file: kind, message }),
        );
        return;
      }
      if (outcome?.kind !== 'direct') continue;
      if (!(await set(sendDirectlyAction, page, { option, kind, team: parsed.teamName }))) return;
    }
    const queued = [...outcomes.values()].flatMap((each) =>
      each.kind === 'queued' ? [each.row] : [],
    );
    const sent = await Promise.all(queued.map(outcomeOf));
    await set(reloadRowsAction);
    if (sent.some(({ kind }) => kind === 'refused' || kind === 'withdrawn')) return;
    const isWaiting = sent.some(({ kind }) => kind === 'waiting');
    set(page.sending, withoutEntry(get(page.sending), optionKey(option)));
    set(finishEntryAction, page, option);
    if (!isWaiting) set(tellSentAction, outcomes.size > 0);
    set(settleFilesAction, page);
    if (isWaiting) {
      void Promise.all(queued.map(endOf)).then(
        (ends) => ends.every(({ kind }) => kind === 'sent') && set(tellSentAction, true),
      );
    }
  },
);
