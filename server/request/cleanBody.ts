// Passes every text of a request over the border for texts from people, however deep it stands.
import { templateQuerySchema } from '#contract/shapes.ts';
import { cleanText } from '#domain/cleanText.ts';
import { refuse } from './refusals.ts';

/**
 * Passwords are hashed and shown to nobody: they stay what they are when they are typed again. Rowids of a query are of
 * digits alone: one with another character in it is refused, and not read without it.
 */
const AS_SENT: ReadonlySet<string> = new Set([
  'password',
  'newPassword',
  'submitted',
  ...Object.keys(templateQuerySchema.entries),
]);
/** Nothing that is sent is nested deeper. */
const DEEPEST = 20;
/** Limit of objects and lists together. A thousand entries of a draft with seven people each need a bit less. */
export const MOST_VALUES = 50_000;

export function cleanBody(received: unknown): unknown {
  let room = MOST_VALUES;
  const takeRoom = (values: number) => {
    room -= values;
    if (room < 0) refuse('bad-request');
  };
  const clean = (value: unknown, key: string, depth: number): unknown => {
    if (typeof value === 'string') return AS_SENT.has(key) ? value : cleanText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth === DEEPEST) refuse('bad-request');
    if (Array.isArray(value)) {
      takeRoom(value.length);
      return value.map((each) => clean(each, key, depth + 1));
    }
    takeRoom(Object.keys(value).length);
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, clean(each, name, depth + 1)]),
    );
  };
  return clean(received, '', 0);
}
