// Reads a competition from cached lists.
import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import { LIST_TYPES } from '#domain/competition/competition.ts';
import { readCached } from '#offline/device/cache.ts';
import { ALL_OWN } from './competitionList.ts';
import type { KnownElsewhere } from './query.ts';

/** The newest list wins. */
export const inCachedLists =
  (id: string): KnownElsewhere =>
  async (owner) => {
    const { list } = calls.competition;
    const cached = await Promise.all([
      ...LIST_TYPES.map((type) => readCached(owner, list, { params: { type } })),
      readCached(owner, list, ALL_OWN),
      readCached(owner, calls.helper.competitions, {}),
    ]);
    const known = cached.flatMap((answer) => {
      const read = v.safeParse(list.answer.schema, answer?.data);
      const found = read.success ? read.output.data.find((each) => each.id === id) : undefined;
      return answer && found ? [{ data: { data: found }, fetchedAt: answer.fetchedAt }] : [];
    });
    return known.toSorted((a, b) => b.fetchedAt - a.fetchedAt)[0];
  };
