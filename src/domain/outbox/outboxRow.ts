import type { Returned } from '../acceptance.ts';
import type { Member, ParsedApplication } from '../application.ts';
import type { Deadline } from '../deadline.ts';
import type { StandingDraft } from '../refusal.ts';
import type { FileKind } from '../entry/entryFiles.ts';
import type { EntryPlace } from '../entry/draftEntry.ts';
import { teamKey } from '../normaliseText.ts';
import type { KeptFile } from '../entry/pickedFile.ts';

type OutboxRowState = 'queued' | 'sending' | 'waiting-auth' | 'blocked-rule' | 'failed';

/** File on the server in place of the one that a row was to replace. */
export interface StandingFile {
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** ISO 8601. */
  uploadedAt: string;
}

export interface AwaitedThere {
  name: string;
  /** Name of the device, or ''. */
  device: string;
}

export interface RowError {
  /** 0 without a response. */
  status: number;
  /** Code of the server, or an `OwnTrouble`. */
  code: string;
  /** The server's sentence, or ''. */
  message: string;
  /** Epoch ms. */
  at: number;
  /** The server's reading of a form that differs. */
  application?: ParsedApplication | undefined;
  /** Current draft on the server. */
  draft?: StandingDraft | undefined;
  file?: StandingFile | undefined;
  /** Files of other devices that the submission waits for; with them it goes by itself. */
  awaits?: readonly AwaitedThere[] | undefined;
}

/** Reasons found by the device. */
export type OwnTrouble =
  /** No response that counts. */
  | 'no-answer'
  /** Bytes are missing or changed. */
  | 'file-lost'
  /** Older than 29 days. */
  | 'too-old'
  /** Too large for a proxy. */
  | 'too-large'
  | 'deadline-passed'
  | 'file-frozen';

interface RowIdentity {
  /** UUID, also the Idempotency-Key. */
  id: string;
  seq: number;
  owner: string;
  /** Rows with the same key go in order. */
  naturalKey: string;
  deadline: Deadline;
}

/** `at` is missing in rows of earlier builds. */
export type RowReturn = Pick<Returned, 'until'> & Partial<Pick<Returned, 'at'>>;

interface RowBase extends RowIdentity {
  /** Return that accepts the row; missing in rows of earlier builds. */
  returned?: RowReturn | undefined;
  /** Early end of the return: reason unknown, or cancelled by the organiser. */
  returnEnd?: 'unheard' | 'cancelled' | undefined;
  state: OutboxRowState;
  /** Attempts begun. */
  attempts: number;
  /** An attempt may have succeeded without a response; of a file in pieces, the last one. */
  isUncertain: boolean;
  /** Consecutive failures. */
  failures: number;
  /** Epoch ms of the next attempt. */
  nextAt: number;
  lastError: RowError | undefined;
  /** Epoch ms. */
  createdAt: number;
  /** Epoch ms of the user's last wish to send; the age counts from here. */
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
  /** False in rows of earlier builds, which did not name the draft. */
  isDraftNamed: boolean;
}

export interface SubmissionPayload extends NamedSubmission {
  application: ParsedApplication;
}

interface FileRowBase extends RowBase {
  payload: FilePayload;
  /** SHA-256 of files that it may replace; undefined in earlier builds: any. */
  replaces?: readonly string[] | undefined;
}

export interface UploadRow extends FileRowBase {
  kind: 'upload';
  file: KeptFile;
  /** People of the entry; the server finds an unknown id by them. */
  members?: readonly Member[] | undefined;
}

export interface RemovalRow extends FileRowBase {
  kind: 'removal';
  /** Rowid of the submitted application with the file, or null; undefined in earlier builds. */
  submitted?: number | null | undefined;
}

export interface SubmissionRow extends RowBase {
  kind: 'save';
  payload: SubmissionPayload;
  file: KeptFile;
  /** Natural keys of its files; it waits for any row with one of them. */
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
  /** Rowid of the new application. */
  rowid: number;
}

/** Without bytes and application. */
export type DoneRow = DoneUpload | DoneRemoval | DoneSubmission;

export type StoredRow = OutboxRow | DoneRow;

/** Uses the id of the entry, or its name without a draft. */
export const fileKey = ({ place, fileKind }: EntryFilePlace): string => {
  const { competition, draft, entry, routine, name } = place;
  return JSON.stringify(
    entry === '' ? [fileKind, competition, routine, name, draft] : [fileKind, draft, entry],
  );
};

/** Also matches rows without a draft. */
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
