import { LIST_LIMITS } from '#domain/limits.ts';
import type { RowsOfPart } from '#server/records/rowsOfPart.ts';

export const rowsOfPart = <Position>({
  limit,
  after,
}: RowsOfPart<Position>): RowsOfPart<Position> =>
  limit === undefined && after === undefined
    ? {}
    : { after, limit: (limit ?? LIST_LIMITS.part) + 1 };

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
