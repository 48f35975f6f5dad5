import * as v from 'valibot';
import { REQUEST_KINDS, REQUEST_STATES } from '#domain/decisions/decisions.ts';
import { CALLED_MAX_LENGTH, ID_MAX_LENGTH } from '#domain/limits.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import { textUpTo } from './bounds.ts';

const text = v.string();

export const sentReason = v.optional(textUpTo(CALLED_MAX_LENGTH), '');

export const returnSchema = v.object({
  reason: sentReason,
  until: v.optional(textUpTo(ID_MAX_LENGTH), ''),
});

/** Return of an application for correction. `at`: time of the return (ISO 8601, UTC). `until`: end of the return. */
const returnedSchema = v.object({ reason: text, at: text, until: text });

/** Null if the application is not returned; absent in answers of older servers. */
export const returnFieldSchema = v.optional(v.nullable(returnedSchema));

/** Number of the application's last version, from 1. Only this version counts. Absent in answers of older servers. */
export const versionField = v.optional(v.number());

export type ReturnAnswer = v.InferOutput<typeof returnedSchema>;

/** Routine and display name that identify an entry in the application's last version. */
const entry = { routine: textUpTo(ID_MAX_LENGTH), name: textUpTo(CALLED_MAX_LENGTH) };
/** Key of a person of the entry, made by `personKey`. */
const personOf = textUpTo(CALLED_MAX_LENGTH);

export const entrySchema = v.object(entry);
export const withdrawalSchema = v.object({ ...entry, reason: sentReason });
export const swapSchema = v.object({
  ...entry,
  leaving: personOf,
  coming: personOf,
  reason: sentReason,
});

export const requestSchema = v.object({
  kind: v.picklist(REQUEST_KINDS),
  ...entry,
  leaving: v.optional(personOf, ''),
  coming: v.optional(personOf, ''),
  reason: sentReason,
});

/** Organiser's decision on a request. `answer`: text for the representative; may be ''. */
export const decisionSchema = v.object({
  decision: v.picklist(['accept', 'decline']),
  answer: v.optional(textUpTo(CALLED_MAX_LENGTH), ''),
});

export const askedSchema = v.object({ id: v.number() });

const person = v.object({ family: text, name: text, surname: text, birthDate: text });

/** Request as the server returns it. Times in ISO 8601, UTC. `by`: login, or '' for a deleted account. */
export const requestAnswerSchema = v.object({
  id: v.number(),
  at: text,
  by: text,
  kind: v.picklist(REQUEST_KINDS),
  routine: v.picklist(ROUTINE_KEYS),
  /** Display name of the entry at the time of the request. */
  name: text,
  leaving: v.nullable(person),
  coming: v.nullable(person),
  reason: text,
  state: v.picklist(REQUEST_STATES),
  /** End of the request; null for an open request. `by`: '' if nobody decided the request (state `overtaken`). */
  decided: v.nullable(v.object({ at: text, by: text, name: v.optional(text), answer: text })),
});

export const decidedRequestSchema = v.object({
  ...v.pick(requestAnswerSchema, ['id', 'kind', 'routine', 'name']).entries,
  state: v.picklist(['accepted', 'declined']),
  at: text,
  answer: text,
});

export type RequestAnswer = v.InferOutput<typeof requestAnswerSchema>;
