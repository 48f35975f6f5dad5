// What a person can do with the rows of their outbox: see, try again, withdraw, discard.
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
  /** Done or removed elsewhere meanwhile. */
  | { kind: 'gone' }
  | { kind: 'being-sent' }
  /** An attempt may have arrived; withdrawing it would promise what is not known. */
  | { kind: 'outcome-unknown' }
  | DbRefusal;

/** An owner's outbox as it stands at one moment, without any bytes. */
interface OutboxContent {
  /** What waits, in the order of queuing. */
  rows: OutboxRow[];
  /** What has been done since yesterday, latest first. */
  done: DoneRow[];
}

/** Rejects where it cannot be read. `now`: epoch ms of the device. */
export async function readOutbox(owner: string, now = Date.now()): Promise<OutboxContent> {
  const stored = await readRows(owner);
  const done = stored.filter(isDone);
  const expired = new Set(expiredRows(done, now));
  if (expired.size > 0) {
    await dropExpiredRows(now).catch(() => {
      // They go at the next reading.
    });
  }
  return {
    rows: stored.filter(isWaiting).toSorted(bySeq),
    done: done.filter((row) => !expired.has(row)).toSorted(byDoneAt),
  };
}

/** What waits of an owner, in its order; nothing where no database opens. */
export async function listRows(owner: string): Promise<OutboxRow[]> {
  try {
    return (await readRows(owner)).filter(isWaiting).toSorted(bySeq);
  } catch {
    return [];
  }
}

/**
 * The row as it is when a person wants it sent now, whatever had become of it. What may have arrived is as old as it
 * was, for the server's memory of it is: only whoever was asked about its age makes it new.
 */
const wanted = <Row extends OutboxRow>(row: Row, now: number): Row => ({
  ...row,
  state: 'queued',
  failures: 0,
  nextAt: 0,
  wantedAt: row.isUncertain && row.lastError?.code !== 'too-old' ? row.wantedAt : now,
});

/** What the device does not write stays as it was, and stays visible; undefined where it has written it. */
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

/** «Повторить»: the rows are sent as soon as somebody drains. */
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

/** «Заменить», «Удалить»: takes away the file that its person has seen there, and no other. */
export const sendOverStanding = (
  { row: { id }, standing }: Undecided,
  now = Date.now(),
): Promise<DbRefusal | undefined> =>
  change(async (stores) => {
    const row = await stores.find(id);
    if (!row || !needsDecision(row) || (row.kind !== 'upload' && row.kind !== 'removal')) return;
    await stores.put({ ...wanted(row, now), replaces: [standing.sha256] });
  });

/** The network may be back. */
export const wakeRows = (owner: string): Promise<DbRefusal | undefined> =>
  change((stores) => wakeWaiting(stores, owner));

/** A page was opened. */
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

/** Removes a row for ever, after the person has confirmed it; a submission's draft is free again. */
export const discardRow = (id: string, now = Date.now()): Promise<RemoveResult> =>
  remove(id, now, () => undefined);

/** Removes an upload of which the server has no older file: its entry lacks a file again. */
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

/** «Отозвать»: takes a submission back that has certainly not arrived; its draft is free again. */
export const withdrawSubmission = (id: string, now = Date.now()): Promise<RemoveResult> =>
  remove(id, now, (row) => (row.isUncertain ? { kind: 'outcome-unknown' } : undefined));
