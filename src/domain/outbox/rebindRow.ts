// Which files a row moves with their entries, and where a file stands before and after it.
import { type FileKind, FILE_KINDS } from '../entry/entryFiles.ts';
import { placeIn } from '../entry/entryPlace.ts';
import type { FileMove } from '../entry/fileMove.ts';
import { teamKey } from '../entry/teamKey.ts';
import {
  type EntryFilePlace,
  type EntryFileRow,
  fileKey,
  fileKeys,
  type OutboxRow,
  type RebindPayload,
  type RebindRow,
} from './outboxRow.ts';

type Moving = Pick<RebindRow, 'payload'>;
type Spot = FileMove['to'];

const movedKinds = ({ kind }: Pick<FileMove, 'kind'>): readonly FileKind[] =>
  kind ? [kind] : FILE_KINDS;

const filePlaceIn = (
  { competitionId: competition, draftId: draft }: RebindPayload,
  spot: Spot,
  fileKind: FileKind,
): EntryFilePlace => ({ fileKind, place: placeIn({ competition, draft }, spot) });

/** The natural keys of all places that a row empties or fills. */
export const keysOfMoves = (payload: RebindPayload): readonly string[] => [
  ...new Set(
    payload.moves.flatMap((move) =>
      movedKinds(move).flatMap((kind) =>
        [move.from, move.to].flatMap((spot) => [...fileKeys(filePlaceIn(payload, spot, kind))]),
      ),
    ),
  ),
];

/** Whether a row stands in the order of a natural key. */
export const hasKey = (row: OutboxRow, key: string): boolean =>
  row.naturalKey === key || (row.kind === 'rebind' && row.keys.includes(key));

/** Whether two rows have a natural key in common. */
export function shareKey(a: OutboxRow, b: OutboxRow): boolean {
  if (a.kind !== 'rebind') return hasKey(b, a.naturalKey);
  if (b.kind !== 'rebind') return hasKey(a, b.naturalKey);
  const keys = new Set(a.keys);
  return a.naturalKey === b.naturalKey || b.keys.some((key) => keys.has(key));
}

/** Whether it moves files of a draft and was never tried: the server knows nothing of it. */
export const isUntriedMove = (row: OutboxRow, draft: string): row is RebindRow =>
  row.kind === 'rebind' && row.payload.draftId === draft && row.attempts === 0;

const isOf = ({ payload }: Moving, { place }: EntryFilePlace): boolean =>
  payload.competitionId === place.competition && payload.draftId === place.draft;

const isAt = (spot: Spot, { place }: EntryFilePlace): boolean =>
  spot.routine === place.routine && spot.name === place.name;

/** The move that takes a file away from its place, or brings one there. */
export const moveOf = (
  row: Moving,
  file: EntryFilePlace,
  side: 'from' | 'to',
): FileMove | undefined =>
  isOf(row, file)
    ? row.payload.moves.find(
        (move) => movedKinds(move).includes(file.fileKind) && isAt(move[side], file),
      )
    : undefined;

const standingAt = ({ fileKind, place }: EntryFilePlace, { routine, name }: Spot) => ({
  fileKind,
  place: { ...place, routine, name },
});

/** Where the file of a place stands before a row; undefined where the row empties the place. */
export function placeBefore(row: Moving, file: EntryFilePlace): EntryFilePlace | undefined {
  const brought = moveOf(row, file, 'to');
  if (brought) return standingAt(file, brought.from);
  return moveOf(row, file, 'from') ? undefined : file;
}

/** Whether the server knows nothing of a file's row, so that it can still go elsewhere. */
export const mayFollow = (row: OutboxRow): row is EntryFileRow =>
  (row.kind === 'upload' || row.kind === 'removal') && row.state !== 'sending' && !row.isUncertain;

/**
 * An earlier row of a file as it goes to the file's new place; undefined where it stays: the server may know of it,
 * so that it has to go first, or its file is not moved.
 */
export function readdressed(row: OutboxRow, moving: RebindRow): EntryFileRow | undefined {
  if (!mayFollow(row) || row.seq > moving.seq) return undefined;
  const { fileKind, place } = row.payload;
  const draft = place.draft === '' ? moving.payload.draftId : place.draft;
  const file = { fileKind, place: { ...place, draft } };
  const move = moveOf(moving, file, 'from');
  if (!move) return undefined;
  if (place.draft === '' && teamKey(row.payload.team) !== teamKey(move.from.team)) return undefined;
  const to = standingAt(file, move.to);
  const payload = { ...row.payload, ...to, team: moving.payload.team };
  return { ...row, naturalKey: fileKey(to), payload, attempts: 0 };
}

/** Whether a row that was queued behind moves is about a place that they empty or fill. */
export const isAbout = (row: OutboxRow, moving: RebindRow): row is EntryFileRow =>
  mayFollow(row) && row.seq > moving.seq && moving.keys.includes(row.naturalKey);

/**
 * A row that waits behind moves that are not made, as it goes to where the file of its place stays; undefined where it
 * is not about a file that they were to bring. `rows` are those of its owner.
 */
export function returned(
  row: OutboxRow,
  moving: RebindRow,
  rows: readonly OutboxRow[],
): EntryFileRow | undefined {
  if (!mayFollow(row) || row.seq < moving.seq) return undefined;
  const between = rows
    .filter((each) => each.kind === 'rebind')
    .filter(({ seq }) => seq > moving.seq && seq < row.seq);
  const at = between
    .toSorted((a, b) => b.seq - a.seq)
    .reduce<EntryFilePlace | undefined>(
      (now, later) => now && placeBefore(later, now),
      row.payload,
    );
  const move = at && moveOf(moving, at, 'to');
  if (!move) return undefined;
  const from = standingAt(row.payload, move.from);
  const payload = { ...row.payload, ...from, team: move.from.team };
  return { ...row, naturalKey: fileKey(from), payload };
}

/**
 * The same back again, where the moves are tried once more: a row that was queued behind them is of the file that they
 * take along, unless other moves stand between.
 */
export function sentAlong(
  row: OutboxRow,
  moving: RebindRow,
  rows: readonly OutboxRow[],
): EntryFileRow | undefined {
  if (!mayFollow(row) || row.seq < moving.seq) return undefined;
  const isApart = rows.some(
    ({ kind, seq }) => kind === 'rebind' && seq > moving.seq && seq < row.seq,
  );
  const move = isApart ? undefined : moveOf(moving, row.payload, 'from');
  if (!move) return undefined;
  const to = standingAt(row.payload, move.to);
  const payload = { ...row.payload, ...to, team: moving.payload.team };
  return { ...row, naturalKey: fileKey(to), payload };
}

/** File by file, what a row moves. */
export const filesMoved = ({
  payload,
}: Moving): readonly { from: EntryFilePlace; to: EntryFilePlace }[] =>
  payload.moves.flatMap((move) =>
    movedKinds(move).map((kind) => ({
      from: filePlaceIn(payload, move.from, kind),
      to: filePlaceIn(payload, move.to, kind),
    })),
  );
