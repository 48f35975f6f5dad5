// Warns in the log of a database or a file store that is away; the server recovers by itself.
import type { FastifyBaseLogger } from 'fastify';
import { storageFailure } from '../request/storageFailure.ts';

/** Answers whether the error is of one that is away, and was told. */
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
