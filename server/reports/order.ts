// Order of names in reports: natural («-2» before «-10»), ё as е, ignoring case.

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

export const compareText = (a: string, b: string): number => collator.compare(a, b);

export function compareTexts(a: readonly string[], b: readonly string[]): number {
  for (const [index, text] of a.entries()) {
    const order = compareText(text, b[index] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

/** Sorts rows by team and name. Merges the rows of teams with equal names. */
export function inTeamOrder<Row extends { name: string }>(
  teams: readonly { name: string; rows: readonly Row[] }[],
): Row[] {
  const merged: { name: string; rows: Row[] }[] = [];
  for (const { name, rows } of teams.toSorted((a, b) => compareText(a.name, b.name))) {
    const before = merged.at(-1);
    if (before && compareText(before.name, name) === 0) before.rows.push(...rows);
    else merged.push({ name, rows: [...rows] });
  }
  return merged.flatMap(({ rows }) => rows.toSorted((a, b) => compareText(a.name, b.name)));
}
