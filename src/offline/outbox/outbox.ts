// Actions on rows: list, retry, withdraw, discard.
import { dbRefusal, type DbRefusal } from '../device/browserDb.ts';
import { broadcastChange } from '../device/changes.ts';
import { dropExpiredRows } from './doneRows.ts';
import { dropUnusedFiles } from '../device/files.ts';
import { byDoneAt, expiredRows, isDone, isWaiting } from '#domain/outbox/doneRows.ts';
import { bySeq, isArriving, needsDecision } from '#domain/outbox/outboxOrder.ts';
import { type DoneRow, type OutboxRow, type UploadRow } from '#domain/outbox/outboxRow.ts';
import type { Undecided } from '#domain/outbox/rowAccount.ts';
import { changeOutbox, type OutboxStores, readRows } from '../device/outboxStores.ts';
import { wakeDraftOf, wakeForPage, wakeWaiting } from './wakeRows.ts';

export type RemoveResult =
  | { kind: 'removed' }
  /** Done or removed meanwhile. */
  | { kind: 'gone' }
  | { kind: 'being-sent' }
  /** An attempt may have arrived. */
  | { kind: 'outcome-unknown' }
  | DbRefusal;

interface OutboxContent {
  /** Waiting, in order. */
  rows: OutboxRow[];
  /** Done within a day, newest first. */
  done: DoneRow[];
}

/** `now`: device time, epoch ms. */
export async function readOutbox(owner: string, now = Date.now()): Promise<OutboxContent> {
  const stored = await readRows(owner);
  const done = stored.filter(isDone);
  const expired = new Set(expiredRows(done, now));
  if (expired.size > 0) {
    await dropExpiredRows(now).catch(() => {
      // The next read deletes them.
    });
  }
  return {
    rows: stored.filter(isWaiting).toSorted(bySeq),
    done: done.filter((row) => !expired.has(row)).toSorted(byDoneAt),
  };
}

/** Waiting rows in order; [] if no database opens. */
export async function listRows(owner: string): Promise<OutboxRow[]> {
  try {
    return (await readRows(owner)).filter(isWaiting).toSorted(bySeq);
  } catch {
    return [];
  }
}

/** Resets a row for an attempt. Keeps the age of a row that may have arrived, because the server forgets keys. */
const wanted = <Row extends OutboxRow>(row: Row, now: number): Row => ({
  ...row,
  state: 'queued',
  failures: 0,
  nextAt: 0,
  wantedAt: row.isUncertain && row.lastError?.code !== 'too-old' ? row.wantedAt : now,
});

/** Returns undefined on success. */
async function change(
  work: (stores: OutboxStores) => Promise<unknown>,
): Promise<DbRefusal | undefined> {
  try {
    await changeOutbox(work);
    broadcastChange({ kind: 'outbox' });
    return undefined;
  } catch (error) {
    return dbRefusal(error);
  }
}

const isRetryable = (row: OutboxRow): boolean => row.state === 'queued' || needsDecision(row);

/** «Повторить». */
export const retryRows = (
  ids: readonly string[],
  now = Date.now(),
): Promise<DbRefusal | undefined> =>
  change(async (stores) => {
    for (const id of ids) {
      const row = await stores.find(id);
      if (!row || !isRetryable(row)) continue;
      await stores.put(wanted(row, now));
      await wakeDraftOf(stores, row);
    }
  });

export const retryRow = (id: string, now = Date.now()): Promise<DbRefusal | undefined> =>
  retryRows([id], now);

/** «Заменить», «Удалить»: may replace only the file that was shown. */
export const sendOverStanding = (
  { row: { id }, standing }: Undecided,
  now = Date.now(),
): Promise<DbRefusal | undefined> =>
  change(async (stores) => {
    const row = await stores.find(id);
    if (!row || !needsDecision(row) || (row.kind !== 'upload' && row.kind !== 'removal')) return;
    await stores.put({ ...wanted(row, now), replaces: [standing.sha256] });
  });

export const wakeRows = (owner: string): Promise<DbRefusal | undefined> =>
  change((stores) => wakeWaiting(stores, owner));

export const wakeRowsForPage = (owner: string): Promise<DbRefusal | undefined> =>
  change((stores) => wakeForPage(stores, owner));

async function remove(
  id: string,
  now: number,
  objection: (row: OutboxRow) => RemoveResult | undefined,
  after: (row: OutboxRow, stores: OutboxStores) => Promise<unknown> = () => Promise.resolve(),
): Promise<RemoveResult> {
  try {
    const result = await changeOutbox(async (stores): Promise<RemoveResult> => {
      const row = await stores.find(id);
      if (!row) return { kind: 'gone' };
      const { lease } = await stores.meta();
      if (isArriving(row) && lease && lease.until > now) return { kind: 'being-sent' };
      const objected = objection(row);
      if (objected) return objected;
      await stores.remove(row);
      await after(row, stores);
      return { kind: 'removed' };
    });
    if (result.kind === 'removed') {
      broadcastChange({ kind: 'outbox' });
      broadcastChange({ kind: 'drafts' });
      await dropUnusedFiles();
    }
    return result;
  } catch (error) {
    return dbRefusal(error);
  }
}

/** Deletes a row and unlocks the draft of a submission. */
export const discardRow = (id: string, now = Date.now()): Promise<RemoveResult> =>
  remove(id, now, () => undefined);

/** Deletes an upload without an older file on the server; reopens its entry. */
export async function discardOnlyFile(
  { id, owner, naturalKey, payload }: UploadRow,
  now = Date.now(),
): Promise<RemoveResult> {
  const result = await remove(
    id,
    now,
    () => undefined,
    (_row, stores) => stores.openEntry(owner, payload.place),
  );
  if (result.kind === 'removed') {
    broadcastChange({
      kind: 'given-up',
      owner,
      competitionId: payload.place.competition,
      naturalKey,
    });
  }
  return result;
}

/** «Отозвать»: withdraws a submission that certainly has not arrived. */
export const withdrawSubmission = (id: string, now = Date.now()): Promise<RemoveResult> =>
  remove(id, now, (row) => (row.isUncertain ? { kind: 'outcome-unknown' } : undefined));
