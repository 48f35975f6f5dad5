// Cards and music in the small world of a session: picked, confirmed, sent, refused, deleted, orphaned.
import type { ServerFile } from '#domain/entry-session/entrySession.ts';
import {
  entryFileStates,
  entryPlaceOf,
  pickedOf,
  stillLacking,
} from '#domain/entry-session/select/selectFiles.ts';
import { orphanQuestions } from '#domain/entry-session/select/selectOrphans.ts';
import { selectedEntry } from '#domain/entry-session/select/selectView.ts';
import { checksOf } from '#domain/entry-session/events/fileEvents.ts';
import { sourceOf } from '#domain/entry-session/movedFiles.ts';
import type { DraftEntry, FileMove } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { fileKey } from '#domain/outbox/outboxRow.ts';
import { keptFile, source } from '../sampleForms.ts';
import { inState } from '../sampleRows.ts';
import { among, type Chance, fileAt, type World } from './world.ts';

export const kindAt = (at: number): FileKind => FILE_KINDS[at % 2 === 0 ? 0 : 1];

export function pickFile(world: World, entry: DraftEntry, kind: FileKind, how: Chance): void {
  const key = world.fresh('p');
  world.happens({ type: 'pick-begun', key, entry, kind, picked: source(key) });
  world.later(() => {
    if (how.a === 1) {
      world.happens({ type: 'pick-dropped', key });
      return;
    }
    world.happens({ type: 'pick-accepted', key });
    world.later(() =>
      world.happens(
        how.b === 1
          ? { type: 'pick-dropped', key }
          : { type: 'pick-copied', key, file: keptFile(key), isLasting: how.b !== 2 },
      ),
    );
  });
}

/** The files that are picked go to the server, or into the outbox where it cannot be reached. */
export function confirm(world: World, { a, isOdd }: Chance): void {
  const { open } = world;
  const entry = open && selectedEntry(open);
  if (!open || !entry) return;
  for (const kind of stillLacking(entryFileStates(open, world.rows, entry))) {
    pickFile(world, entry, kind, { a: 0, b: 0, isOdd });
  }
  world.deliverAll();
  if (!world.open || stillLacking(entryFileStates(world.open, world.rows, entry)).length > 0)
    return;
  world.happens({ type: 'confirm-begun', entry });
  if (a === 0) {
    world.happens({ type: 'confirm-refused', entry, file: 'card', message: 'Нет' });
    return;
  }
  for (const kind of FILE_KINDS) confirmFile(world, entry, kind, isOdd);
  world.found(entry);
  world.happens({ type: 'entry-completed', entry });
}

/** The server has it, and whatever of it was lost is there again. */
function arrives(world: World, file: string): void {
  world.server.add(file);
  world.toldLost.delete(file);
}

function confirmFile(world: World, entry: DraftEntry, kind: FileKind, isOffline: boolean): void {
  const { open } = world;
  if (!open) return;
  const { row } = entryFileStates(open, world.rows, entry)[kind];
  const isPicked = pickedOf(open.content, entry, kind) !== undefined;
  if (!isPicked && row?.kind !== 'upload') return;
  if (isOffline || !isPicked) {
    world.rows = world.rows.filter((each) => each !== row);
    world.queue(entry, kind, 'upload');
  } else {
    arrives(world, fileAt(entry, kind));
    world.rows = world.rows.filter((each) => each !== row);
    world.happens({ type: 'file-arrived', entry, kind, name: 'a', size: 7 });
  }
  world.happens({ type: 'file-unpicked', entry, kind });
}

export function rowSent(world: World, { a }: Chance): void {
  const row = among(
    world.rows
      .filter((each) => each.kind === 'upload' || each.kind === 'removal')
      .filter(({ state }) => state === 'queued'),
    a,
  );
  if (!row) return;
  world.rows = world.rows.filter((each) => each !== row);
  const { place, fileKind } = row.payload;
  const file = fileAt({ id: place.entry }, fileKind);
  if (row.kind === 'upload') world.server.add(file);
  else world.server.delete(file);
  world.tell(row, (entry, kind) => {
    if (row.kind === 'upload') {
      world.toldLost.delete(file);
      world.happens({ type: 'file-arrived', entry, kind, name: 'a', size: 7 });
    } else {
      tellDeleted(world, entry, kind);
    }
  });
}

function tellDeleted(world: World, entry: DraftEntry, kind: FileKind): void {
  const isComing = world.isComing(entry, kind);
  if (!isComing) world.toldLost.add(fileAt(entry, kind));
  world.happens({ type: 'file-deleted', entry, kind, isComing });
}

export function rowStuck(world: World, { a, isOdd }: Chance): void {
  const row = among(world.rows, a);
  if (!row) return;
  const stuck = inState(row, isOdd ? 'failed' : 'blocked-rule');
  world.rows = world.rows.map((each) => (each === row ? stuck : each));
  // What a rule has stopped stays confirmed: it goes once there is more time.
  if (isOdd && stuck.kind === 'upload') {
    world.tell(stuck, (entry, kind) => world.toldLost.add(fileAt(entry, kind)));
  }
  world.followRows();
}

export function rowGivenUp(world: World, { a }: Chance): void {
  const row = among(
    world.rows.filter(({ kind }) => kind === 'upload'),
    a,
  );
  if (!row) return;
  world.rows = world.rows.filter((each) => each !== row);
  world.tell(row, (entry, kind) => {
    world.toldLost.add(fileAt(entry, kind));
    world.happens({ type: 'file-lost', entry });
  });
}

export function check(world: World, { a, b, isOdd }: Chance): void {
  const entry = among(world.entries(), a);
  if (!entry) return;
  const kind = kindAt(b);
  const { open } = world;
  const isThere =
    open !== undefined &&
    world.server.has(fileAt({ id: sourceOf(open.content, entry, kind) }, kind));
  const known: ServerFile = isThere ? { kind: 'present', name: 'a', size: 7 } : { kind: 'missing' };
  const file: ServerFile = isOdd && b > 4 ? { kind: 'unknown', because: 'silent' } : known;
  const changesNow = () => world.open && checksOf(world.open, entry)[kind].changes;
  const changes = changesNow() ?? 0;
  world.later(() => {
    const isComing = world.isComing(entry, kind);
    if (changesNow() === changes && file.kind === 'missing' && !isComing)
      world.toldLost.add(fileAt(entry, kind));
    world.happens({ type: 'check-answered', entry, kind, changes, file, isComing });
  });
}

export function deletedElsewhere(world: World, { a, b, isOdd }: Chance): void {
  const entry = among(world.entries(), a);
  if (!entry) return;
  const kind = kindAt(b);
  world.server.delete(fileAt(entry, kind));
  if (isOdd) tellDeleted(world, entry, kind);
}

/** Re-addresses waiting files of an entry to its taker, and drops those of other kinds. */
function moveRows(world: World, { from, kinds }: FileMove, taker: DraftEntry | undefined): void {
  const { open } = world;
  if (!open) return;
  world.rows = world.rows.flatMap((row) => {
    if (row.kind !== 'upload' || row.payload.place.entry !== from) return [row];
    const { fileKind } = row.payload;
    if (!taker || !kinds.includes(fileKind)) return [];
    const file = { fileKind, place: entryPlaceOf(open, taker) };
    return [{ ...row, naturalKey: fileKey(file), payload: { ...row.payload, ...file } }];
  });
}

/** The person says what becomes of the files of an entry that the form does not have any more. */
export function orphan(world: World, { a, b, isOdd }: Chance): void {
  const { open } = world;
  const question = open && among(orphanQuestions(open, world.rows), a);
  if (!question) return;
  const taker = isOdd ? undefined : among(question.candidates, b);
  const move = { from: question.entry.id, to: taker?.entry.id, kinds: taker?.kinds ?? [] };
  moveRows(world, move, taker?.entry);
  world.happens({ type: 'files-moved', move });
  world.followRows();
}

/** The server does what the person has said, unless the taker has a file by now. */
export function doMoves(world: World, moves: readonly FileMove[]): void {
  for (const { from, to, kinds } of moves) {
    for (const kind of to === undefined ? [] : kinds) {
      const [left, taken] = [fileAt({ id: from }, kind), fileAt({ id: to ?? '' }, kind)];
      if (world.server.has(taken) || !world.server.delete(left)) continue;
      world.server.add(taken);
    }
  }
}
