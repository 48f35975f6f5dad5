// Parts of lists: one row more than a part has tells that there is a next one.
import { LIST_LIMITS } from '#domain/limits.ts';
import type { RowsOfPart } from '#server/records/rowsOfPart.ts';

/** Limits the rows to read for a part; all of the list where none is asked for. */
export const rowsOfPart = <Position>({
  limit,
  after,
}: RowsOfPart<Position>): RowsOfPart<Position> =>
  limit === undefined && after === undefined
    ? {}
    : { after, limit: (limit ?? LIST_LIMITS.part) + 1 };

/** The rows that are answered of those that were read, and what the next part is asked for with. */
export function cutPart<Row>(
  read: Row[],
  { limit }: RowsOfPart<unknown>,
  positionOf: (last: Row) => string,
): { data: Row[]; after?: string } {
  if (limit === undefined || read.length < limit) return { data: read };
  const data = read.slice(0, -1);
  const last = data.at(-1);
  return { data, ...(last && { after: positionOf(last) }) };
}
