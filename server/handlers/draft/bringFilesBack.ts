// A deleted draft that is saved again has its files under the names that the saving device knows (api 8.3).
import type { NamedPlace } from '#domain/entry/movedPlace.ts';
import type { DraftRecord } from '#server/records/drafts/drafts.ts';
import {
  type EntryFileRecord,
  type StoredFileMove,
  filesOfDraft,
  moveEntryFiles,
} from '#server/records/files/entryFiles.ts';
import { forgetMoves, movesAfter } from '#server/records/drafts/movedPlaces.ts';
import type { Records } from '#server/records/tables.ts';
import { placeKey } from '../placeKey.ts';

type Place = NamedPlace & Pick<EntryFileRecord, 'kind'>;

/** Where each file stood before moves, of which the latest come first. */
function placesBefore(
  files: readonly EntryFileRecord[],
  moves: Awaited<ReturnType<typeof movesAfter>>,
): StoredFileMove[] {
  const at = new Map<number, Place>(files.map((file) => [file.id, file]));
  for (const made of Map.groupBy(moves, ({ number }) => number).values()) {
    const left = new Map(
      made.map(({ kind, toRoutine, toName, ...from }) => [
        placeKey({ kind, routine: toRoutine, name: toName }),
        from,
      ]),
    );
    for (const [id, place] of at) {
      const from = left.get(placeKey(place));
      if (from) at.set(id, { kind: place.kind, routine: from.routine, name: from.name });
    }
  }
  return files.flatMap((file) => {
    const { routine, name } = at.get(file.id) ?? file;
    const isElsewhere = routine !== file.routine || name !== file.name;
    return isElsewhere ? [{ file, to: { routine, name } }] : [];
  });
}

/** The moves to places that are free after all of them; a file that stays takes its own, so it is asked again. */
function withoutCollisions(
  files: readonly EntryFileRecord[],
  moves: StoredFileMove[],
): StoredFileMove[] {
  const moving = new Set(moves.map(({ file }) => file.id));
  const taken = new Set(files.filter(({ id }) => !moving.has(id)).map(placeKey));
  const free = moves.filter(({ file: { kind }, to }) => {
    const key = placeKey({ kind, ...to });
    const isFree = !taken.has(key);
    taken.add(key);
    return isFree;
  });
  return free.length === moves.length ? free : withoutCollisions(files, free);
}

/**
 * Takes back what was moved after the revision by whose form the files are called by `names`; without it files stay
 * where they are. A file whose place another one has by now stays too. What was moved before is nobody's any more.
 */
export async function bringFilesBack(
  trx: Records,
  draft: DraftRecord,
  names: string | undefined,
): Promise<void> {
  if (names !== undefined) {
    const files = await filesOfDraft(trx, draft);
    const back = placesBefore(files, await movesAfter(trx, draft.id, Number(names)));
    await moveEntryFiles(trx, draft, withoutCollisions(files, back));
  }
  await forgetMoves(trx, draft.id);
}
