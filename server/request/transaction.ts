// The one short transaction of a request, and what happens to its files before and after (api 5.2).
import type { FastifyRequest } from 'fastify';
import { DAY_MS } from '#domain/deadline.ts';
import type { StoredAmount } from '#domain/upload/quota.ts';
import { eachAtMost } from '../limits/eachAtMost.ts';
import { type Authorized, isHelperStill } from '../access/authorize.ts';
import type { RunLimited } from '../limits/limitConcurrency.ts';
import type { FileStore, ReceivedBytes } from '../files/fileStore.ts';
import { removeUnnamed, storeBlob } from '../handlers/upload/storeBlob.ts';
import type { TransactionWork } from './handler.ts';
import { changeRows } from '../records/changes.ts';
import { hasLease } from '../records/backupLeases.ts';
import {
  findIdempotentAnswer,
  keepIdempotentAnswer,
  makeRoomForAnswer,
} from '../records/idempotentAnswers.ts';
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

/** The file of a form, which becomes a blob of this person. */
type OwnedFile = ReceivedFile & { ownerId: number };

interface Before {
  /** Whose turn it is to change something: what one person does is done in turn, before a connection is taken for it. */
  turns: RunLimited;
  /** Moved to its lasting place before a row names it. */
  received: ReceivedBytes | undefined;
  file: OwnedFile | undefined;
  /** Under which key the answer is kept for repeats. */
  idempotency: Idempotency | undefined;
  /** Tells which answers are kept under their key. */
  isFinal: ((answer: unknown) => boolean) | undefined;
  /** Whether the call is for who is signed in. */
  needsSession: boolean;
  /** Removes bytes that lost their last row. */
  endsFiles: boolean;
  /** The role by which alone it was begun. */
  asHelper: Authorized['asHelper'];
  /** The application that the call is about: what is done with it comes before or after what its owner does. */
  application: Authorized['application'];
  /** Ids of the competitions that the request names. */
  concerned: readonly string[];
}

interface Idempotency {
  userId: number;
  key: string;
  /** Its fingerprint. */
  target: string;
}

interface Changed<Answer> {
  answer: Answer;
  /** Stored files that no blob has any more. */
  discarded: string[];
}

const MOST_REPEATS = 3;

/** Changes rows, again where other processes came in between. `concerned`: ids of competitions. */
async function changeAgain<Answer>(
  records: Records,
  concerned: readonly string[],
  change: TransactionWork<Answer>,
): Promise<Changed<Answer>> {
  for (let repeats = 0; ; repeats += 1) {
    const discarded: string[] = [];
    try {
      const answer = await changeRows(records, concerned, (trx) =>
        change(trx, (fileId) => discarded.push(fileId)),
      );
      return { answer, discarded };
    } catch (error) {
      if (repeats === MOST_REPEATS || !isOvertaken(error)) throw error;
    }
  }
}

/** A store across a network answers each in its own time. */
const REMOVED_AT_ONCE = 8;

/**
 * Removes stored files that a committed change took from their blobs. What a backup may still have to copy is left for a
 * later sweep. `now` in epoch ms.
 */
async function removeStored(
  { records, files }: RecordsAndFiles,
  ids: readonly string[],
  now: number,
): Promise<void> {
  // Asked after the rows: a backup that begins later sees them as they are.
  if (ids.length === 0 || (await hasLease(records, now))) return;
  await eachAtMost(REMOVED_AT_ONCE, ids, (id) => files.remove(id));
}

/** A change that stands whatever is answered to its request; `now` in epoch ms. */
export async function changeAtOnce(
  stores: RecordsAndFiles,
  now: number,
  change: TransactionWork<void>,
): Promise<void> {
  const { discarded } = await changeAgain(stores.records, [], change);
  await removeStored(stores, discarded, now);
}

/** What was done under this key while this request was on its way through another process; undefined where nothing was. */
async function doneBefore<Answer>(
  trx: Records,
  { userId, key, target }: Idempotency,
): Promise<Answer | undefined> {
  const kept = await findIdempotentAnswer(trx, userId, key);
  if (!kept) return undefined;
  if (kept.target !== target) refuse('key-reused');
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
  { quota, ...stores }: RecordsAndFiles & { quota: StoredAmount },
  request: FastifyRequest,
  {
    turns,
    received,
    file,
    idempotency,
    isFinal = () => true,
    needsSession,
    endsFiles,
    asHelper,
    application,
    concerned,
  }: Before,
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
    turns(() => changeAgain(records, concerned, change), requester);
  return async <Answer>(change: TransactionWork<Answer>): Promise<Answer> => {
    if (received) await files.keep(received);
    let changed: Changed<Answer>;
    try {
      changed = await inTurn(async (trx, discard) => {
        // In all processes: quotas, revisions and keys are theirs.
        if (session) {
          const { id } = session.user;
          const locked = await lockUsers(trx, [
            id,
            application?.ownerId ?? id,
            file?.ownerId ?? id,
          ]);
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
          if (received) discard(received.id);
          return before;
        }
        const answer = await change(trx, discard);
        if (file) await storeBlob(trx, file, request.arrivedAt, discard);
        if (session && endsFiles) {
          const ownerId = application?.ownerId ?? file?.ownerId ?? session.user.id;
          await removeUnnamed(trx, ownerId, { now: request.arrivedAt, most: quota }, discard);
        }
        if (idempotency && isFinal(answer)) {
          await keepAnswer(trx, idempotency, { answer, createdAt: request.arrivedAt });
        }
        return answer;
      });
    } catch (error) {
      // After any other error nobody knows whether a row names the file: the sweep decides.
      if (received && isUndone(error)) await orLeave(files.remove(received.id));
      throw error;
    }
    await orLeave(removeStored(stores, changed.discarded, request.arrivedAt));
    return changed.answer;
  };
}
