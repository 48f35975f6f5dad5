import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { type FormEntry, placeIn } from '#domain/entry/draftEntry.ts';
import { activeOf } from '#domain/decisions/decisions.ts';
import type { Member } from '#domain/application.ts';
import type { Deadline } from '#domain/deadline.ts';
import { dbRefusal, type DbTrouble } from '../device/browserDb.ts';
import { broadcastChange } from '../device/changes.ts';
import type { KeptFile } from '#domain/entry/pickedFile.ts';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import { needsDecision, sameUpload } from '#domain/outbox/outboxOrder.ts';
import { isUntried } from '#domain/outbox/pieces.ts';
import {
  draftOf,
  fileKey,
  fileKeys,
  type FilePayload,
  type OutboxRow,
  type RemovalRow,
  type RowReturn,
  type SubmissionPayload,
  type SubmissionRow,
  submissionKey,
  type UploadRow,
} from '#domain/outbox/outboxRow.ts';
import { replacedFiles } from '#domain/outbox/replacement.ts';
import { knownFile } from './knownFile.ts';
import { changeOutbox, type OutboxStores, wakeDraftOf } from '../device/outboxStores.ts';

interface WantedRow<Payload> {
  owner: string;
  deadline: Deadline;
  payload: Payload;
}

export type WantedUpload = WantedRow<FilePayload> & {
  file: KeptFile;
  members?: readonly Member[] | undefined;
};
/** `known`: SHA-256 of the server's file for the same entry, as the device knows it. */
export type KnownUpload = WantedUpload & { known: string | undefined };
/** `entries`: all entries of the form. */
export type WantedSubmission = WantedRow<SubmissionPayload> & {
  file: KeptFile;
  entries: readonly FormEntry[];
};
/** `isStored`: false only if the server has no such file. `submitted`: rowid of the file's application, or null. */
export type WantedRemoval = WantedRow<FilePayload> & {
  isStored: boolean;
  submitted: number | null;
};

interface QueuedUpload {
  kind: 'queued';
  row: UploadRow;
}
type QueuedRemoval = { kind: 'queued'; row: RemovalRow } | { kind: 'cancelled' };
interface QueuedSubmission {
  kind: 'queued' | 'already-queued';
  row: SubmissionRow;
}

export interface QueueRefused {
  kind: 'refused';
  /** `no-draft`: another tab sent or deleted the draft. `other-form`: the user must first choose between two forms. */
  reason: DbTrouble | 'file-lost' | 'no-draft' | 'other-form';
}

/** Returns the application's current return for correction. It may give the row more time than the deadline. */
async function returnOf(
  stores: OutboxStores,
  row: Pick<OutboxRow, 'payload'>,
): Promise<RowReturn | undefined> {
  const draft = await stores.draft(draftOf(row));
  return draft?.returned && { until: draft.returned.until, at: draft.returned.at };
}

/** `now`: device time, epoch ms. */
const freshRow = async <Payload extends OutboxRow['payload']>(
  stores: OutboxStores,
  id: string,
  now: number,
  wanted: WantedRow<Payload>,
) => ({
  id,
  seq: await stores.nextSeq(),
  returned: await returnOf(stores, wanted),
  owner: wanted.owner,
  deadline: wanted.deadline,
  payload: wanted.payload,
  state: 'queued' as const,
  attempts: 0,
  isUncertain: false,
  failures: 0,
  nextAt: 0,
  lastError: undefined,
  createdAt: now,
  wantedAt: now,
});

/** Runs a transaction that queues rows; returns a failure of the database as a refusal. */
export async function queue<Queued>(
  work: (stores: OutboxStores) => Promise<Queued | QueueRefused>,
): Promise<Queued | QueueRefused> {
  try {
    const queued = await changeOutbox(work);
    broadcastChange({ kind: 'outbox' });
    return queued;
  } catch (error) {
    return dbRefusal(error);
  }
}

export const knownUpload = async (wanted: WantedUpload): Promise<KnownUpload> => ({
  ...wanted,
  known: await knownFile(wanted.owner, wanted.payload),
});

/** Stores the row of an upload and deletes older rows with the same key. Stores nothing if the bytes are gone. */
async function putUpload(
  stores: OutboxStores,
  { known, ...wanted }: KnownUpload,
  now: number,
): Promise<UploadRow | undefined> {
  const { owner, payload, file, members } = wanted;
  if (!(await stores.hasFile(file.id))) return undefined;
  const naturalKey = fileKey(payload);
  const replaces = replacedFiles(await stores.rowsOf(owner), payload, known);
  const common = await freshRow(stores, crypto.randomUUID(), now, wanted);
  const row: UploadRow = { ...common, kind: 'upload', naturalKey, file, members, replaces };
  await stores.put(row);
  await stores.removeReplaced(owner, naturalKey);
  return row;
}

export async function queueUpload(
  wanted: WantedUpload,
  now = Date.now(),
): Promise<QueuedUpload | QueueRefused> {
  const upload = await knownUpload(wanted);
  return queue<QueuedUpload>(async (stores) => {
    const row = await putUpload(stores, upload, now);
    return row ? { kind: 'queued', row } : { kind: 'refused', reason: 'file-lost' };
  });
}

interface WantedUploads {
  owner: string;
  draftId: string;
  uploads: readonly KnownUpload[];
  /** Returns the draft's new content, which is stored together with the rows. `rows`: in the order of `uploads`. */
  queued: (content: EntryContent, rows: readonly (UploadRow | undefined)[]) => EntryContent;
}

interface QueuedUploads {
  kind: 'queued';
  /** Rows in the order of `uploads`; undefined where the bytes are gone. */
  rows: readonly (UploadRow | undefined)[];
}

/** Queues uploads and changes their draft in one transaction. */
export const queueUploads = (
  { owner, draftId, uploads, queued }: WantedUploads,
  now = Date.now(),
): Promise<QueuedUploads | QueueRefused> =>
  queue<QueuedUploads>(async (stores) => {
    const rows: (UploadRow | undefined)[] = [];
    for (const wanted of uploads) {
      const same = sameUpload(await stores.rowsOf(owner), wanted);
      rows.push(same ?? (await putUpload(stores, wanted, now)));
    }
    await rewriteContent(stores, draftId, (content) => queued(content, rows));
    return { kind: 'queued', rows };
  });

/**
 * Queues the removal of an entry's file. If the server has no such file and no upload of it was tried, only deletes the
 * queued uploads.
 */
export async function queueRemoval(
  wanted: WantedRemoval,
  now = Date.now(),
): Promise<QueuedRemoval | QueueRefused> {
  const id = crypto.randomUUID();
  const { owner, payload, submitted } = wanted;
  const naturalKey = fileKey(payload);
  const known = await knownFile(owner, payload);
  return queue<QueuedRemoval>(async (stores) => {
    const replaces = replacedFiles(await stores.rowsOf(owner), payload, known);
    const common = await freshRow(stores, id, now, wanted);
    const row: RemovalRow = { ...common, kind: 'removal', naturalKey, replaces, submitted };
    await stores.put(row);
    const replaced = await stores.removeReplaced(owner, naturalKey);
    const rows = await stores.rowsOf(owner);
    const isAlone = rows.every((other) => other.id === id || other.naturalKey !== naturalKey);
    const wasNeverSent =
      replaced.length > 0 && replaced.every((each) => each.kind === 'upload' && isUntried(each));
    if (wanted.isStored || !isAlone || !wasNeverSent) return { kind: 'queued', row };
    await stores.remove(row);
    return { kind: 'cancelled' };
  });
}

/** Queues a submission and locks its draft. Replaces a failed submission of the team, but not a waiting one. */
export function queueSubmission(
  wanted: WantedSubmission,
  now = Date.now(),
): Promise<QueuedSubmission | QueueRefused> {
  const id = crypto.randomUUID();
  const { owner, payload, file, entries } = wanted;
  const naturalKey = submissionKey(payload.competitionId, payload.team);
  const { competitionId: competition, draftId: draft } = payload;
  return queue<QueuedSubmission>(async (stores) => {
    if (!(await stores.hasFile(file.id))) return { kind: 'refused', reason: 'file-lost' };
    for (const other of await stores.rowsOf(owner)) {
      if (other.kind !== 'save' || other.naturalKey !== naturalKey) continue;
      if (!needsDecision(other)) return { kind: 'already-queued', row: other };
      await stores.remove(other);
    }
    const stored = await stores.draft(draft);
    // Another device's form has arrived since the user approved the submission. The user must choose a form first.
    if (stored?.other) return { kind: 'refused', reason: 'other-form' };
    if (!(await stores.lockDraft(draft, id))) return { kind: 'refused', reason: 'no-draft' };
    const decided = stored?.content.decided ?? [];
    const dependsOn = activeOf(decided, entries).flatMap((entry) =>
      FILE_KINDS.flatMap((fileKind) => [
        ...fileKeys({ fileKind, place: placeIn({ competition, draft }, entry) }),
      ]),
    );
    const common = await freshRow(stores, id, now, wanted);
    const row: SubmissionRow = { ...common, kind: 'save', naturalKey, file, dependsOn };
    await stores.put(row);
    // Makes the draft due at once, because the draft is saved on the server before its submission.
    await wakeDraftOf(stores, row);
    return { kind: 'queued', row };
  });
}

/** Changes a stored draft. Keeps the revision, because the open page makes the same change. */
export async function rewriteContent(
  stores: OutboxStores,
  draftId: string,
  change: (content: EntryContent) => EntryContent,
): Promise<void> {
  const draft = await stores.draft(draftId);
  if (draft) await stores.putDraft({ ...draft, content: change(draft.content) });
}
