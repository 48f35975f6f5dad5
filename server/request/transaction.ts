// The one short transaction of a request, and what happens to its files before and after (api 5.2).
import type { FastifyRequest } from 'fastify';
import { DAY_MS } from '#domain/deadline.ts';
import { eachAtMost } from '../limits/eachAtMost.ts';
import { type Authorized, isHelperStill } from '../access/authorize.ts';
import type { RunLimited } from '../limits/limitConcurrency.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { TransactionWork } from './handler.ts';
import { hasLease } from '../records/backupLeases.ts';
import {
  findIdempotentAnswer,
  keepIdempotentAnswer,
  makeRoomForAnswer,
} from '../records/idempotentAnswers.ts';
import { namedAmong } from '../records/files/referencedFiles.ts';
import type { Records } from '../records/tables.ts';
import { hasSession } from '../records/people/sessions.ts';
import { lockUsers } from '../records/people/users.ts';
import type { ReceivedFile } from './receiveForm.ts';
import { refuse, RefusalError } from './refusals.ts';
import { isOvertaken, storageFailure } from './storageFailure.ts';

export interface RecordsAndFiles {
  records: Records;
  files: FileStore;
}

interface Before {
  /** Whose turn it is to change something: what one person does is done in turn, before a connection is taken for it. */
  turns: RunLimited;
  /** A received file that a row will name: it is at its lasting place before the row is written. */
  received: ReceivedFile | undefined;
  /** Under which key the answer is kept for repeats. */
  idempotency: Idempotency | undefined;
  /** Whether the call is for who is signed in. */
  needsSession: boolean;
  /** The role by which alone it was begun. */
  asHelper: Authorized['asHelper'];
  /** The application that the call is about: what is done with it comes before or after what its owner does. */
  application: Authorized['application'];
}

export interface Idempotency {
  userId: number;
  key: string;
  target: string;
  /** Whether a target that was kept is that of this request. */
  isSame: (kept: string) => boolean;
}

interface Changed<Answer> {
  answer: Answer;
  /** The stored files that a row less names. */
  discarded: string[];
}

const MOST_REPEATS = 3;

async function changeOnce<Answer>(
  records: Records,
  change: TransactionWork<Answer>,
): Promise<Changed<Answer>> {
  const discarded: string[] = [];
  return records.transaction().execute(async (trx) => {
    const answer = await change(trx, (fileId) => discarded.push(fileId));
    return { answer, discarded };
  });
}

/** Changes rows, again where other processes came in between. */
async function changeRows<Answer>(
  records: Records,
  change: TransactionWork<Answer>,
): Promise<Changed<Answer>> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await changeOnce(records, change);
    } catch (error) {
      if (repeats === MOST_REPEATS || !isOvertaken(error)) throw error;
    }
  }
}

/** A store across a network answers each in its own time. */
const REMOVED_AT_ONCE = 8;

/**
 * Removes the bytes of what a change has discarded, once it is committed, where no row names them: a piece may be the file
 * of an entry by now, and a form that of a draft. What a backup may still have to copy is left for a later sweep.
 * `now` in epoch ms.
 */
async function removeUnnamed(
  { records, files }: RecordsAndFiles,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  const named = await namedAmong(records, ids);
  // Asked after the rows: a backup that begins later sees them as they are.
  if (await hasLease(records, now)) return;
  const unnamed = ids.filter((id) => !named.has(id));
  await eachAtMost(REMOVED_AT_ONCE, unnamed, (id) => files.remove(id));
}

/** A change that stands whatever is answered to its request; `now` in epoch ms. */
export async function changeAtOnce(
  stores: RecordsAndFiles,
  now: number,
  change: TransactionWork<void>,
): Promise<void> {
  const { discarded } = await changeRows(stores.records, change);
  await removeUnnamed(stores, discarded, now);
}

/** What was done under this key while this request was on its way through another process; undefined where nothing was. */
async function doneBefore<Answer>(
  trx: Records,
  { userId, key, isSame }: Idempotency,
): Promise<Answer | undefined> {
  const kept = await findIdempotentAnswer(trx, userId, key);
  if (!kept) return undefined;
  if (!isSame(kept.target)) refuse('key-reused');
  return JSON.parse(kept.answer) as Answer;
}

/** Keeps an answer for repeats, as the last of its transaction. */
async function keepAnswer(
  trx: Records,
  { userId, key, target }: Idempotency,
  kept: { answer: unknown; createdAt: number },
): Promise<void> {
  const { answer, createdAt } = kept;
  // What is repeated is mostly repeated at once: a younger answer is never forgotten.
  if (!(await makeRoomForAnswer(trx, userId, createdAt - DAY_MS))) {
    refuse('too-many-requests', { retryAfterSeconds: DAY_MS / 1000 });
  }
  await keepIdempotentAnswer(trx, {
    userId,
    key,
    target,
    answer: JSON.stringify(answer),
    createdAt,
  });
}

/** Whether a transaction that ended so has left nothing. */
function isUndone(error: unknown): boolean {
  if (error instanceof RefusalError) return true;
  const failure = storageFailure(error);
  return failure !== undefined && failure !== 'cut' && failure !== 'disk-fails';
}

export function transaction(
  stores: RecordsAndFiles,
  request: FastifyRequest,
  { turns, received, idempotency, needsSession, asHelper, application }: Before,
) {
  const { session } = request.sessionContext;
  const { records, files } = stores;
  const orLeave = async (removing: Promise<void>): Promise<void> => {
    try {
      await removing;
    } catch (error) {
      // What stands in the rows is answered; the next sweep removes the bytes.
      request.log.warn({ err: error }, 'a file that nothing names could not be removed');
    }
  };
  const requester = session && { owner: session.user.id, gone: request.gone };
  const inTurn = <Answer>(change: TransactionWork<Answer>): Promise<Changed<Answer>> =>
    turns(() => changeRows(records, change), requester);
  return async <Answer>(change: TransactionWork<Answer>): Promise<Answer> => {
    const kept = received?.isKept ? undefined : received;
    if (kept) await files.keep(kept);
    let changed: Changed<Answer>;
    try {
      changed = await inTurn(async (trx, discard) => {
        // In all processes: quotas, revisions and keys are theirs.
        if (session) {
          const { id } = session.user;
          const locked = await lockUsers(trx, [id, application?.ownerId ?? id]);
          if (!locked.has(id)) refuse('account-deleted');
        }
        // A body may take its time: who ends a session ends what is on its way in it, too.
        if (session && needsSession && !(await hasSession(trx, session.tokenHash))) {
          refuse('not-signed-in');
        }
        // The same of a helper whose role was taken back.
        if (asHelper && !(await isHelperStill(trx, asHelper))) refuse('not-owner');
        const before = idempotency && (await doneBefore<Answer>(trx, idempotency));
        if (before !== undefined) {
          if (kept) discard(kept.id);
          return before;
        }
        const answer = await change(trx, discard);
        if (idempotency) {
          await keepAnswer(trx, idempotency, { answer, createdAt: request.arrivedAt });
        }
        return answer;
      });
    } catch (error) {
      // After any other error nobody knows whether a row names the file: the sweep decides.
      if (kept && isUndone(error)) await orLeave(files.remove(kept.id));
      throw error;
    }
    await orLeave(removeUnnamed(stores, changed.discarded, request.arrivedAt));
    return changed.answer;
  };
}
