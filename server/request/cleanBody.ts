// Cleans every text of a request at any depth.
import { templateQuerySchema } from '#contract/shapes.ts';
import { cleanText } from '#domain/normaliseText.ts';
import { refuse } from '../failures/refusals.ts';

/** Fields that are not cleaned: passwords stay as typed, and a rowid with anything but digits must be refused. */
const AS_SENT: ReadonlySet<string> = new Set([
  'password',
  'newPassword',
  'submitted',
  ...Object.keys(templateQuerySchema.entries),
]);
/** Deepest nesting of valid requests. */
const DEEPEST = 20;
/** Limit of values in objects and arrays. A thousand draft entries of seven people need slightly less. */
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
