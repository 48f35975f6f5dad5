import { StoreFailure, ConnectionFailure, storageFailure } from '../failures/storageFailure.ts';
import { ClockDiffers } from '../records/postgres/clock.ts';
import type { FastifyBaseLogger } from 'fastify';

/** Fields of PostgreSQL errors. Unlike other fields, these quote no values. */
const NAMES = ['routine', 'table', 'column', 'constraint'] as const;

export interface DescribedError extends Partial<Record<(typeof NAMES)[number], string>> {
  type: string;
  /** Code of the system, a database or a package: «ENOSPC», «23505». */
  code?: string;
  /** Empty for errors whose messages may quote user data. */
  message: string;
  stack: string;
  cause?: DescribedError;
}

const MOST_CAUSES = 3;
const MOST_LINES = 10;
const LINE_OF_CODE = /^ {4}at [^\n]{1,300}$/;

const fieldOf = (error: Error, name: string): unknown =>
  Object.entries(error).find(([own]) => own === name)?.[1];

/** Returns true for errors whose messages quote no data. Parsers, schemas and PostgreSQL quote rejected values. */
const quotesNothing = (error: Error): boolean =>
  error instanceof StoreFailure ||
  error instanceof ConnectionFailure ||
  error instanceof ClockDiffers ||
  fieldOf(error, 'syscall') !== undefined ||
  fieldOf(error, 'code') === 'ERR_SQLITE_ERROR';

const IDENTIFIER = /^[A-Za-z_]\w{0,62}$/;

const namesIn = (error: Error): Partial<Record<(typeof NAMES)[number], string>> =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = fieldOf(error, name);
      return typeof value === 'string' && IDENTIFIER.test(value) ? [[name, value]] : [];
    }),
  );

/** Returns the stack without the message. A line of the message may look like a frame. */
function linesOf({ stack = '', message }: Error): string {
  // If the message was changed, the stack still contains the old message. Then no line is safe to log.
  if (!stack.includes(message)) return '';
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => LINE_OF_CODE.test(line))
    .slice(0, MOST_LINES)
    .join('\n');
}

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

export function warnAway(log: FastifyBaseLogger, error: unknown): boolean {
  switch (storageFailure(error)) {
    case 'files-away':
      log.warn({ err: error }, 'the file store is away');
      return true;
    case 'away':
    case 'cut':
      log.warn({ err: error }, 'the database is away');
      return true;
    case 'busy':
    case 'no-space':
    case 'disk-fails':
    case undefined:
      return false;
  }
}
