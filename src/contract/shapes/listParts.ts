// Query parameters for a part of a list: size, cursor, search words and order (api 10).
import * as v from 'valibot';
import { LIST_LIMITS } from '#domain/limits.ts';
import { queriedRowid, textUpTo } from './bounds.ts';

/** Orders of a list. `deadline`: latest first. `created`: newest first. */
export const LIST_SORTS = ['deadline', 'created', 'name'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Last item of the previous part. `key`: value by which the list is sorted. */
export interface ListPosition {
  id: string;
  key: string;
}

const ID_LENGTH = 32;

/** Encodes a cursor. The cursor stays valid even if its item is deleted. */
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

/** Parameters for a part of a list of competitions. Without parameters the server returns the whole list. */
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

/** Parameters for a part of the user's files or applications, newest first. `after`: last rowid of the part before. */
export const ownPartSchema = v.object({ limit, after: v.optional(queriedRowid) });

/** Parameters for a part of the user's drafts. `after`: change (epoch ms) and id of the previous part's last draft. */
export const draftPartSchema = v.object({
  limit,
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}\.[\da-f-]{36}$/))),
});
