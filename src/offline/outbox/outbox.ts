import { dbRefusal, type DbRefusal } from '../device/browserDb.ts';
import { broadcastChange } from '../device/changes.ts';
import { dropUnusedFiles } from '../device/files.ts';
import { byDoneAt, expiredRows, isDone, isWaiting } from '#domain/outbox/doneRows.ts';
import { bySeq, isArriving, needsDecision } from '#domain/outbox/outboxOrder.ts';
import type { DoneRow, OutboxRow, UploadRow } from '#domain/outbox/outboxRow.ts';
import type { Undecided } from '#domain/outbox/rowAccount.ts';
import {
  changeOutbox,
  type OutboxStores,
  readRows,
  wakeDraftOf,
  wakeForPage,
  wakeWaiting,
} from '../device/outboxStores.ts';
import * as v from 'valibot';
import { dataOf, submittedSchema } from '#contract/shapes.ts';

/** `doneAt`: epoch ms. */
export function doneRowOf(row: OutboxRow, answer: unknown, doneAt: number): DoneRow {
  const { id, seq, owner, naturalKey, deadline } = row;
  const common = { id, seq, owner, naturalKey, deadline, state: 'done', doneAt } as const;
  switch (row.kind) {
    case 'upload': {
      const { id: sha256, name, size, musicLength } = row.file;
      const file = { id: sha256, name, size, ...(musicLength && { musicLength }) };
      return { ...common, kind: row.kind, payload: row.payload, file };
    }
    case 'removal':
      return { ...common, kind: row.kind, payload: row.payload };
    case 'save': {
      const { application: _application, ...payload } = row.payload;
      const { rowid } = v.parse(dataOf(submittedSchema), answer).data;
      return { ...common, kind: row.kind, payload, rowid };
    }
  }
}

/** `now`: epoch ms. */
export const dropExpiredRows = (now: number): Promise<unknown> =>
  changeOutbox(async (stores) => {
    for (const { id } of expiredRows(await stores.doneRows(), now)) await stores.deleteRow(id);
  });

export const forgetDoneRows = (owner: string): Promise<unknown> =>
  changeOutbox(async (stores) => {
    for (const row of await stores.doneRows())
      if (row.owner === owner) await stores.deleteRow(row.id);
  });

export type RemoveResult =
  | { kind: 'removed' }
  /** The row is already done or deleted. */
  | { kind: 'gone' }
  | { kind: 'being-sent' }
  /** An attempt may have reached the server. */
  | { kind: 'outcome-unknown' }
  | DbRefusal;

interface OutboxContent {
  /** Waiting rows, ordered by `seq`. */
  rows: OutboxRow[];
  /** Rows done within a day, newest first. */
  done: DoneRow[];
}

/** `now`: device time, epoch ms. */
export async function readOutbox(owner: string, now = Date.now()): Promise<OutboxContent> {
  const stored = await readRows(owner);
  const done = stored.filter(isDone);
  const expired = new Set(expiredRows(done, now));
  return {
    rows: stored.filter(isWaiting).toSorted(bySeq),
    done: done.filter((row) => !expired.has(row)).toSorted(byDoneAt),
  };
}

/** Returns waiting rows, ordered by `seq`; [] if no database opens. */
export async function listRows(owner: string): Promise<OutboxRow[]> {
  try {
    return (await readRows(owner)).filter(isWaiting).toSorted(bySeq);
  } catch {
    return [];
  }
}

/**
 * Queues a row anew. A row that may have reached the server keeps its age, because the server forgets idempotency keys
 * after 30 days. The age of a row that was stopped as too old begins anew.
 */
const requeued = <Row extends OutboxRow>(row: Row, now: number): Row => ({
  ...row,
  state: 'queued',
  failures: 0,
  nextAt: 0,
  wantedAt: row.isUncertain && row.lastError?.code !== 'too-old' ? row.wantedAt : now,
});

/** Runs a transaction and notifies all tabs. Returns undefined on success. */
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

/** Retries rows at once, on «Повторить». */
export const retryRows = (
  ids: readonly string[],
  now = Date.now(),
): Promise<DbRefusal | undefined> =>
  change(async (stores) => {
    for (const id of ids) {
      const row = await stores.find(id);
      if (!row || !isRetryable(row)) continue;
      await stores.put(requeued(row, now));
      await wakeDraftOf(stores, row);
    }
  });

export const retryRow = (id: string, now = Date.now()): Promise<DbRefusal | undefined> =>
  retryRows([id], now);

/** Requeues a refused row, which then may replace or delete the server's file, on «Заменить» or «Удалить». */
export const overwriteServerFile = (
  { row: { id }, serverFile }: Undecided,
  now = Date.now(),
): Promise<DbRefusal | undefined> =>
  change(async (stores) => {
    const row = await stores.find(id);
    if (!row || !needsDecision(row) || (row.kind !== 'upload' && row.kind !== 'removal')) return;
    await stores.put({ ...requeued(row, now), replaces: [serverFile.sha256] });
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

/** Deletes a row. If it is a submission, also unlocks its draft. */
export const discardRow = (id: string, now = Date.now()): Promise<RemoveResult> =>
  remove(id, now, () => undefined);

/** Deletes the upload of an entry's only file and reopens the entry (offline 3.8). */
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

/** Deletes a submission on «Отозвать», unless it may have reached the server. */
export const withdrawSubmission = (id: string, now = Date.now()): Promise<RemoveResult> =>
  remove(id, now, (row) => (row.isUncertain ? { kind: 'outcome-unknown' } : undefined));
