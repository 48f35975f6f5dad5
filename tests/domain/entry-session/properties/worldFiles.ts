// Cards and music in the small world of a session: picked, confirmed, sent, refused, deleted, orphaned.
import type { ServerFile } from '#domain/entry-session/entrySession.ts';
import { movesToMake } from '#domain/entry-session/followMoves.ts';
import {
  entryFileStates,
  entryPlaceOf,
  pickedOf,
  stillLacking,
} from '#domain/entry-session/select/selectFiles.ts';
import { orphanQuestions } from '#domain/entry-session/select/selectOrphans.ts';
import { selectedEntry } from '#domain/entry-session/select/selectView.ts';
import { type NamedEntry, FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import type { EntryMove } from '#domain/entry/entryMoves.ts';
import { fileKey } from '#domain/outbox/outboxRow.ts';
import { keptFile, source } from '../sampleForms.ts';
import { inState } from '../sampleRows.ts';
import { among, type Chance, fileAt, type World } from './world.ts';

export const kindAt = (at: number): FileKind => FILE_KINDS[at % 2 === 0 ? 0 : 1];

export function pickFile(world: World, entry: NamedEntry, kind: FileKind, how: Chance): void {
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

function confirmFile(world: World, entry: NamedEntry, kind: FileKind, isOffline: boolean): void {
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
  const file = `${fileKind} ${place.routine}/${place.name}`;
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

function tellDeleted(world: World, entry: NamedEntry, kind: FileKind): void {
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
  const isThere = world.server.has(fileAt(entry, kind));
  const known: ServerFile = isThere ? { kind: 'present', name: 'a', size: 7 } : { kind: 'missing' };
  const file: ServerFile = isOdd && b > 4 ? { kind: 'unknown', because: 'silent' } : known;
  const changesNow = () =>
    world.open?.checks.get(`${entry.routine}/${entry.name}`)?.[kind].changes ?? 0;
  const changes = changesNow();
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

/** Server, outbox and what was said of the files go along. */
function move(world: World, moves: readonly EntryMove[]): void {
  const { open } = world;
  if (!open) return;
  const files = moves.flatMap(({ from, to, kinds }) => kinds.map((kind) => ({ from, to, kind })));
  const hold = (places: Set<string>) => {
    const held = files.filter(({ from, kind }) => places.has(fileAt(from, kind)));
    for (const { from, to, kind } of files) {
      places.delete(fileAt(from, kind));
      places.delete(fileAt(to, kind));
    }
    for (const { to, kind } of held) places.add(fileAt(to, kind));
  };
  hold(world.server);
  hold(world.toldLost);
  world.rows = world.rows.map((row) => {
    if (row.kind !== 'upload' && row.kind !== 'removal') return row;
    const { place, fileKind } = row.payload;
    const moved = files.find(
      ({ from, kind }) =>
        kind === fileKind && from.name === place.name && from.routine === place.routine,
    );
    if (!moved) return row;
    const file = { fileKind, place: entryPlaceOf(open, moved.to) };
    return { ...row, naturalKey: fileKey(file), payload: { ...row.payload, ...file } };
  });
}

export function follow(world: World): void {
  const { open } = world;
  const moves = open ? movesToMake(open) : [];
  if (!open || moves.length === 0) return;
  const { id } = open.draft;
  world.happens({ type: 'follow-begun' });
  world.later(() => {
    if (world.open?.draft.id !== id) return;
    move(world, moves);
    world.happens({ type: 'files-followed', moves, by: 'itself' });
    world.followRows();
  });
}

export function orphan(world: World, { a, b, isOdd }: Chance): void {
  const { open } = world;
  const question = open && among(orphanQuestions(open, world.rows), a);
  if (!question) return;
  const { entry: from, candidates } = question;
  const taker = isOdd ? undefined : among(candidates, b);
  const moves = [{ from, to: taker?.entry ?? from, kinds: taker?.kinds ?? [] }];
  move(world, moves);
  world.happens({ type: 'files-followed', moves, by: 'person' });
  world.followRows();
}
