// Describes an error for the log: its place, and nothing that people have sent.
import { StoreFailure } from '../files/object-store/storeFailure.ts';
import { ClockDiffers } from '../records/postgres/clock.ts';
import { ConnectionFailure } from '../records/postgres/connectionFailure.ts';

/**
 * What PostgreSQL says beside a message, which may quote a value: the place in its own code, and what of our tables the
 * error is about.
 */
const NAMES = ['routine', 'table', 'column', 'constraint'] as const;

export interface DescribedError extends Partial<Record<(typeof NAMES)[number], string>> {
  type: string;
  /** Of the system, of a database or of a package: «ENOSPC», «23505». */
  code?: string;
  /** Of the system, of SQLite and of connections alone, which do not repeat the values that they were given; else ''. */
  message: string;
  /** The lines of code, innermost first. */
  stack: string;
  cause?: DescribedError;
}

const MOST_CAUSES = 3;
const MOST_LINES = 10;
const LINE_OF_CODE = /^ {4}at [^\n]{1,300}$/;

const fieldOf = (error: Error, name: string): unknown =>
  Object.entries(error).find(([own]) => own === name)?.[1];

/** Parsers, schemas and PostgreSQL quote in their message what they could not read or take. */
const quotesNothing = (error: Error): boolean =>
  error instanceof StoreFailure ||
  error instanceof ConnectionFailure ||
  error instanceof ClockDiffers ||
  fieldOf(error, 'syscall') !== undefined ||
  fieldOf(error, 'code') === 'ERR_SQLITE_ERROR';

const IDENTIFIER = /^[A-Za-z_]\w{0,62}$/;

/** Only what is a name of a program. */
const namesIn = (error: Error): Partial<Record<(typeof NAMES)[number], string>> =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = fieldOf(error, name);
      return typeof value === 'string' && IDENTIFIER.test(value) ? [[name, value]] : [];
    }),
  );

/** What follows the message, for a message may have lines that look like code. */
function linesOf({ stack = '', message }: Error): string {
  // One that was changed since is not found: then nobody knows where it ends.
  if (!stack.includes(message)) return '';
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => LINE_OF_CODE.test(line))
    .slice(0, MOST_LINES)
    .join('\n');
}

/** The log is read by people who need not know who has submitted what. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = fieldOf(error, 'code');
  const isDeep = depth >= MOST_CAUSES;
  return {
    type: error.name,
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
    ...namesIn(error),
    message: quotesNothing(error) ? error.message : '',
    stack: linesOf(error),
    ...(error.cause !== undefined && !isDeep && { cause: describeError(error.cause, depth + 1) }),
  };
}
