import axe from 'axe-core';
import { atRest } from './atRest.ts';

/** Returns a line for each broken rule with its elements. `off` names rules that only a whole page can fulfil. */
export async function axeFindings(...off: readonly string[]): Promise<string[]> {
  await atRest();
  const { violations } = await axe.run(
    { exclude: ['[data-tabster-dummy]'] },
    {
      resultTypes: ['violations'],
      rules: Object.fromEntries(['region', ...off].map((rule) => [rule, { enabled: false }])),
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
