// Puts the files of an entry into the outbox: the picked ones, and once more those that were refused.
import { atom } from 'jotai';
import type { Competition } from '#domain/competition.ts';
import { type EntryOption, FILE_KINDS, type FileKind } from '#domain/entryFiles.ts';
import { retryRow } from '#offline/outbox.ts';
import type { OutboxRow } from '#domain/outboxRow.ts';
import { queueUpload } from '#offline/queueRow.ts';
import { keepPickedFile } from '#state/keptFiles.ts';
import { isStuck } from '#domain/outboxOrder.ts';
import { fileRowAt } from '#state/outbox/entryRows.ts';
import { reloadRowsAction } from '#state/outbox/rows.ts';
import { ownerAtom } from '#state/session.ts';
import { keeping } from '#text/outbox.ts';
import { unpickFileAction } from './entryFileActions.ts';
import type { EntryPage } from './entryPage.ts';
import { keptCopy, type PickedFile } from './pickedFile.ts';
import { rowPlace } from './rowPlace.ts';

export type CompetitionFacts = Pick<Competition, 'id' | 'name' | 'deadline'>;

/** `direct`: nothing can be kept on this device, the file must be sent at once. */
export type Queued =
  | { kind: 'queued'; row: OutboxRow }
  | { kind: 'direct' }
  | { kind: 'refused'; message: string };

interface EntryFile {
  page: EntryPage;
  option: EntryOption;
  fileKind: FileKind;
  competition: CompetitionFacts;
}

const queuePickedAction = atom(
  null,
  async (get, set, entry: EntryFile, picked: PickedFile): Promise<Queued> => {
    const { page, option, fileKind, competition } = entry;
    let file = keptCopy(picked);
    if (!file && picked.file) {
      const kept = await keepPickedFile(picked.file);
      if (kept.kind === 'refused') return kept;
      if (kept.kind === 'kept') file = kept.file;
    }
    if (!file) return { kind: 'direct' };
    const team = get(page.parsed)?.teamName ?? '';
    const queued = await queueUpload({
      owner: get(ownerAtom),
      deadline: competition.deadline,
      payload: { ...rowPlace(page, option, fileKind), competitionName: competition.name, team },
      file,
    });
    if (queued.kind === 'refused') {
      return queued.reason === 'file-lost' || queued.reason === 'full'
        ? { kind: 'refused', message: queued.reason === 'full' ? keeping.full : keeping.lost }
        : { kind: 'direct' };
    }
    set(unpickFileAction, page, option, fileKind);
    return queued;
  },
);

/** Queues what is picked of an entry and wakes what was refused; one outcome a kind that has a file. */
export const queueEntryFilesAction = atom(
  null,
  async (
    get,
    set,
    page: EntryPage,
    option: EntryOption,
    competition: CompetitionFacts,
  ): Promise<ReadonlyMap<FileKind, Queued>> => {
    const rows = await set(reloadRowsAction);
    const outcomes = new Map<FileKind, Queued>();
    for (const fileKind of FILE_KINDS) {
      const picked = get(page.picked).get(option.memberKey)?.[fileKind];
      const row = fileRowAt(rows, rowPlace(page, option, fileKind));
      if (picked) {
        const entry = { page, option, fileKind, competition };
        outcomes.set(fileKind, await set(queuePickedAction, entry, picked));
      } else if (row?.kind === 'upload') {
        if (isStuck(row)) await retryRow(row.id);
        outcomes.set(fileKind, { kind: 'queued', row });
      }
    }
    await set(reloadRowsAction);
    return outcomes;
  },
);
