import * as v from 'valibot';
import { LIMIT_BOUNDS, LIMIT_SOURCES, type LimitTable } from '#domain/music/limits.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';

const { leastSeconds, mostSeconds, mostTolerance } = LIMIT_BOUNDS;
const wholeBetween = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** Whole seconds. */
export const limitSchema = v.object({
  seconds: wholeBetween(leastSeconds, mostSeconds),
  tolerance: wholeBetween(0, mostTolerance),
});
export const limitsSchema = v.object(v.entriesFromList(ROUTINE_KEYS, v.optional(limitSchema)));

export const limitTableSchema: v.GenericSchema<LimitTable> = v.object({
  limits: limitsSchema,
  preset: v.nullable(v.object({ source: v.picklist(LIMIT_SOURCES), inForceSince: v.string() })),
  setAt: v.string(),
});
