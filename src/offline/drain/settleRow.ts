// Writes of the drain to rows, all under the lease.
import { backoffMs, isSendable, queuedFile } from '#domain/outbox/outboxOrder.ts';
import { doneRowOf } from '../outbox/doneRows.ts';
import { type AnswerOutcome, type OutOfTime, STOPPED, type Stopped } from './classifyAnswer.ts';
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
import { noteClosed, submitsAnew } from '../outbox/noteClosed.ts';
import type { OutboxStores } from '../device/outboxStores.ts';
import { pauseUntilReachable, resetBackoff } from '../outbox/wakeRows.ts';

/** Requeues rows of a killed drain. */
export const recoverRows = (lease: Lease): Promise<void | LostLease> =>
  underLease(lease, async (stores) => {
    for (const row of await stores.allRows()) {
      if (row.state !== 'sending') continue;
      await stores.put({ ...row, state: 'queued', nextAt: 0 });
      await stores.removeReplaced(row.owner, row.naturalKey);
    }
  });

/** Marks a row as sending; returns undefined if it is no longer sendable. */
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

/** Returns `STOPPED` if the row is gone. */
export const noteSending = (
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

/** Stops a row for a reason of the device. */
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

/** Reopens the entry of a deleted file, unless another file is on its way. */
async function openAgain(stores: OutboxStores, { owner, payload }: RemovalRow): Promise<void> {
  const rows = await stores.rowsOf(owner);
  if (queuedFile(rows, payload) !== 'coming') await stores.openEntry(owner, payload.place);
}

async function finishRow(stores: OutboxStores, row: OutboxRow, done: DoneRow): Promise<void> {
  await stores.finish(done);
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

/** Records a submission whose draft changed on the server. */
async function noteOvertaken(
  stores: OutboxStores,
  row: OutboxRow,
  { code, draft: standing, at }: RowError,
): Promise<void> {
  if (row.kind !== 'save' || (code !== 'draft-changed' && code !== 'draft-closed')) return;
  const { owner, payload } = row;
  await noteClosed(stores, { owner, draft: payload.draftId, standing }, serverNow(at));
  if (await submitsAnew(stores, row, standing)) return;
  const sync = await stores.sync(payload.draftId);
  if (sync) await stores.putSync({ ...sync, trouble: { kind: 'overtaken' } });
}

/** Without a response the rate is only an upper bound. */
async function noteRate(
  stores: OutboxStores,
  rate: number,
  { kind }: Attempt['outcome'],
): Promise<void> {
  const meta = await stores.meta();
  const known = kind === 'done' ? undefined : meta.rate;
  await stores.putMeta({ ...meta, rate: Math.min(rate, known ?? rate) });
}

/** Delays a row and its owner's others without an attempt. `random`: in [0, 1). */
export const noteSilence = (
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

/** Delays other silent rows until this one's next attempt. */
export const holdWith = (lease: Lease, { id, owner }: OutboxRow): Promise<void | LostLease> =>
  underLease(lease, async (stores) => {
    const until = (await stores.find(id))?.nextAt ?? 0;
    await pauseUntilReachable(stores, owner, until);
  });

interface Attempt {
  before: OutboxRow;
  outcome: AnswerOutcome | OutOfTime | Stopped;
  /** Aborted by the page; not a failure. */
  isAborted: boolean;
  /** Bytes per second. */
  rate: number | undefined;
  /** In [0, 1). */
  random: number;
}

export const settleRow = (lease: Lease, attempt: Attempt): Promise<void | LostLease> =>
  underLease(lease, async (stores) => {
    const { before, outcome, isAborted, rate, random } = attempt;
    if (rate !== undefined) await noteRate(stores, rate, outcome);
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
        await noteOvertaken(stores, row, lastError);
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
