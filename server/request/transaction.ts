// The one short transaction of a request, and what happens to its files before and after (api 5.2).
import type { FastifyRequest } from 'fastify';
import type { FileStore, ReceivedBytes } from '../files/fileStore.ts';
import type { TransactionWork } from './handler.ts';
import { hasLease } from '../records/backupLeases.ts';
import { keepIdempotentAnswer } from '../records/idempotentAnswers.ts';
import type { Records } from '../records/tables.ts';
import { storageRefusal, RefusalError } from './refusals.ts';

interface Before {
  /** A received file that a row will name: it is at its lasting place before the row is written. */
  kept: ReceivedBytes | undefined;
  /** Under which key the answer is kept for repeats. */
  idempotency: { userId: number; key: string; target: string } | undefined;
}

export function transaction(
  { records, files }: { records: Records; files: FileStore },
  request: FastifyRequest,
  { kept, idempotency }: Before,
) {
  return async <Answer>(change: TransactionWork<Answer>): Promise<Answer> => {
    if (kept) await files.keep(kept);
    const discarded: string[] = [];
    let isLeased = false;
    let answer: Answer;
    try {
      answer = await records.transaction().execute(async (trx) => {
        const changed = await change(trx, (fileId) => discarded.push(fileId));
        isLeased = discarded.length > 0 && (await hasLease(trx, request.arrivedAt));
        if (idempotency) {
          const createdAt = request.arrivedAt;
          await keepIdempotentAnswer(trx, {
            ...idempotency,
            answer: JSON.stringify(changed),
            createdAt,
          });
        }
        return changed;
      });
    } catch (error) {
      // After any other error nobody knows whether a row names the file: the sweep decides.
      if (kept && (error instanceof RefusalError || storageRefusal(error)))
        await files.remove(kept.id);
      throw error;
    }
    // A backup may still have to copy them; a later sweep removes them.
    if (isLeased) return answer;
    try {
      for (const fileId of discarded) await files.remove(fileId);
    } catch (error) {
      // The change stands; the next sweep removes the bytes.
      request.log.warn({ err: error }, 'a replaced file could not be removed');
    }
    return answer;
  };
}
