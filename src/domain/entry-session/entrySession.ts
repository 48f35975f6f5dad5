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

/** `device`: name or ''. `at`: epoch ms. */
export interface DraftOrigin {
  device: string;
  at: number;
}

export interface SessionDraft {
  id: string;
  /** Id of this page as a writer of the draft. */
  writer: string;
  /** Number of saves. */
  revision: number;
  /** Epoch ms of the last save. */
  keptAt: number | undefined;
  /** Row id of its queued submission. */
  lockedBy?: string | undefined;
  /** Last known return of its application; kept after its end. */
  returned?: Returned | undefined;
  /** `gone`: deleted from the device; nothing is saved until the user decides. */
  state: 'open' | 'gone' | 'full' | 'silent' | 'not-kept';
  /** Last stored content. */
  saved: EntryContent | undefined;
  /** Files that this page is copying, as stored. */
  copying?: readonly UnkeptFile[] | undefined;
  /** Device whose changes are shown. */
  arrived?: DraftOrigin | undefined;
}

/** Reading by this device, before the server's. */
export type DeviceReading =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'refused'; message: string }
  | ({ kind: 'read'; at: number } & ReadForm);

/**
 * Upload of the form. `isDoubted`: this file was refused before. `silent`: no answer, waits for the device's reading.
 */
export type FormUpload =
  | { kind: 'none' }
  | { kind: 'sending'; progress: Progress; isDoubted: boolean }
  | { kind: 'silent'; progress: Progress; isDoubted: boolean; message: string }
  | { kind: 'refused'; message: string; of: 'file' | 'moment' };

/** Form being copied; `undo`: previous state. */
interface FormCopy {
  picked: PickedSource;
  undo: OpenSession;
}

/** Picked file being checked and copied. */
export interface FilePick {
  key: string;
  picked: PickedSource;
  entry: DraftEntry;
  kind: FileKind;
  state: 'judging' | 'copying';
}

/** Earlier answer of an unreachable server; `at`: epoch ms. `unsaved`: the server does not have the draft yet. */
export interface EarlierAnswer {
  at: number;
  because: NetworkFault | 'unsaved';
}

/** `sha256`, music length: if known. */
export interface PresentFile {
  kind: 'present';
  name: string;
  size: number;
  asOf?: EarlierAnswer;
  sha256?: string;
  musicLength?: MusicLength;
}

/** `foreign`: belongs to another team of the user. `unknown`: unreachable and never asked. */
export type ServerFile =
  | { kind: 'checking' }
  | PresentFile
  | { kind: 'foreign'; team: string }
  | { kind: 'missing'; asOf?: EarlierAnswer }
  | { kind: 'unknown'; because: NetworkFault };

export interface FileCheck {
  file: ServerFile;
  /** Counts uploads and removals; answers to older questions are dropped. */
  changes: number;
}

type FileChecks = Readonly<Record<FileKind, FileCheck>>;

export interface QueuingFile {
  entry: DraftEntry;
  kind: FileKind;
  file: KeptFile;
}

/** `completes`: entry whose files are all queued. */
export type EntryConfirmation =
  | { kind: 'running'; completes?: DraftEntry }
  | { kind: 'refused'; file: FileKind; message: string };

/** Submission before it is a row. `changed`: the server read the form differently. */
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
  /** Key of the form; answers about others are dropped. */
  formKey: string;
  formCopy: FormCopy | undefined;
  formUpload: FormUpload;
  deviceReading: DeviceReading;
  refusedForm: RefusedPick | undefined;
  picks: readonly FilePick[];
  /** Shown as picked until their rows appear. */
  queuing: readonly QueuingFile[];
  /** Files of a batch not on the device yet, or refused. */
  incoming: readonly IncomingFile[];
  /** By entry id. */
  checks: ReadonlyMap<string, FileChecks>;
  /** By entry id. */
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

/** The device has not answered yet. */
export interface UnreadSession {
  phase: 'unread';
  competition: string;
  /** Tab opened meanwhile. */
  tab: EntryContent['tab'];
}

export type EntrySession = UnreadSession | OpenSession | SubmittedSession;

export const unreadSession = (competition: string): UnreadSession => ({
  phase: 'unread',
  competition,
  tab: 'info',
});

/** `id`: of the draft. `writer`: of the page. */
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
