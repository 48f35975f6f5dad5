// Selects the rows of one part of a list.

/** All of them where neither is said. */
export interface RowsOfPart<Position> {
  /** The position behind which they begin. */
  after?: Position | undefined;
  /** How many at most. */
  limit?: number | undefined;
}
