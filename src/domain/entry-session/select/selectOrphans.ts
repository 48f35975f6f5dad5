// Files of lost entries (behaviour 9.8).
import { personKey } from '../../application.ts';
import { candidatesByLikeness } from '../../entry/candidatesByLikeness.ts';
import {
  type DraftEntry,
  type FileMove,
  type FormEntry,
  isWithoutPlace,
} from '../../entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '../../entry/entryFiles.ts';
import type { KeptFile } from '../../entry/pickedFile.ts';
import { fileRowAt } from '../../outbox/outboxOrder.ts';
import type { OutboxRow, UploadRow } from '../../outbox/outboxRow.ts';
import { type OpenSession, type ServerFile, checksOf } from '../entrySession.ts';
import { entryFileStates, entryPlaceOf, isPresent, pickedOf } from './selectFiles.ts';
import { swumEntries } from './selectDecided.ts';
import { entriesIn } from './selectForm.ts';
import { isCompleted } from './selectView.ts';

interface Orphan {
  kind: FileKind;
  /** Without a place. */
  entry: DraftEntry;
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

const sha256Of = (file: ServerFile): string | undefined =>
  file.kind === 'present' ? file.sha256 : undefined;

export const orphansIn = ({ content }: Pick<OpenSession, 'content'>): readonly DraftEntry[] =>
  content.entries.filter((entry) => isWithoutPlace(entry) && !entry.isPutAway);

/** Prefers picked over waiting over stored. */
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

/** Empty until the next form is read. */
export function orphanedFiles(
  session: OpenSession,
  rows: readonly OutboxRow[],
): readonly OrphanedFile[] {
  if (!session.content.reading) return [];
  return orphansIn(session).flatMap((entry) =>
    FILE_KINDS.flatMap((kind) => orphanedFile(session, rows, { entry, kind }) ?? []),
  );
}

/** Entries of the same routine without this file, likeliest first. */
export const candidatesFor = (
  session: OpenSession,
  rows: readonly OutboxRow[],
  { kind, entry }: Pick<OrphanedFile, 'kind' | 'entry'>,
): readonly FormEntry[] =>
  candidatesByLikeness(entry, swumEntries(session)).filter((each) => {
    const state = entryFileStates(session, rows, each)[kind];
    return !isCompleted(session, each) && state.picked === undefined && !isPresent(state);
  });

/** Which entry takes the files of a lost one. */
export interface OrphanQuestion {
  entry: DraftEntry;
  /** One per kind. */
  files: readonly OrphanedFile[];
  /** Likeliest first, with the kinds that they can take. */
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

/** Returns the answer with the files that it is about; undefined `taker`: nobody takes them. */
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

/** Returns whether a question is open that an entry of the form could answer. */
export const hasOpenQuestion = (session: OpenSession, rows: readonly OutboxRow[]): boolean =>
  orphanQuestions(session, rows).some(({ candidates }) => candidates.length > 0);

/** Returns whether the entries share a swimmer. */
export const sharePerson = (
  a: Pick<DraftEntry, 'members'>,
  b: Pick<DraftEntry, 'members'>,
): boolean => {
  const people = new Set(a.members.map(personKey));
  return b.members.some((member) => people.has(personKey(member)));
};

const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Surnames in the file's name that left the entry; the file itself may name them too. */
export const goneFamiliesIn = (
  fileName: string,
  from: Pick<DraftEntry, 'members'>,
  to: Pick<DraftEntry, 'members'>,
): readonly string[] => {
  const staying = new Set(to.members.map(({ family }) => folded(family)));
  const gone = from.members.filter(({ family }) => family !== '' && !staying.has(folded(family)));
  return gone.map(({ family }) => family).filter((each) => folded(fileName).includes(folded(each)));
};
