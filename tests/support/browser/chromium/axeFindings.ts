import axe from 'axe-core';
import { atRest } from './atRest.ts';

/** One line for each rule that is broken, with the elements. `off`: rules that a part shown alone cannot keep. */
export async function axeFindings(...off: readonly string[]): Promise<string[]> {
  await atRest();
  const { violations } = await axe.run(
    { exclude: ['[data-tabster-dummy]'] },
    { rules: Object.fromEntries(['region', ...off].map((rule) => [rule, { enabled: false }])) },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
