// Passes every text of a request over the border for texts from people, however deep it stands.
import { cleanText } from '#domain/cleanText.ts';
import { refuse } from './refusals.ts';

/** A password is hashed and shown to nobody: it stays what it was when it was set. */
const AS_TYPED = 'password';
/** Nothing that is sent is nested deeper. */
const DEEPEST = 20;

export function cleanBody(received: unknown, key = '', depth = 0): unknown {
  if (typeof received === 'string') return key === AS_TYPED ? received : cleanText(received);
  if (typeof received !== 'object' || received === null) return received;
  if (depth === DEEPEST) refuse('bad-request');
  if (Array.isArray(received)) return received.map((each) => cleanBody(each, key, depth + 1));
  return Object.fromEntries(
    Object.entries(received).map(([name, each]) => [name, cleanBody(each, name, depth + 1)]),
  );
}
