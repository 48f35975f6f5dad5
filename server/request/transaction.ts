// Stores the received file of a request, runs its transaction, then removes files that no row names (api 5.2).
import type { FastifyRequest } from 'fastify';
import { DAY_MS } from '#domain/deadline.ts';
import type { StoredAmount } from '#domain/upload/quota.ts';
import { eachAtMost } from '../limits/runs.ts';
import { type Authorized, isHelperStill } from '../access/authorize.ts';
import type { RunLimited } from '../limits/limitConcurrency.ts';
import type { FileStore, ReceivedBytes } from '../files/fileStore.ts';
import { removeUnnamed, storeBlob } from '../blobs/storeBlob.ts';
import type { HandlerParts } from '../serverParts.ts';
import type { TransactionWork } from './handler.ts';
import { changeRows } from '../records/changes.ts';
import { hasLease } from '../records/installation.ts';
import {
  findIdempotentAnswer,
  keepIdempotentAnswer,
  makeRoomForAnswer,
} from '../records/idempotentAnswers.ts';
import type { Records } from '../records/tables.ts';
import { hasSession } from '../records/people/sessions.ts';
import { lockUsers } from '../records/people/users.ts';
import type { ReceivedFile } from './receiveForm.ts';
import { refuse, RefusalError } from '../failures/refusals.ts';
import { isConflict, storageFailure } from '../failures/storageFailure.ts';

export interface RecordsAndFiles {
  records: Records;
  files: FileStore;
  mail?: HandlerParts['mail'];
}

type OwnedFile = ReceivedFile & { ownerId: number };

interface Before {
  /** Runs changes of a user one by one before they take a connection. */
  turns: RunLimited;
  /** Received file; stored in its final place before a row names it. */
  received: ReceivedBytes | undefined;
  file: OwnedFile | undefined;
  idempotency: Idempotency | undefined;
  isFinal: ((answer: unknown) => boolean) | undefined;
  needsSession: boolean;
  /** True for calls after which unreferenced bytes must be removed. */
  endsFiles: boolean;
  asHelper: Authorized['asHelper'];
  /** Application of the call. The transaction also locks the owner of this application. */
  application: Authorized['application'];
  concerned: readonly string[];
}

interface Idempotency {
  userId: number;
  key: string;
  target: string;
}

interface Changed<Answer> {
  answer: Answer;
  discarded: string[];
}

const MOST_REPEATS = 3;

/** Runs a change, and repeats it after conflicts with other processes. `concerned`: ids of competitions. */
async function changeWithRetries<Answer>(
  { records, mail }: RecordsAndFiles,
  concerned: readonly string[],
  change: TransactionWork<Answer>,
): Promise<Changed<Answer>> {
  for (let repeats = 0; ; repeats += 1) {
    const discarded: string[] = [];
    try {
      const work = (trx: Records) => change(trx, (fileId) => discarded.push(fileId));
      const answer = await changeRows(records, concerned, work, mail);
      return { answer, discarded };
    } catch (error) {
      if (repeats === MOST_REPEATS || !isConflict(error)) throw error;
    }
  }
}

/** Number of files removed in parallel, because a remote store has latency. */
const REMOVED_AT_ONCE = 8;

/** Removes files without a blob. Leaves all files to a later sweep while a backup runs. `now` in epoch ms. */
async function removeStored(
  { records, files }: RecordsAndFiles,
  ids: readonly string[],
  now: number,
): Promise<void> {
  // Reads leases after the commit, because a backup that starts later does not copy these files.
  if (ids.length === 0 || (await hasLease(records, now))) return;
  await eachAtMost(REMOVED_AT_ONCE, ids, (id) => files.remove(id));
}

/** Runs a change in a transaction that no response waits for; `now` in epoch ms. */
export async function commitChange(
  stores: RecordsAndFiles,
  now: number,
  change: TransactionWork<unknown>,
): Promise<void> {
  const { discarded } = await changeWithRetries(stores, [], change);
  await removeStored(stores, discarded, now);
}

/** Returns the answer that another process has stored under this key. */
async function answerOfOther<Answer>(
  trx: Records,
  { userId, key, target }: Idempotency,
): Promise<Answer | undefined> {
  const kept = await findIdempotentAnswer(trx, userId, key);
  if (!kept) return undefined;
  if (kept.target !== target) refuse('key-reused');
  return JSON.parse(kept.answer) as Answer;
}

async function keepAnswer(
  trx: Records,
  { userId, key, target }: Idempotency,
  kept: { answer: unknown; createdAt: number },
): Promise<void> {
  const { answer, createdAt } = kept;
  // Answers of the last day are never deleted to make room, because most repeats come soon.
  if (!(await makeRoomForAnswer(trx, userId, createdAt - DAY_MS))) {
    refuse('too-many-requests', { retryAfterSeconds: DAY_MS / 1000 });
  }
  const row = { userId, key, target, answer: JSON.stringify(answer), createdAt };
  await keepIdempotentAnswer(trx, row);
}

/** Returns true if it is certain that the failed transaction left nothing. */
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
  const { files } = stores;
  const orLeave = async (removing: Promise<void>): Promise<void> => {
    try {
      await removing;
    } catch (error) {
      // The change is committed; the next sweep removes the bytes.
      request.log.warn({ err: error }, 'a file that nothing names could not be removed');
    }
  };
  const requester = session && { owner: session.user.id, gone: request.gone };
  const inTurn = <Answer>(change: TransactionWork<Answer>): Promise<Changed<Answer>> =>
    turns(() => changeWithRetries(stores, concerned, change), requester);
  return async <Answer>(change: TransactionWork<Answer>): Promise<Answer> => {
    if (received) await files.keep(received);
    let changed: Changed<Answer>;
    try {
      changed = await inTurn(async (trx, discard) => {
        // Locks the users' rows, because processes share quotas, revisions and keys.
        if (session) {
          const { id } = session.user;
          const locked = await lockUsers(trx, [
            id,
            application?.ownerId ?? id,
            file?.ownerId ?? id,
          ]);
          if (!locked.has(id)) refuse('account-deleted');
        }
        // The session may have ended during the upload of the body.
        if (session && needsSession && !(await hasSession(trx, session.tokenHash))) {
          refuse('not-signed-in');
        }
        // The helper role may have been revoked during the upload of the body.
        if (asHelper && !(await isHelperStill(trx, asHelper))) refuse('not-owner');
        const before = idempotency && (await answerOfOther<Answer>(trx, idempotency));
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
      // Keeps the file if the transaction may have been committed. The sweep removes the file if no row names it.
      if (received && isUndone(error)) await orLeave(files.remove(received.id));
      throw error;
    }
    await orLeave(removeStored(stores, changed.discarded, request.arrivedAt));
    return changed.answer;
  };
}
