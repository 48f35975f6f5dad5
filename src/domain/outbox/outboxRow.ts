// The shapes of what waits in the outbox, and the natural keys that keep its order.
import type { Returned } from '../acceptance.ts';
import type { Member, ParsedApplication } from '../application.ts';
import type { Deadline } from '../deadline.ts';
import type { StandingDraft } from '../refusal.ts';
import type { FileKind } from '../entry/entryFiles.ts';
import type { EntryPlace } from '../entry/draftEntry.ts';
import { teamKey } from '../normaliseText.ts';
import type { KeptFile } from '../entry/pickedFile.ts';

/** Of a row that waits, or is held up; see `DoneRow` for what becomes of one that is done. */
type OutboxRowState = 'queued' | 'sending' | 'waiting-auth' | 'blocked-rule' | 'failed';

/** What the server has where an upload or a deletion was to take away another file, or none. */
export interface StandingFile {
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** ISO 8601. */
  uploadedAt: string;
}

/** A file that waits on another device. */
export interface AwaitedThere {
  name: string;
  /** What the device calls itself, '' without a name. */
  device: string;
}

export interface RowError {
  /** 0 when no answer of the server came. */
  status: number;
  /** A code of the server, or one of the device: see `OwnTrouble`. */
  code: string;
  /** The server's sentence, or '' where there is only the code. */
  message: string;
  /** Epoch ms. */
  at: number;
  /** The server's reading, where a form differs from what was submitted. */
  application?: ParsedApplication | undefined;
  /** What stands instead of the draft that was submitted. */
  draft?: StandingDraft | undefined;
  /** What stands in the place of a row that did not know of it. */
  file?: StandingFile | undefined;
  /** Confirmed on other devices and not sent, where the submission has met nothing else: with them it goes by itself. */
  awaits?: readonly AwaitedThere[] | undefined;
}

/** What the device itself finds against a row; the words for it stand in #text. */
export type OwnTrouble =
  /** Nothing that counts as an answer came. */
  | 'no-answer'
  /** The file is no longer on the device, or not what was picked. */
  | 'file-lost'
  /** Older than 29 days: asks before it is sent. */
  | 'too-old'
  /** A proxy takes no file of this size. */
  | 'too-large'
  | 'deadline-passed'
  | 'file-frozen';

interface RowIdentity {
  /** UUID, and the Idempotency-Key of every attempt. */
  id: string;
  /** The order of queuing. */
  seq: number;
  owner: string;
  /** Rows of one natural key go out in their order. */
  naturalKey: string;
  deadline: Deadline;
}

/** The return by which a row is accepted; builds before did not say since when it stands. */
export type RowReturn = Pick<Returned, 'until'> & Partial<Pick<Returned, 'at'>>;

interface RowBase extends RowIdentity {
  /** Of a draft whose application is returned; rows of builds before have none. */
  returned?: RowReturn | undefined;
  /** In place of it where that has ended before its time: not known why, or its organiser has cancelled it. */
  returnEnd?: 'unheard' | 'cancelled' | undefined;
  state: OutboxRowState;
  /** Attempts begun so far; a row without any may still be blocked by a rule. */
  attempts: number;
  /**
   * Whether an attempt may have succeeded without its answer having arrived; of a file that goes in pieces its last
   * piece alone.
   */
  isUncertain: boolean;
  /** Failures in a row: the longer, the later the next attempt. */
  failures: number;
  /** Epoch ms before which it is not tried again. */
  nextAt: number;
  lastError: RowError | undefined;
  /** Epoch ms. */
  createdAt: number;
  /** Epoch ms; when the person last said that it be sent: its age counts from here. */
  wantedAt: number;
}

/** The card or the music of an entry. */
export interface EntryFilePlace {
  place: EntryPlace;
  fileKind: FileKind;
}

export interface FilePayload extends EntryFilePlace {
  competitionName: string;
  team: string;
}

/** What is shown of a submission. */
interface NamedSubmission {
  competitionId: string;
  competitionName: string;
  team: string;
  draftId: string;
  /** Whether the server is told of the draft: rows of builds before did not name it. */
  isDraftNamed: boolean;
}

export interface SubmissionPayload extends NamedSubmission {
  application: ParsedApplication;
}

/** What uploads or deletes a file of an entry. */
interface FileRowBase extends RowBase {
  payload: FilePayload;
  /** SHA-256 of the files that it may take away; rows of builds before take whatever is there. */
  replaces?: readonly string[] | undefined;
}

export interface UploadRow extends FileRowBase {
  kind: 'upload';
  file: KeptFile;
  /** People of the entry; the server finds an entry by them if it does not know the id. */
  members?: readonly Member[] | undefined;
}

export interface RemovalRow extends FileRowBase {
  kind: 'removal';
  /**
   * Rowid of the submitted application of which the file was known to be, null: of none; rows of builds before do not
   * say, and delete it all the same.
   */
  submitted?: number | null | undefined;
}

export interface SubmissionRow extends RowBase {
  kind: 'save';
  payload: SubmissionPayload;
  file: KeptFile;
  /** Natural keys: it waits while any other row has one of them, also one queued later. */
  dependsOn: readonly string[];
}

/** What uploads or deletes one file. */
export type EntryFileRow = UploadRow | RemovalRow;

/** What waits to be sent. */
export type OutboxRow = EntryFileRow | SubmissionRow;

interface DoneBase extends RowIdentity {
  state: 'done';
  /** Epoch ms. */
  doneAt: number;
}

export interface DoneUpload extends DoneBase {
  kind: 'upload';
  payload: FilePayload;
  /** Rows of builds before have no id. */
  file: Pick<KeptFile, 'name' | 'size' | 'musicLength'> & Partial<Pick<KeptFile, 'id'>>;
}

export interface DoneRemoval extends DoneBase {
  kind: 'removal';
  payload: FilePayload;
}

export interface DoneSubmission extends DoneBase {
  kind: 'save';
  payload: NamedSubmission;
  /** Of the application that it has made. */
  rowid: number;
}

/** What is kept of a row that has reached the server: no bytes, no application. */
export type DoneRow = DoneUpload | DoneRemoval | DoneSubmission;

export type StoredRow = OutboxRow | DoneRow;

/** Key of a file by its entry's id, or by its name without a draft. */
export const fileKey = ({ place, fileKind }: EntryFilePlace): string => {
  const { competition, draft, entry, routine, name } = place;
  return JSON.stringify(
    entry === '' ? [fileKind, competition, routine, name, draft] : [fileKind, draft, entry],
  );
};

/** The keys of all rows that are about a file: its own, and that of a row which came without a draft. */
export const fileKeys = ({ place, fileKind }: EntryFilePlace): ReadonlySet<string> =>
  new Set([
    fileKey({ fileKind, place }),
    fileKey({ fileKind, place: { ...place, draft: '', entry: '' } }),
  ]);

export const submissionKey = (competitionId: string, team: string): string =>
  JSON.stringify(['save', competitionId, teamKey(team)]);

/** The id of the competition that a row belongs to. */
export const competitionOf = ({ payload }: StoredRow): string =>
  'place' in payload ? payload.place.competition : payload.competitionId;

/** The id of the draft that a row is about; '' where it came without one. */
export const draftOf = ({ payload }: Pick<StoredRow, 'payload'>): string =>
  'place' in payload ? payload.place.draft : payload.draftId;

export const fileOf = (row: OutboxRow): KeptFile | undefined =>
  'file' in row ? row.file : undefined;
