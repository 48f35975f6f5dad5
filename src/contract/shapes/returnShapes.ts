// Shapes of the return of an application for correction.
import * as v from 'valibot';
import { CALLED_MAX_LENGTH, ID_MAX_LENGTH } from '#domain/limits.ts';
import { textUpTo } from './bounds.ts';

const text = v.string();

/** Why an organiser does something with an application; the handler says what is wrong with it, and how long it may be. */
export const sentReason = v.optional(textUpTo(CALLED_MAX_LENGTH), '');

/** Why an application is returned, and until when it may be submitted again, as deadlines are written; the handler says what is wrong with them. */
export const returnSchema = v.object({
  reason: sentReason,
  until: v.optional(textUpTo(ID_MAX_LENGTH), ''),
});

/** Of an application that is returned: why, since when (ISO 8601, UTC), and until when it may be submitted again. */
const returnedSchema = v.object({ reason: text, at: text, until: text });

/** Null where it is not; answers of servers before have none. */
export const returnFieldSchema = v.optional(v.nullable(returnedSchema));

/** The number of the valid version, from 1 on; answers of servers before have none. */
export const toldVersion = v.optional(v.number());

export type ReturnAnswer = v.InferOutput<typeof returnedSchema>;
