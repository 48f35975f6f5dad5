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
