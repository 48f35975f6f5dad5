// State of an open application, as one value (decision 0017).
import type { Returned } from '../acceptance.ts';
import type { ParsedApplication } from '../application.ts';
import type { DraftEntry, ReadForm } from '../entry/draftEntry.ts';
import type { FileKind } from '../entry/entryFiles.ts';
import type { IncomingFile, BatchFile } from '../batch/batchFile.ts';
import type {
  KeptFile,
  PickedSource,
  Progress,
  RefusedPick,
  UnkeptFile,
} from '../entry/pickedFile.ts';
import type { MusicLength } from '../music/limits.ts';
import type { NetworkFault } from '../networkFault.ts';
import { type EntryContent, emptyContent } from './entryContent.ts';

/** Device that made a change. `device`: name of the device, or ''. `at`: time of the change, epoch ms. */
export interface DraftOrigin {
  device: string;
  at: number;
}

export interface SessionDraft {
  id: string;
  /** Id of this page; the stored draft has the id of the page that saved it last. */
  writer: string;
  /** Number of saves of the draft. */
  revision: number;
  /** Epoch ms of the last save of the draft. */
  keptAt: number | undefined;
  /** Id of the outbox row that submits the draft. */
  lockedBy?: string | undefined;
  /** Last known return of the application, even if the return has ended. */
  returned?: Returned | undefined;
  /** `gone`: deleted or submitted elsewhere, so the user must decide. `full`, `silent`, `not-kept`: saving failed. */
  state: 'open' | 'gone' | 'full' | 'silent' | 'not-kept';
  /** Last stored content. */
  saved: EntryContent | undefined;
  /** Files that were being copied at the last save. The next page reports those that are missing as lost. */
  copying?: readonly UnkeptFile[] | undefined;
  /** Device whose changes were merged in last. */
  arrived?: DraftOrigin | undefined;
}

/** This device's reading of the form, used until the server's reading replaces it. */
export type DeviceReading =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'refused'; message: string }
  | ({ kind: 'read'; at: number } & ReadForm);

/**
 * Upload of the form. `isDoubted`: the server refused the same file before. `silent`: the server has not answered, so
 * the device's reading is awaited. `of`: `file` if the file is wrong, `moment` if a retry may succeed.
 */
export type FormUpload =
  | { kind: 'none' }
  | { kind: 'sending'; progress: Progress; isDoubted: boolean }
  | { kind: 'silent'; progress: Progress; isDoubted: boolean; message: string }
  | { kind: 'refused'; message: string; of: 'file' | 'moment' };

/** Form being copied to the device. `undo`: session to restore if the copy fails. */
interface FormCopy {
  picked: PickedSource;
  undo: OpenSession;
}

/** Picked file that is being checked (`judging`) or copied to the device. */
export interface FilePick {
  key: string;
  picked: PickedSource;
  entry: DraftEntry;
  kind: FileKind;
  state: 'judging' | 'copying';
}

/**
 * Marks an answer as cached. `at`: time of the answer, epoch ms. `because`: why there is no newer answer; `unsaved`
 * means that the server lacks the draft.
 */
export interface EarlierAnswer {
  at: number;
  because: NetworkFault | 'unsaved';
}

/** File that the server has for an entry. `sha256` and `musicLength` are undefined if unknown. */
export interface PresentFile {
  kind: 'present';
  name: string;
  size: number;
  asOf?: EarlierAnswer;
  sha256?: string;
  musicLength?: MusicLength;
}

/** `foreign`: file of another team of the user. `unknown`: no answer, not even a cached one. */
export type ServerFile =
  | { kind: 'checking' }
  | PresentFile
  | { kind: 'foreign'; team: string }
  | { kind: 'missing'; asOf?: EarlierAnswer }
  | { kind: 'unknown'; because: NetworkFault };

export interface FileCheck {
  file: ServerFile;
  /** Number of uploads and deletions of the file so far. If it grows during a check, the check's answer is outdated. */
  changes: number;
}

type FileChecks = Readonly<Record<FileKind, FileCheck>>;

export interface QueuingFile {
  entry: DraftEntry;
  kind: FileKind;
  file: KeptFile;
}

/** `completes`: entry to complete once its files are queued. */
export type EntryConfirmation =
  | { kind: 'running'; completes?: DraftEntry }
  | { kind: 'refused'; file: FileKind; message: string };

/** State of a submission without an outbox row. `changed`: server and device read the form differently. */
export type Submission =
  | { kind: 'none' }
  | { kind: 'queuing' }
  | { kind: 'refused'; message: string }
  | {
      kind: 'changed';
      message: string;
      application: ParsedApplication;
      /** Entries of `application` with new ids. */
      entries: readonly DraftEntry[];
    };

export interface OpenSession {
  phase: 'open';
  competition: string;
  content: EntryContent;
  draft: SessionDraft;
  /** Key of the form; answers of the server about a form with another key are dropped. */
  formKey: string;
  formCopy: FormCopy | undefined;
  formUpload: FormUpload;
  deviceReading: DeviceReading;
  refusedForm: RefusedPick | undefined;
  picks: readonly FilePick[];
  /** Confirmed files that are shown as picked until their outbox rows appear. */
  queuing: readonly QueuingFile[];
  /** Files of a batch that are being copied or were refused. */
  incoming: readonly IncomingFile[];
  /** Checks of files on the server, by entry id. */
  checks: ReadonlyMap<string, FileChecks>;
  /** Confirmations of files, by entry id. */
  confirmations: ReadonlyMap<string, EntryConfirmation>;
  /** `entryValue` of the entry to scroll to. */
  scrollTarget: string | undefined;
  submission: Submission;
}

export interface SubmittedSession {
  phase: 'submitted';
  competition: string;
  tab: EntryContent['tab'];
  rowid: number;
  teamName: string;
}

/** The device's drafts have not been read yet. */
export interface UnreadSession {
  phase: 'unread';
  competition: string;
  tab: EntryContent['tab'];
}

export type EntrySession = UnreadSession | OpenSession | SubmittedSession;

export const unreadSession = (competition: string): UnreadSession => ({
  phase: 'unread',
  competition,
  tab: 'info',
});

/** Returns an open session with an empty draft. `id` identifies the draft, `writer` the page. */
export const newSession = (
  competition: string,
  { id, writer }: Pick<SessionDraft, 'id' | 'writer'>,
): OpenSession => ({
  phase: 'open',
  competition,
  content: emptyContent,
  draft: {
    id,
    writer,
    revision: 0,
    keptAt: undefined,
    lockedBy: undefined,
    state: 'open',
    saved: undefined,
  },
  formKey: '',
  formCopy: undefined,
  formUpload: { kind: 'none' },
  deviceReading: { kind: 'none' },
  refusedForm: undefined,
  picks: [],
  queuing: [],
  incoming: [],
  checks: new Map(),
  confirmations: new Map(),
  scrollTarget: undefined,
  submission: { kind: 'none' },
});

const UNCHECKED: FileCheck = { file: { kind: 'checking' }, changes: 0 };
const UNCHECKED_BOTH: FileChecks = { card: UNCHECKED, music: UNCHECKED };

export const checksOf = (
  { checks }: Pick<OpenSession, 'checks'>,
  { id }: Pick<DraftEntry, 'id'>,
): FileChecks => checks.get(id) ?? UNCHECKED_BOTH;

export const batchIn = ({ content }: Pick<OpenSession, 'content'>): readonly BatchFile[] =>
  content.batch ?? [];
