// Slice of a list.

export interface RowsOfPart<Position> {
  after?: Position | undefined;
  limit?: number | undefined;
}
