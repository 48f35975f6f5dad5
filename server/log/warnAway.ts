// Warns of an unreachable database or file store; the server recovers by itself.
import type { FastifyBaseLogger } from 'fastify';
import { storageFailure } from '../failures/storageFailure.ts';

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
