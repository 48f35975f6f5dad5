import type { Returned } from '../acceptance.ts';
import type { Member, ParsedApplication } from '../application.ts';
import type { Deadline } from '../deadline.ts';
import type { ServerDraftState } from '../refusal.ts';
import type { FileKind } from '../entry/entryFiles.ts';
import type { EntryPlace } from '../entry/draftEntry.ts';
import { teamKey } from '../normaliseText.ts';
import type { KeptFile } from '../entry/pickedFile.ts';

type OutboxRowState = 'queued' | 'sending' | 'waiting-auth' | 'blocked-rule' | 'failed';

/** File on the server. The device did not know of this file, so a row may not replace it. */
export interface ConflictingFile {
  name: string;
  /** Size of the file in bytes. */
  size: number;
  sha256: string;
  /** Time of the upload, ISO 8601. */
  uploadedAt: string;
}

export interface AwaitedThere {
  name: string;
  /** Name of the device, or ''. */
  device: string;
}

export interface RowError {
  /** HTTP status; 0 without a response. */
  status: number;
  /** Refusal code of the server, or an `OwnTrouble` of the device. */
  code: string;
  /** Sentence of the server's refusal, or ''. */
  message: string;
  /** Epoch ms. */
  at: number;
  /** Server's reading of the form, if it differs from the device's. */
  application?: ParsedApplication | undefined;
  draft?: ServerDraftState | undefined;
  file?: ConflictingFile | undefined;
  /** Files that other devices must send first; the submission is then sent automatically. */
  awaits?: readonly AwaitedThere[] | undefined;
}

/** Failures that the device itself detects. */
export type OwnTrouble =
  /** The server gave no valid response. */
  | 'no-answer'
  /** Bytes of the file are missing or changed on the device. */
  | 'file-lost'
  /** The user last wished to send the row more than 29 days ago. */
  | 'too-old'
  /** The file is too large for a proxy in front of the server. */
  | 'too-large'
  | 'deadline-passed'
  | 'file-frozen';

interface RowIdentity {
  /** UUID, also the Idempotency-Key. */
  id: string;
  seq: number;
  owner: string;
  /** Rows with the same key are sent one after the other, by `seq`. */
  naturalKey: string;
  deadline: Deadline;
}

/** Return for correction as a row stores it; `at` is missing in rows of earlier builds. */
export type RowReturn = Pick<Returned, 'until'> & Partial<Pick<Returned, 'at'>>;

interface RowBase extends RowIdentity {
  /** Return for correction that gives the row more time; missing in rows of earlier builds. */
  returned?: RowReturn | undefined;
  /** Cause of an early end of the return. `unheard`: not known yet. `cancelled`: by the organiser. */
  returnEnd?: 'unheard' | 'cancelled' | undefined;
  state: OutboxRowState;
  /** Number of attempts to send the row, also a running attempt. */
  attempts: number;
  /** A request that can take effect was sent and got no response, so it may have succeeded. */
  isUncertain: boolean;
  /** Number of consecutive failed attempts. */
  failures: number;
  /** Earliest time of the next attempt, epoch ms. */
  nextAt: number;
  lastError: RowError | undefined;
  /** Time when the row was queued, epoch ms. */
  createdAt: number;
  /** Epoch ms of the user's last wish to send the row; `isTooOld` counts from this time. */
  wantedAt: number;
}

export interface EntryFilePlace {
  place: EntryPlace;
  fileKind: FileKind;
}

export interface FilePayload extends EntryFilePlace {
  competitionName: string;
  team: string;
}

interface NamedSubmission {
  competitionId: string;
  competitionName: string;
  team: string;
  draftId: string;
}

export interface SubmissionPayload extends NamedSubmission {
  application: ParsedApplication;
}

interface FileRowBase extends RowBase {
  payload: FilePayload;
  /** SHA-256 of files that the row may replace. Undefined in rows of earlier builds; such rows replace any file. */
  replaces?: readonly string[] | undefined;
}

export interface UploadRow extends FileRowBase {
  kind: 'upload';
  file: KeptFile;
  /** People of the entry, by which the server finds an entry whose id it does not know. */
  members?: readonly Member[] | undefined;
}

export interface RemovalRow extends FileRowBase {
  kind: 'removal';
  /** Rowid of the submitted application with the file, or null; undefined in rows of earlier builds. */
  submitted?: number | null | undefined;
}

export interface SubmissionRow extends RowBase {
  kind: 'save';
  payload: SubmissionPayload;
  file: KeptFile;
  /** Natural keys of the application's files; the submission waits for all rows with these keys. */
  dependsOn: readonly string[];
}

export type EntryFileRow = UploadRow | RemovalRow;

export type OutboxRow = EntryFileRow | SubmissionRow;

interface DoneBase extends RowIdentity {
  state: 'done';
  /** Epoch ms. */
  doneAt: number;
}

export interface DoneUpload extends DoneBase {
  kind: 'upload';
  payload: FilePayload;
  /** `id` is missing in rows of earlier builds. */
  file: Pick<KeptFile, 'name' | 'size' | 'musicLength'> & Partial<Pick<KeptFile, 'id'>>;
}

export interface DoneRemoval extends DoneBase {
  kind: 'removal';
  payload: FilePayload;
}

export interface DoneSubmission extends DoneBase {
  kind: 'save';
  payload: NamedSubmission;
  /** Rowid of the submitted application. */
  rowid: number;
}

/** Row that the server has accepted, stored for display without the file and the application. */
export type DoneRow = DoneUpload | DoneRemoval | DoneSubmission;

export type StoredRow = OutboxRow | DoneRow;

/** Returns the natural key of a file; without an entry id, the name identifies the entry. */
export const fileKey = ({ place, fileKind }: EntryFilePlace): string => {
  const { competition, draft, entry, routine, name } = place;
  return JSON.stringify(
    entry === '' ? [fileKind, competition, routine, name, draft] : [fileKind, draft, entry],
  );
};

/** Returns the natural key of the file, and the key that the same file has in rows without a draft. */
export const fileKeys = ({ place, fileKind }: EntryFilePlace): ReadonlySet<string> =>
  new Set([
    fileKey({ fileKind, place }),
    fileKey({ fileKind, place: { ...place, draft: '', entry: '' } }),
  ]);

export const submissionKey = (competitionId: string, team: string): string =>
  JSON.stringify(['save', competitionId, teamKey(team)]);

export const competitionOf = ({ payload }: StoredRow): string =>
  'place' in payload ? payload.place.competition : payload.competitionId;

export const draftOf = ({ payload }: Pick<StoredRow, 'payload'>): string =>
  'place' in payload ? payload.place.draft : payload.draftId;

export const fileOf = (row: OutboxRow): KeptFile | undefined =>
  'file' in row ? row.file : undefined;
