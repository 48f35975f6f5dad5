// Changes that the drain makes to rows. Each transaction checks and renews the lease of the drain.
import { backoffMs, isSendable, queuedFile } from '#domain/outbox/outboxOrder.ts';
import { doneRowOf } from '../outbox/outbox.ts';
import { type Lease, type LostLease, underLease } from '../outbox/lease.ts';
import { serverNow } from '../device/clock.ts';
import { goesInPieces } from '#domain/outbox/pieces.ts';
import type {
  DoneRow,
  OutboxRow,
  OwnTrouble,
  RemovalRow,
  RowError,
  UploadRow,
} from '#domain/outbox/outboxRow.ts';
import { endReturn, submitsAnew } from '../outbox/endReturn.ts';
import { type OutboxStores, pauseUntilReachable, resetBackoff } from '../device/outboxStores.ts';
import type { Call } from '#contract/call.ts';
import type { WireAnswer } from '#contract/wire.ts';
import { isTemporaryStatus } from '#domain/outbox/retryHelps.ts';
import type { RefusalCode } from '#domain/refusal.ts';

export type AnswerOutcome =
  | { kind: 'done'; answer: unknown }
  | { kind: 'again'; error: Omit<RowError, 'at'>; retryAfterMs: number; isUncertain: boolean }
  | { kind: 'signed-out'; error: Omit<RowError, 'at'> }
  | { kind: 'refused'; error: Omit<RowError, 'at'> };

/** The worker has too little time left for the next piece of an upload. */
export interface OutOfTime {
  kind: 'out-of-time';
}

/** The row was discarded, replaced or blocked before the last piece of its file was sent. */
export interface Stopped {
  kind: 'stopped';
}
export const STOPPED: Stopped = { kind: 'stopped' };

/** Refusals of a piece after which the upload continues at the offset that the server reports. */
const OTHER_PART: ReadonlySet<string> = new Set<RefusalCode>([
  'upload-offset-differs',
  'upload-damaged',
]);

/** Refusals with 5xx that certainly changed nothing on the server. Any other 5xx may have changed something. */
const UNTOUCHED: ReadonlySet<string> = new Set<RefusalCode>(['busy', 'no-space']);

const TOO_LARGE = 413;

/** Returns whether a proxy rejected the size of a request. A 413 of our server has a code and is a refusal. */
export const isTooLargeForProxy = (read: WireAnswer<unknown>): boolean =>
  read.kind === 'unanswered' && read.status === TOO_LARGE;

export function classifyAnswer({ method }: Call, read: WireAnswer<unknown>): AnswerOutcome {
  if (read.kind === 'done') return read;
  const { status, retryAfterMs } = read;
  if (read.kind === 'unanswered') {
    if (isTooLargeForProxy(read)) {
      return { kind: 'refused', error: { status, code: 'too-large', message: '' } };
    }
    const error = { status, code: 'no-answer', message: '' };
    return { kind: 'again', error, retryAfterMs, isUncertain: true };
  }
  const { code, message, application, draft, file } = read;
  const error = {
    status,
    code,
    message,
    ...(application && { application }),
    ...(draft && { draft }),
    ...(file && { file }),
  };
  if (isTemporaryStatus(status) || OTHER_PART.has(code)) {
    const isUncertain = status >= 500 && !UNTOUCHED.has(code);
    return { kind: 'again', error, retryAfterMs, isUncertain };
  }
  if (status === 401 || code === 'other-user') return { kind: 'signed-out', error };
  if (status === 404 && method === 'DELETE') return { kind: 'done', answer: {} };
  return { kind: 'refused', error };
}

/** Requeues the rows that a killed drain was sending. */
export const recoverRows = (lease: Lease): Promise<void | LostLease> =>
  underLease(lease, async (stores) => {
    for (const row of await stores.allRows()) {
      if (row.state !== 'sending') continue;
      await stores.put({ ...row, state: 'queued', nextAt: 0 });
      await stores.removeReplaced(row.owner, row.naturalKey);
    }
  });

/** Marks a row as sending and returns it; undefined if the row is gone or cannot be sent now. */
export const beginAttempt = (
  lease: Lease,
  { id, owner }: OutboxRow,
): Promise<OutboxRow | undefined | LostLease> =>
  underLease(lease, async (stores) => {
    const rows = await stores.rowsOf(owner);
    const row = rows.find((each) => each.id === id);
    if (!row || !isSendable(row, rows, lease.now())) return undefined;
    const attempts = row.attempts + 1;
    const sending: OutboxRow = {
      ...row,
      state: 'sending',
      attempts,
      isUncertain: row.isUncertain || !goesInPieces(row),
    };
    await stores.put(sending);
    return sending;
  });

/** Updates the row of an upload in pieces; returns `STOPPED` if the row is gone. */
export const saveProgress = (
  lease: Lease,
  { id }: UploadRow,
  news: Partial<Pick<UploadRow, 'failures' | 'isUncertain'>>,
): Promise<undefined | LostLease | Stopped> =>
  underLease(lease, async (stores) => {
    const row = await stores.find(id);
    if (!row) return STOPPED;
    await stores.put({ ...row, ...news });
    return undefined;
  });

/** Stops a row for a reason that the device has found, not the server. */
export const stopRow = (
  lease: Lease,
  { id }: OutboxRow,
  code: OwnTrouble,
): Promise<void | LostLease> =>
  underLease(lease, async (stores) => {
    const row = await stores.find(id);
    if (row?.state !== 'queued') return;
    const state = code === 'deadline-passed' || code === 'file-frozen' ? 'blocked-rule' : 'failed';
    await stores.put({
      ...row,
      state,
      lastError: { status: 0, code, message: '', at: lease.now() },
    });
    await stores.removeReplaced(row.owner, row.naturalKey);
  });

/** Reopens the entry whose file was deleted, unless another file for this entry waits to be sent. */
async function openAgain(stores: OutboxStores, { owner, payload }: RemovalRow): Promise<void> {
  const rows = await stores.rowsOf(owner);
  if (queuedFile(rows, payload) !== 'coming') await stores.openEntry(owner, payload.place);
}

async function finishRow(stores: OutboxStores, row: OutboxRow, done: DoneRow): Promise<void> {
  await stores.put(done);
  if (row.kind === 'save') await stores.dropDraft(row.payload.draftId);
  if (row.kind === 'removal') await openAgain(stores, row);
  await resetBackoff(stores, row.owner);
}

async function pause(stores: OutboxStores, owner: string): Promise<void> {
  await stores.putMeta({ ...(await stores.meta()), signedOut: owner });
  for (const row of await stores.rowsOf(owner)) {
    if (row.state === 'queued') await stores.put({ ...row, state: 'waiting-auth' });
  }
}

/**
 * If the server refused a submission because another device has changed or closed its draft, marks the draft as
 * overtaken. If the server lacks the draft, requeues the submission instead.
 */
async function markDraftOvertaken(
  stores: OutboxStores,
  row: OutboxRow,
  { code, draft: serverState, at }: RowError,
): Promise<void> {
  if (row.kind !== 'save' || (code !== 'draft-changed' && code !== 'draft-closed')) return;
  const { owner, payload } = row;
  await endReturn(stores, { owner, draft: payload.draftId, serverState }, serverNow(at));
  if (await submitsAnew(stores, row, serverState)) return;
  const sync = await stores.sync(payload.draftId);
  if (sync) await stores.putSync({ ...sync, trouble: { kind: 'overtaken' } });
}

/** Stores the upload speed. A failed attempt gives only an upper bound, so it can only lower the stored speed. */
async function saveRate(
  stores: OutboxStores,
  rate: number,
  { kind }: Attempt['outcome'],
): Promise<void> {
  const meta = await stores.meta();
  const known = kind === 'done' ? undefined : meta.rate;
  await stores.putMeta({ ...meta, rate: Math.min(rate, known ?? rate) });
}

/** Delays a row as if an attempt had got no answer. Also delays the owner's other rows, like `holdWith`. */
export const delayRow = (
  lease: Lease,
  { id, owner }: OutboxRow,
  random: number,
): Promise<void | LostLease> =>
  underLease(lease, async (stores) => {
    const row = await stores.find(id);
    if (row?.state !== 'queued') return;
    const now = lease.now();
    const failures = row.failures + 1;
    const nextAt = now + backoffMs(failures, 0, random);
    const lastError = { status: 0, code: 'no-answer', message: '', at: now };
    await stores.put({ ...row, failures, nextAt, lastError });
    await pauseUntilReachable(stores, owner, nextAt);
  });

/** Delays the owner's other rows until this row's next attempt. Does not delay rows that wait for another reason. */
export const holdWith = (lease: Lease, { id, owner }: OutboxRow): Promise<void | LostLease> =>
  underLease(lease, async (stores) => {
    const until = (await stores.find(id))?.nextAt ?? 0;
    await pauseUntilReachable(stores, owner, until);
  });

interface Attempt {
  before: OutboxRow;
  outcome: AnswerOutcome | OutOfTime | Stopped;
  /** True if the page aborted the attempt, which is no failure. */
  isAborted: boolean;
  /** Bytes per second. */
  rate: number | undefined;
  /** In [0, 1). */
  random: number;
}

export const settleRow = (lease: Lease, attempt: Attempt): Promise<void | LostLease> =>
  underLease(lease, async (stores) => {
    const { before, outcome, isAborted, rate, random } = attempt;
    if (rate !== undefined) await saveRate(stores, rate, outcome);
    const row = await stores.find(before.id);
    if (!row) return;
    const now = lease.now();
    const errorOf = (error: Omit<RowError, 'at'>): RowError => ({ ...error, at: now });
    const isUncertain = before.isUncertain && row.isUncertain;
    switch (outcome.kind) {
      case 'done':
        return finishRow(stores, row, doneRowOf(row, outcome.answer, now));
      case 'refused': {
        const lastError = errorOf(outcome.error);
        await stores.put({ ...row, state: 'failed', isUncertain: false, lastError });
        await markDraftOvertaken(stores, row, lastError);
        await resetBackoff(stores, row.owner);
        break;
      }
      case 'signed-out': {
        const lastError = errorOf(outcome.error);
        await stores.put({ ...row, state: 'waiting-auth', isUncertain, lastError });
        await pause(stores, row.owner);
        break;
      }
      case 'out-of-time':
      case 'stopped':
        await stores.put({ ...row, state: 'queued', isUncertain });
        break;
      case 'again': {
        const failures = isAborted ? row.failures : row.failures + 1;
        const nextAt = isAborted ? 0 : now + backoffMs(failures, outcome.retryAfterMs, random);
        await stores.put({
          ...row,
          state: 'queued',
          failures,
          nextAt,
          isUncertain: isUncertain || outcome.isUncertain,
          lastError: isAborted ? row.lastError : errorOf(outcome.error),
        });
        break;
      }
    }
    await stores.removeReplaced(row.owner, row.naturalKey);
  });
