// The order of names in reports: natural («-2» before «-10»), ё as е, case aside.

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

export const compareText = (a: string, b: string): number => collator.compare(a, b);

/** Orders by the first text in which two rows differ. */
export function compareTexts(a: readonly string[], b: readonly string[]): number {
  for (const [index, text] of a.entries()) {
    const order = compareText(text, b[index] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

/** What stands in a report under the name of its team, and there under its own. */
interface Named {
  team: string;
  name: string;
}

/**
 * Orders by team and then by name, as `compareTexts` does, what is given team by team: that asks for far
 * fewer comparisons. Teams whose names are in order the same stand among each other.
 */
export function inTeamOrder<Item extends Named>(teams: readonly (readonly Item[])[]): Item[] {
  const ordered = teams
    .flatMap((items) => (items[0] ? [{ team: items[0].team, items }] : []))
    .toSorted((a, b) => compareText(a.team, b.team));
  const alike: Item[][] = [];
  let before: string | undefined;
  for (const { team, items } of ordered) {
    if (before !== undefined && compareText(before, team) === 0) alike.at(-1)?.push(...items);
    else alike.push([...items]);
    before = team;
  }
  return alike.flatMap((items) => items.toSorted((a, b) => compareText(a.name, b.name)));
}
