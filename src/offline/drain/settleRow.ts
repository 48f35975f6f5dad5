// Every write of the drain to a row: each happens only while the lease is held.
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

/** A drainer that was killed has left rows behind as being sent; they wait again, and are sent again. */
export const recoverRows = (lease: Lease): Promise<void | LostLease> =>
  underLease(lease, async (stores) => {
    for (const row of await stores.allRows()) {
      if (row.state !== 'sending') continue;
      await stores.put({ ...row, state: 'queued', nextAt: 0 });
      await stores.removeReplaced(row.owner, row.naturalKey);
    }
  });

/** Writes that a row is being sent, before its request; undefined when it cannot be sent any more. */
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

/**
 * Changes the row of a file in pieces while it is sent. Where the row has gone meanwhile, the rest of the file is not
 * wanted.
 */
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

/** What the device itself has against sending a row: it stays, and shows why. */
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

/** A deleted file takes "all done" back in the drafts, unless another one is on its way there. */
async function openAgain(stores: OutboxStores, { owner, payload }: RemovalRow): Promise<void> {
  const rows = await stores.rowsOf(owner);
  if (queuedFile(rows, payload) !== 'coming') await stores.openEntry(owner, payload.place);
}

/** A row has reached the server. */
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

/** Handles a submission whose draft is another on the server. What another device has changed is fetched once the draft is free. */
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

/** An attempt without an answer only shows that the network is no faster than that. */
async function noteRate(
  stores: OutboxStores,
  rate: number,
  { kind }: Attempt['outcome'],
): Promise<void> {
  const meta = await stores.meta();
  const known = kind === 'done' ? undefined : meta.rate;
  await stores.putMeta({ ...meta, rate: Math.min(rate, known ?? rate) });
}

/** No server is there, which is known before anything of the row was sent; the others wait with it. `random`: in [0, 1). */
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

/** No server is there: what only that holds up waits as long as the row that has found it out. */
export const holdWith = (lease: Lease, { id, owner }: OutboxRow): Promise<void | LostLease> =>
  underLease(lease, async (stores) => {
    const until = (await stores.find(id))?.nextAt ?? 0;
    await pauseUntilReachable(stores, owner, until);
  });

interface Attempt {
  /** The row as it was before the attempt. */
  before: OutboxRow;
  outcome: AnswerOutcome | OutOfTime | Stopped;
  /** Ended by the page itself, not by the network: that is no failure. */
  isAborted: boolean;
  /** Bytes a second, where enough was sent to measure it. */
  rate: number | undefined;
  /** In [0, 1). */
  random: number;
}

/** Writes what an attempt has come to. */
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
