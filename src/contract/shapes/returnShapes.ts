import * as v from 'valibot';
import { CALLED_MAX_LENGTH, ID_MAX_LENGTH } from '#domain/limits.ts';
import { textUpTo } from './bounds.ts';

const text = v.string();

/** Reason of an organiser; the handler validates it. */
export const sentReason = v.optional(textUpTo(CALLED_MAX_LENGTH), '');

/** Reason and new deadline, in the format of deadlines; the handler validates both. */
export const returnSchema = v.object({
  reason: sentReason,
  until: v.optional(textUpTo(ID_MAX_LENGTH), ''),
});

/** Returned application: reason, time (ISO 8601, UTC) and new deadline. */
const returnedSchema = v.object({ reason: text, at: text, until: text });

/** Null unless returned; absent in answers of older servers. */
export const returnFieldSchema = v.optional(v.nullable(returnedSchema));

/** Number of the valid version from 1; absent in answers of older servers. */
export const toldVersion = v.optional(v.number());

export type ReturnAnswer = v.InferOutput<typeof returnedSchema>;
