// Files that lost their entry to another form: picked, on their way, or on the server (behaviour 9.8).
import { personKey } from '../../application.ts';
import { type NamedEntry, FILE_KINDS, type FileKind } from '../../entry/entryFiles.ts';
import { matchEntries } from '../../entry/entryMoves.ts';
import type { KeptFile } from '../../entry/keptFile.ts';
import {
  candidatesByLikeness,
  orphanedEntries,
  type PreviousEntry,
} from '../../entry/orphanedEntry.ts';
import { fileRowAt } from '../../outbox/outboxOrder.ts';
import type { OutboxRow, UploadRow } from '../../outbox/outboxRow.ts';
import type { OpenSession } from '../entrySession.ts';
import { checksOf } from '../events/fileEvents.ts';
import { entryFileStates, isPresent, entryPlaceOf } from './selectFiles.ts';
import { swumEntries } from './selectDecided.ts';
import { entriesIn } from './selectForm.ts';
import { isCompleted } from './selectView.ts';

interface Orphan {
  kind: FileKind;
  /** The entry of the earlier form. */
  entry: PreviousEntry;
  /** The file's own name. */
  name: string;
  /** Bytes. */
  size: number;
}

export type OrphanedFile = Orphan &
  (
    | { where: 'picked'; file: KeptFile }
    | { where: 'queued'; row: UploadRow }
    | { where: 'on-server' }
  );

const matchesIn = ({ content }: OpenSession, entries: readonly NamedEntry[]) =>
  matchEntries(content.previousEntries, entries);

function orphanedPicks(
  { content }: OpenSession,
  isLost: (entry: NamedEntry) => boolean,
): OrphanedFile[] {
  return content.picked
    .filter(({ entry }) => isLost(entry))
    .flatMap(({ entry, ...files }) =>
      FILE_KINDS.flatMap((kind): OrphanedFile[] => {
        const file = files[kind];
        const previous = { ...entry, team: '', undecided: FILE_KINDS };
        return file
          ? [{ where: 'picked', kind, entry: previous, name: file.name, size: file.size, file }]
          : [];
      }),
    );
}

/** Entries of earlier forms that have lost their place, while something of theirs is to be decided. */
export const orphansIn = (session: OpenSession): readonly PreviousEntry[] =>
  orphanedEntries(session.content.previousEntries, entriesIn(session));

function orphanedElsewhere(
  session: OpenSession,
  rows: readonly OutboxRow[],
  isLost: (entry: NamedEntry) => boolean,
): OrphanedFile[] {
  return orphansIn(session)
    .filter(isLost)
    .flatMap((entry) =>
      entry.undecided.flatMap((kind): OrphanedFile[] => {
        const row = fileRowAt(rows, { place: entryPlaceOf(session, entry), fileKind: kind });
        if (row?.kind === 'upload') {
          const { name, size } = row.file;
          return [{ where: 'queued', kind, entry, name, size, row }];
        }
        const { file } = checksOf(session, entry)[kind];
        return row === undefined && file.kind === 'present'
          ? [{ where: 'on-server', kind, entry, name: file.name, size: file.size }]
          : [];
      }),
    );
}

/** Nothing is orphaned before the next form has been read; what follows its people by itself is not. */
export function orphanedFiles(
  session: OpenSession,
  rows: readonly OutboxRow[],
): readonly OrphanedFile[] {
  if (!session.content.reading) return [];
  const entries = entriesIn(session);
  const followed = matchesIn(session, entries).map(([{ memberKey }]) => memberKey);
  const known = new Set([...entries.map(({ memberKey }) => memberKey), ...followed]);
  const isLost = ({ memberKey }: NamedEntry) => !known.has(memberKey);
  return [...orphanedPicks(session, isLost), ...orphanedElsewhere(session, rows, isLost)];
}

/** The entries of the same routine that have no file of this kind yet, the likeliest first. */
export function candidatesFor(
  session: OpenSession,
  rows: readonly OutboxRow[],
  { kind, entry }: Pick<OrphanedFile, 'kind' | 'entry'>,
): readonly NamedEntry[] {
  const entries = swumEntries(session);
  // Files are about to follow their people there.
  const taken = new Set(
    matchesIn(session, entriesIn(session)).flatMap(([from, to]) =>
      from.name === to.name ? [] : [to],
    ),
  );
  return candidatesByLikeness(entry, entries).filter((each) => {
    const state = entryFileStates(session, rows, each)[kind];
    if (taken.has(each) || isCompleted(session, each)) return false;
    return state.picked === undefined && !isPresent(state);
  });
}

/** What a person decides once: whether an entry of the form takes the files of one that is gone. */
export interface OrphanQuestion {
  entry: PreviousEntry;
  /** One of a kind: what was picked comes before what waits or is stored. */
  files: readonly OrphanedFile[];
  /** The likeliest first, each with the kinds that it can take. */
  candidates: readonly { entry: NamedEntry; kinds: readonly FileKind[] }[];
}

export function orphanQuestions(
  session: OpenSession,
  rows: readonly OutboxRow[],
): readonly OrphanQuestion[] {
  const byPeople = Map.groupBy(orphanedFiles(session, rows), ({ entry }) => entry.memberKey);
  return [...byPeople.values()].flatMap((all): OrphanQuestion[] => {
    const files = FILE_KINDS.flatMap((kind) => all.find((file) => file.kind === kind) ?? []);
    const entry = all.find(({ where }) => where !== 'picked')?.entry ?? all[0]?.entry;
    if (!entry) return [];
    const takers = files.map((file) => candidatesFor(session, rows, file));
    const candidates = candidatesByLikeness(entry, entriesIn(session)).flatMap((each) => {
      const kinds = files.flatMap(({ kind }, at) => (takers[at]?.includes(each) ? [kind] : []));
      return kinds.length > 0 ? [{ entry: each, kinds }] : [];
    });
    return [{ entry, files, candidates }];
  });
}

/** Whether the person has to decide before they go on: an entry of the form may take the files of one that is gone. */
export const hasOpenQuestion = (session: OpenSession, rows: readonly OutboxRow[]): boolean =>
  orphanQuestions(session, rows).some(({ candidates }) => candidates.length > 0);

/** Whether anybody swims in both: else the files were hardly made for the other. */
export const sharePerson = (
  a: Pick<NamedEntry, 'members'>,
  b: Pick<NamedEntry, 'members'>,
): boolean => {
  const people = new Set(a.members.map(personKey));
  return b.members.some((member) => people.has(personKey(member)));
};

const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The surnames in a file's name of those who are not in the entry any more: the file may name them inside, too. */
export const goneFamiliesIn = (
  fileName: string,
  from: Pick<NamedEntry, 'members'>,
  to: Pick<NamedEntry, 'members'>,
): readonly string[] => {
  const staying = new Set(to.members.map(({ family }) => folded(family)));
  const gone = from.members.filter(({ family }) => family !== '' && !staying.has(folded(family)));
  return gone.map(({ family }) => family).filter((each) => folded(fileName).includes(folded(each)));
};
