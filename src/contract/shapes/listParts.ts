// Query of a part of a list: size, cursor, words and order (api 10).
import * as v from 'valibot';
import { LIST_LIMITS } from '#domain/limits.ts';
import { queriedRowid, textUpTo } from './bounds.ts';

/** Latest deadline first, newest first, by name. */
export const LIST_SORTS = ['deadline', 'created', 'name'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Last item of the part before: its id and its sort key. */
export interface ListPosition {
  id: string;
  key: string;
}

const ID_LENGTH = 32;

/** Encodes a cursor, valid even after its item is deleted. */
export const writePosition = ({ id, key }: { id: string; key: string | number }): string =>
  `${id}${key}`;

const after = v.pipe(
  textUpTo(LIST_LIMITS.after),
  v.regex(/^[\da-f]{32}/),
  v.transform((text): ListPosition => ({
    id: text.slice(0, ID_LENGTH),
    key: text.slice(ID_LENGTH),
  })),
);

const limit = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,2}$/),
    v.transform(Number),
    v.maxValue(LIST_LIMITS.largestPart),
  ),
);

const INSTANT = /^-?\d{1,15}$/;

/** Any parameter makes the answer a part; without one it is the whole list. */
export const listPartSchema = v.pipe(
  v.object({
    limit,
    after: v.optional(after),
    q: v.optional(textUpTo(LIST_LIMITS.query)),
    sort: v.optional(v.picklist(LIST_SORTS)),
  }),
  v.check(
    ({ after: position, sort }) => !position || sort === 'name' || INSTANT.test(position.key),
  ),
);

export type ListPart = v.InferOutput<typeof listPartSchema>;

/** Part of own files or applications, newest first. `after`: last rowid of the part before. */
export const ownPartSchema = v.object({ limit, after: v.optional(queriedRowid) });

/** Part of own drafts, last changed first. `after`: change time (epoch ms) and id. */
export const draftPartSchema = v.object({
  limit,
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}\.[\da-f-]{36}$/))),
});
