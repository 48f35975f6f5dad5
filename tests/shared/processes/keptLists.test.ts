import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { editCompetition, publishCompetition } from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';

const namesIn = async (who: ApiClient): Promise<string[]> => {
  const { data } = await who.call(calls.competition.list, { params: { type: 'active' } });
  return data.map(({ name }) => name);
};

test('each change of a competition is at once in the lists of all processes', async () => {
  await using first = await startServer();
  await using second = await startServer({ beside: first });
  const { organiser, coach } = await personas(first);
  const [here, there] = [coach, coach.at(second.url)];
  const expectBoth = async (names: readonly string[]) => {
    expect(await Promise.all([here, there].map(namesIn))).toEqual([names, names]);
  };
  const id = await publishCompetition(organiser, { name: 'Кубок' });
  await expectBoth(['Кубок']);
  await editCompetition(organiser.at(second.url), id, { name: 'Кубок Невы' });
  await expectBoth(['Кубок Невы']);
  await organiser.call(calls.competition.remove, { params: { id } });
  await expectBoth([]);
});
