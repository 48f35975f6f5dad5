// Files of entries that a new form dropped (behaviour 9.8).
import { personKey, type Member } from '../../application.ts';
import {
  type DraftEntry,
  type FileMove,
  type FormEntry,
  isDroppedEntry,
} from '../../entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '../../entry/entryFiles.ts';
import type { KeptFile } from '../../entry/pickedFile.ts';
import { fileRowAt } from '../../outbox/outboxOrder.ts';
import type { OutboxRow, UploadRow } from '../../outbox/outboxRow.ts';
import { type OpenSession, type ServerFile, checksOf } from '../entrySession.ts';
import { entryFileStates, entryPlaceOf, isPresent, pickedOf } from './selectFiles.ts';
import { entriesIn, activeEntries } from './selectForm.ts';
import { isCompleted } from './selectView.ts';

/** Counts the fields that are equal in both people. Ignores the mark of a reserve. */
const partsInCommon = (a: Member, b: Member): number =>
  (['family', 'name', 'surname', 'birthDate'] as const).filter(
    (part) => a[part] !== '' && a[part] === b[part],
  ).length;

/** Returns how similar two line-ups are: the equal fields of each member and its most similar counterpart. */
function likeness(members: readonly Member[], others: readonly Member[]): number {
  return members
    .map((member) => Math.max(0, ...others.map((other) => partsInCommon(member, other))))
    .reduce((sum, each) => sum + each, 0);
}

/** Returns entries of the routine of `lost`, those with the most similar people first. */
export function candidatesByLikeness<Entry extends Pick<DraftEntry, 'routine' | 'members'>>(
  lost: Pick<DraftEntry, 'routine' | 'members'>,
  entries: readonly Entry[],
): Entry[] {
  return entries
    .filter(({ routine }) => routine === lost.routine)
    .toSorted((a, b) => likeness(lost.members, b.members) - likeness(lost.members, a.members));
}

interface Orphan {
  kind: FileKind;
  /** The dropped entry. */
  entry: DraftEntry;
  name: string;
  /** Size of the file in bytes. */
  size: number;
}

export type OrphanedFile = Orphan &
  (
    | { where: 'picked'; file: KeptFile }
    | { where: 'queued'; row: UploadRow }
    | { where: 'on-server' }
  );

const sha256Of = (file: ServerFile): string | undefined =>
  file.kind === 'present' ? file.sha256 : undefined;

export const orphansIn = ({ content }: Pick<OpenSession, 'content'>): readonly DraftEntry[] =>
  content.entries.filter((entry) => isDroppedEntry(entry) && !entry.isPutAway);

/** Returns the file of a dropped entry: the picked file, otherwise the queued file, otherwise the server's file. */
function orphanedFile(
  session: OpenSession,
  rows: readonly OutboxRow[],
  { entry, kind }: Pick<Orphan, 'entry' | 'kind'>,
): OrphanedFile | undefined {
  const picked = pickedOf(session.content, entry, kind);
  if (picked) {
    const { name, size } = picked;
    return { where: 'picked', kind, entry, name, size, file: picked };
  }
  const row = fileRowAt(rows, { place: entryPlaceOf(session, entry), fileKind: kind });
  if (row?.kind === 'upload') {
    const { name, size } = row.file;
    return { where: 'queued', kind, entry, name, size, row };
  }
  const { file } = checksOf(session, entry)[kind];
  if (row !== undefined || file.kind !== 'present') return undefined;
  return { where: 'on-server', kind, entry, name: file.name, size: file.size };
}

/** Returns files of dropped entries; none before the form of the draft is read. */
export function orphanedFiles(
  session: OpenSession,
  rows: readonly OutboxRow[],
): readonly OrphanedFile[] {
  if (!session.content.reading) return [];
  return orphansIn(session).flatMap((entry) =>
    FILE_KINDS.flatMap((kind) => orphanedFile(session, rows, { entry, kind }) ?? []),
  );
}

/** Returns entries of the same routine that lack this kind of file, likeliest first. */
export const candidatesFor = (
  session: OpenSession,
  rows: readonly OutboxRow[],
  { kind, entry }: Pick<OrphanedFile, 'kind' | 'entry'>,
): readonly FormEntry[] =>
  candidatesByLikeness(entry, activeEntries(session)).filter((each) => {
    const state = entryFileStates(session, rows, each)[kind];
    return !isCompleted(session, each) && state.picked === undefined && !isPresent(state);
  });

/** Question to the user: which entry gets the files of a dropped entry. */
export interface OrphanQuestion {
  entry: DraftEntry;
  /** At most one file per kind. */
  files: readonly OrphanedFile[];
  /** Entries that can take the files, likeliest first. `kinds`: kinds that the entry can take. */
  candidates: readonly { entry: FormEntry; kinds: readonly FileKind[] }[];
}

export function orphanQuestions(
  session: OpenSession,
  rows: readonly OutboxRow[],
): readonly OrphanQuestion[] {
  const byEntry = Map.groupBy(orphanedFiles(session, rows), ({ entry }) => entry);
  return [...byEntry].map(([entry, files]): OrphanQuestion => {
    const takers = files.map((file) => candidatesFor(session, rows, file));
    const candidates = candidatesByLikeness(entry, entriesIn(session)).flatMap((each) => {
      const kinds = files.flatMap(({ kind }, at) => (takers[at]?.includes(each) ? [kind] : []));
      return kinds.length > 0 ? [{ entry: each, kinds }] : [];
    });
    return { entry, files, candidates };
  });
}

/** Returns the user's answer as a move. Adds the hashes of all files of the dropped `entry`, if all are known. */
export function answerTo(
  session: OpenSession,
  rows: readonly OutboxRow[],
  { entry }: Pick<OrphanQuestion, 'entry'>,
  { taker, kinds }: { taker: DraftEntry | undefined; kinds: readonly FileKind[] },
): FileMove {
  const states = entryFileStates(session, rows, entry);
  const hashes = FILE_KINDS.flatMap((kind) => {
    const { row, serverFile } = states[kind];
    const picked = pickedOf(session.content, entry, kind);
    return [
      ...(picked ? [picked.id] : []),
      ...(row?.kind === 'upload' ? [row.file.id] : []),
      ...(serverFile.kind === 'missing' ? [] : [sha256Of(serverFile)]),
    ];
  });
  const seen = hashes.filter((hash) => hash !== undefined);
  const isKnown = seen.length === hashes.length;
  return { from: entry.id, to: taker?.id, kinds, ...(isKnown && { seen }) };
}

/** Returns whether an entry of the form could take files of a dropped entry. */
export const hasOpenQuestion = (session: OpenSession, rows: readonly OutboxRow[]): boolean =>
  orphanQuestions(session, rows).some(({ candidates }) => candidates.length > 0);

export const sharePerson = (
  a: Pick<DraftEntry, 'members'>,
  b: Pick<DraftEntry, 'members'>,
): boolean => {
  const people = new Set(a.members.map(personKey));
  return b.members.some((member) => people.has(personKey(member)));
};

const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/**
 * Returns surnames in the file's name if they occur in the entry `from`, but not in `to`. The content of such a file
 * may name these people too.
 */
export const goneFamiliesIn = (
  fileName: string,
  from: Pick<DraftEntry, 'members'>,
  to: Pick<DraftEntry, 'members'>,
): readonly string[] => {
  const staying = new Set(to.members.map(({ family }) => folded(family)));
  const gone = from.members.filter(({ family }) => family !== '' && !staying.has(folded(family)));
  return gone.map(({ family }) => family).filter((each) => folded(fileName).includes(folded(each)));
};
