// The one short transaction of a request, and what happens to its files before and after (api 5.2).
import type { FastifyRequest } from 'fastify';
import { DAY_MS } from '#domain/deadline.ts';
import { eachAtMost } from '../limits/eachAtMost.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { TransactionWork } from './handler.ts';
import { hasLease } from '../records/backupLeases.ts';
import { keepIdempotentAnswer, makeRoomForAnswer } from '../records/idempotentAnswers.ts';
import type { Records } from '../records/tables.ts';
import { isDeleted } from '../records/users.ts';
import type { ReceivedFile } from './receiveForm.ts';
import { refuse, storageRefusal, RefusalError } from './refusals.ts';

interface Before {
  /** A received file that a row will name: it is at its lasting place before the row is written. */
  received: ReceivedFile | undefined;
  /** Under which key the answer is kept for repeats. */
  idempotency: { userId: number; key: string; target: string } | undefined;
}

interface Changed<Answer> {
  answer: Answer;
  /** The stored files that no row names any more and that may go. */
  gone: string[];
}

/** Changes rows; what the change discards a backup may still have to copy, then it is left for a later sweep. `now` in epoch ms. */
async function changeRows<Answer>(
  records: Records,
  now: number,
  change: TransactionWork<Answer>,
): Promise<Changed<Answer>> {
  const gone: string[] = [];
  return records.transaction().execute(async (trx) => {
    const answer = await change(trx, (fileId) => gone.push(fileId));
    const isLeased = gone.length > 0 && (await hasLease(trx, now));
    return { answer, gone: isLeased ? [] : gone };
  });
}

/** A store across a network answers each in its own time. */
const REMOVED_AT_ONCE = 8;

const removeAll = (files: FileStore, ids: readonly string[]): Promise<void> =>
  eachAtMost(REMOVED_AT_ONCE, ids, (id) => files.remove(id));

/** A change that stands whatever is answered to its request; `now` in epoch ms. */
export async function changeAtOnce(
  { records, files }: { records: Records; files: FileStore },
  now: number,
  change: TransactionWork<void>,
): Promise<void> {
  const { gone } = await changeRows(records, now, change);
  await removeAll(files, gone);
}

export function transaction(
  { records, files }: { records: Records; files: FileStore },
  request: FastifyRequest,
  { received, idempotency }: Before,
) {
  const removeOrLeave = async (ids: readonly string[]): Promise<void> => {
    try {
      await removeAll(files, ids);
    } catch (error) {
      // What stands in the rows is answered; the next sweep removes the bytes.
      request.log.warn({ err: error }, 'a file that nothing names could not be removed');
    }
  };
  return async <Answer>(change: TransactionWork<Answer>): Promise<Answer> => {
    const kept = received?.isKept ? undefined : received;
    if (kept) await files.keep(kept);
    let changed: Changed<Answer>;
    try {
      changed = await changeRows(records, request.arrivedAt, async (trx, discard) => {
        const { user } = request.sessionContext.session ?? {};
        // It may have been deleted since the request came.
        if (user && (await isDeleted(trx, user.id))) refuse('account-deleted');
        const answer = await change(trx, discard);
        if (idempotency) {
          const createdAt = request.arrivedAt;
          // What is repeated is mostly repeated at once: a younger answer is never forgotten.
          if (!(await makeRoomForAnswer(trx, idempotency.userId, createdAt - DAY_MS))) {
            refuse('too-many-requests', { retryAfterSeconds: DAY_MS / 1000 });
          }
          await keepIdempotentAnswer(trx, {
            ...idempotency,
            answer: JSON.stringify(answer),
            createdAt,
          });
        }
        return answer;
      });
    } catch (error) {
      // After any other error nobody knows whether a row names the file: the sweep decides.
      if (kept && (error instanceof RefusalError || storageRefusal(error)))
        await removeOrLeave([kept.id]);
      throw error;
    }
    await removeOrLeave(changed.gone);
    return changed.answer;
  };
}
