// Files that lost their entry to another form: picked, on their way, or on the server (behaviour 9.8).
import { type NamedEntry, FILE_KINDS, type FileKind } from '../entry/entryFiles.ts';
import { fileRowAt } from '../entry/entryRows.ts';
import type { KeptFile } from '../entry/keptFile.ts';
import {
  candidatesByLikeness,
  orphanedEntries,
  type PreviousEntry,
} from '../entry/orphanedEntry.ts';
import type { OutboxRow, UploadRow } from '../outbox/outboxRow.ts';
import type { OpenSession } from './entrySession.ts';
import { checksOf } from './fileEvents.ts';
import { entryFileStates, isPresent, entryPlaceOf } from './selectFiles.ts';
import { entriesIn } from './selectForm.ts';

interface Orphan {
  kind: FileKind;
  /** The entry of the earlier form. */
  entry: NamedEntry;
  /** The file's own name. */
  name: string;
}

export type OrphanedFile = Orphan &
  (
    | { where: 'picked'; file: KeptFile }
    | { where: 'queued'; row: UploadRow }
    | { where: 'on-server' }
  );

function orphanedPicks({ content }: OpenSession, entries: readonly NamedEntry[]): OrphanedFile[] {
  const own = new Set(entries.map(({ memberKey }) => memberKey));
  return content.picked.flatMap(({ entry, ...files }) =>
    own.has(entry.memberKey)
      ? []
      : FILE_KINDS.flatMap((kind): OrphanedFile[] => {
          const file = files[kind];
          return file ? [{ where: 'picked', kind, entry, name: file.name, file }] : [];
        }),
  );
}

/** Entries of earlier forms that have lost their place, while something of theirs is to be decided. */
export const orphansIn = (session: OpenSession): readonly PreviousEntry[] =>
  orphanedEntries(session.content.previousEntries, entriesIn(session));

function orphanedElsewhere(session: OpenSession, rows: readonly OutboxRow[]): OrphanedFile[] {
  return orphansIn(session).flatMap((entry) =>
    entry.undecided.flatMap((kind): OrphanedFile[] => {
      const row = fileRowAt(rows, { place: entryPlaceOf(session, entry), fileKind: kind });
      if (row?.kind === 'upload') {
        return [{ where: 'queued', kind, entry, name: row.file.name, row }];
      }
      const { file } = checksOf(session, entry)[kind];
      return row === undefined && file.kind === 'present'
        ? [{ where: 'on-server', kind, entry, name: file.name }]
        : [];
    }),
  );
}

/** Nothing is orphaned before the next form has been read. */
export function orphanedFiles(
  session: OpenSession,
  rows: readonly OutboxRow[],
): readonly OrphanedFile[] {
  if (!session.content.reading) return [];
  const entries = entriesIn(session);
  return [...orphanedPicks(session, entries), ...orphanedElsewhere(session, rows)];
}

/** The entries of the same routine that have no file of this kind yet, the likeliest first. */
export const candidatesFor = (
  session: OpenSession,
  rows: readonly OutboxRow[],
  { kind, entry }: OrphanedFile,
): readonly NamedEntry[] =>
  candidatesByLikeness(entry, entriesIn(session)).filter((each) => {
    const state = entryFileStates(session, rows, each)[kind];
    return state.picked === undefined && !isPresent(state);
  });
