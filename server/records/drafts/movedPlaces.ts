// The moves of a draft's files as they are remembered, for devices that send something to the places of before.
import { sql } from 'kysely';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { MovedPlace, NamedPlace } from '#domain/entry/movedPlace.ts';
import { jsonRows } from '../jsonRows.ts';
import type { Records } from '../tables.ts';

/** Of so many corrections of a form the moves are remembered, the latest. */
export const MOST_REMEMBERED_MOVES = 50;
/** And of no more places, a card and a music counted as two: five times the largest correction. */
export const MOST_REMEMBERED_PLACES = 4000;
/** Of the drafts of one person to one competition together; what is moved beyond is not remembered. */
export const MOST_PLACES_OF_PERSON = 5 * MOST_REMEMBERED_PLACES;

interface Moved {
  /** Of the draft, whose names are those after the moves. */
  revision: number;
  moves: readonly { kind: FileKind; from: NamedPlace; to: NamedPlace }[];
}

const lastMove = (records: Records, draft: string) =>
  records
    .selectFrom('movedPlace')
    .select(['number', 'revision'])
    .where('draft', '=', draft)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether so much is remembered of the drafts of this draft's owner to its competition. */
async function hasMostOfPerson(records: Records, draft: string): Promise<boolean> {
  const { places } = await records
    .selectFrom('movedPlace')
    .select(({ fn }) => fn.countAll<number>().as('places'))
    .where('draft', 'in', (own) =>
      own
        .selectFrom('draft as moved')
        .innerJoin('draft', (join) =>
          join
            .onRef('draft.ownerId', '=', 'moved.ownerId')
            .onRef('draft.competitionId', '=', 'moved.competitionId'),
        )
        .select('draft.id')
        .where('moved.id', '=', draft),
    )
    .executeTakeFirstOrThrow();
  return places >= MOST_PLACES_OF_PERSON;
}

/** The number of the oldest moves that stay remembered. */
async function oldestRemembered(records: Records, draft: string): Promise<number> {
  const latest = await records
    .selectFrom('movedPlace')
    .select(({ fn }) => ['number', fn.countAll<number>().as('places')])
    .where('draft', '=', draft)
    .groupBy('number')
    .orderBy('number', 'desc')
    .limit(MOST_REMEMBERED_MOVES)
    .execute();
  let places = 0;
  const kept = latest.filter((moves) => {
    places += moves.places;
    return places <= MOST_REMEMBERED_PLACES;
  });
  return kept.at(-1)?.number ?? 0;
}

/** Moves that were made together; a place is left but once. Their revision is none of before the moves that stand. */
export async function rememberMoves(
  trx: Records,
  draft: string,
  { revision, moves }: Moved,
): Promise<void> {
  if (moves.length === 0 || (await hasMostOfPerson(trx, draft))) return;
  const last = await lastMove(trx, draft);
  const number = (last?.number ?? 0) + 1;
  const latest = Math.max(last?.revision ?? 0, revision);
  const places = jsonRows(
    moves.map(({ kind, from, to }) => ({
      kind,
      ...from,
      toRoutine: to.routine,
      toName: to.name,
    })),
  );
  await trx
    .insertInto('movedPlace')
    .columns(['draft', 'number', 'revision', 'kind', 'routine', 'name', 'toRoutine', 'toName'])
    .expression(
      trx
        .selectFrom(places.as('move'))
        .select([
          sql<string>`${draft}`.as('draft'),
          sql<number>`${number}`.as('number'),
          sql<number>`${latest}`.as('revision'),
          sql<FileKind>`move.value ->> 'kind'`.as('kind'),
          sql<string>`move.value ->> 'routine'`.as('routine'),
          sql<string>`move.value ->> 'name'`.as('name'),
          sql<string>`move.value ->> 'toRoutine'`.as('toRoutine'),
          sql<string>`move.value ->> 'toName'`.as('toName'),
        ]),
    )
    .execute();
  await trx
    .deleteFrom('movedPlace')
    .where('draft', '=', draft)
    .where('number', '<', await oldestRemembered(trx, draft))
    .execute();
}

interface Asked extends NamedPlace {
  draft: string;
  kind: FileKind;
  /** Of the draft, whose names are known. */
  revision: number;
}

/** The first move out of a place among those that were made after move `number`. */
const nextMove = (
  records: Records,
  { draft, kind, revision }: Asked,
  { routine, name }: NamedPlace,
  number: number,
) =>
  records
    .selectFrom('movedPlace')
    .select(['number', 'revision', 'toRoutine', 'toName'])
    .where('draft', '=', draft)
    .where('number', '>', number)
    .where('kind', '=', kind)
    .where('routine', '=', routine)
    .where('name', '=', name)
    .where('revision', '>', revision)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/** What was moved in a draft after a revision, the latest moves first. */
export const movesAfter = (records: Records, draft: string, revision: number) =>
  records
    .selectFrom('movedPlace')
    .select(['number', 'kind', 'routine', 'name', 'toRoutine', 'toName'])
    .where('draft', '=', draft)
    .where('revision', '>', revision)
    .orderBy('number', 'desc')
    .execute();

/**
 * Where the file of a place is by now; undefined where it is where it was, as far as is remembered. It is followed move
 * by move: a draft may have thousands of them. Moves of one number were made together, none of them follows another.
 */
export async function movedSince(records: Records, asked: Asked): Promise<MovedPlace | undefined> {
  const { routine, name } = asked;
  let at: MovedPlace = { routine, name, revision: asked.revision };
  let move = await nextMove(records, asked, at, 0);
  while (move) {
    const { number, revision, toRoutine, toName } = move;
    at = { routine: toRoutine, name: toName, revision: Math.max(at.revision, revision) };
    move = await nextMove(records, asked, at, number);
  }
  return at.routine === routine && at.name === name ? undefined : at;
}

/** What was called how in a draft is told no more. */
export async function forgetMoves(records: Records, draft: string): Promise<void> {
  await records.deleteFrom('movedPlace').where('draft', '=', draft).execute();
}
