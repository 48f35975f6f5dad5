// Shapes of decisions about entries after the submission, and of requests of representatives (api 20).
import * as v from 'valibot';
import { REQUEST_KINDS, REQUEST_STATES } from '#domain/decisions/request.ts';
import { CALLED_MAX_LENGTH, ID_MAX_LENGTH } from '#domain/limits.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import { textUpTo } from './bounds.ts';
import { sentReason } from './returnShapes.ts';

const text = v.string();

/** An entry of the valid version, by routine and display name. */
const entry = { routine: textUpTo(ID_MAX_LENGTH), name: textUpTo(CALLED_MAX_LENGTH) };
/** Somebody of the entry, by `personKey`. */
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
  /** Of a swap alone. */
  leaving: v.optional(personOf, ''),
  coming: v.optional(personOf, ''),
  reason: sentReason,
});

/** `answer` is what the representative reads; '' for nothing. */
export const decisionSchema = v.object({
  decision: v.picklist(['accept', 'decline']),
  answer: v.optional(textUpTo(CALLED_MAX_LENGTH), ''),
});

export const askedSchema = v.object({ id: v.number() });

const person = v.object({ family: text, name: text, surname: text, birthDate: text });

/** Instants in ISO 8601, UTC; logins '' of accounts that are deleted. */
export const toldRequestSchema = v.object({
  id: v.number(),
  at: text,
  by: text,
  kind: v.picklist(REQUEST_KINDS),
  routine: v.picklist(ROUTINE_KEYS),
  /** The entry's display name when it was asked for. */
  name: text,
  /** Of a swap; null of a withdrawal. */
  leaving: v.nullable(person),
  coming: v.nullable(person),
  reason: text,
  state: v.picklist(REQUEST_STATES),
  /** Null as long as it is open; `by` is '' where nobody decided. */
  decided: v.nullable(v.object({ at: text, by: text, answer: text })),
});

/** Of an own one, in the list of own applications: whom a swap concerns stands with the application. */
export const decidedRequestSchema = v.object({
  ...v.pick(toldRequestSchema, ['id', 'kind', 'routine', 'name']).entries,
  state: v.picklist(['accepted', 'declined']),
  at: text,
  answer: text,
});

export type ToldRequest = v.InferOutput<typeof toldRequestSchema>;
