// Everything that the page knows of one application on its way, as one value (decision 0017).
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

/** A device of the same person, '' where it has no name; since when, epoch ms. */
export interface DraftOrigin {
  device: string;
  at: number;
}

/** The draft of the session, as far as this page knows it. */
export interface SessionDraft {
  id: string;
  /** Names this page among those that save the draft. */
  writer: string;
  /** Counts the saves; 0 before the first. */
  revision: number;
  /** Epoch ms of the last save. */
  keptAt: number | undefined;
  /** The row of the queued submission that holds the draft fast. */
  lockedBy?: string | undefined;
  /** How its application was returned last, as this page has heard; it stands once that has ended, and the draft is gone. */
  returned?: Returned | undefined;
  /**
   * `gone`: the device holds it no more; nothing is saved before the person decides. `silent`: the database does not
   * answer.
   */
  state: 'open' | 'gone' | 'full' | 'silent' | 'not-kept';
  /** Content that the device is known to hold. */
  saved: EntryContent | undefined;
  /** The files that the device names as being copied by this page. */
  copying?: readonly UnkeptFile[] | undefined;
  /** The other device whose changes this page shows. */
  arrived?: DraftOrigin | undefined;
}

/** Reading of the chosen form on this device, before the server has seen it. */
export type DeviceReading =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'refused'; message: string }
  | ({ kind: 'read'; at: number } & ReadForm);

/**
 * The form on its way to the server. `isDoubted`: the server or the device has refused this very file before.
 * `silent`: no answer came, the device's own reading is waited for. A file that was refused will be refused
 * again, a refusal of the moment – no answer, a busy server – need not be.
 */
export type FormUpload =
  | { kind: 'none' }
  | { kind: 'sending'; progress: Progress; isDoubted: boolean }
  | { kind: 'silent'; progress: Progress; isDoubted: boolean; message: string }
  | { kind: 'refused'; message: string; of: 'file' | 'moment' };

/** A chosen form that is being copied to the device; `undo` is what stood here before it. */
interface FormCopy {
  picked: PickedSource;
  undo: OpenSession;
}

/** A card or music that was picked for an entry and is being checked, then copied to the device. */
export interface FilePick {
  key: string;
  picked: PickedSource;
  entry: DraftEntry;
  kind: FileKind;
  state: 'judging' | 'copying';
}

/**
 * Answer of an earlier time, shown because the server cannot be asked; `at` in epoch ms. `unsaved`: the server does not
 * have the draft yet, and thus no file of it.
 */
export interface EarlierAnswer {
  at: number;
  because: NetworkFault | 'unsaved';
}

/** `sha256` and the length of music: where they are known. */
export interface PresentFile {
  kind: 'present';
  name: string;
  size: number;
  asOf?: EarlierAnswer;
  sha256?: string;
  musicLength?: MusicLength;
}

/**
 * File of an entry on the server. `foreign`: the file of that name belongs to another team of the user. `unknown`: the
 * server cannot be asked, and no earlier answer is known.
 */
export type ServerFile =
  | { kind: 'checking' }
  | PresentFile
  | { kind: 'foreign'; team: string }
  | { kind: 'missing'; asOf?: EarlierAnswer }
  | { kind: 'unknown'; because: NetworkFault };

/** Last answer of the server about a file. */
export interface FileCheck {
  file: ServerFile;
  /** Counts the uploads and deletions: an answer to a question asked before the last one says nothing any more. */
  changes: number;
}

export type FileChecks = Readonly<Record<FileKind, FileCheck>>;

/** A confirmed file that is being put into the outbox. */
export interface QueuingFile {
  entry: DraftEntry;
  kind: FileKind;
  file: KeptFile;
}

/** The confirmation of an entry's files; `completes`: the entry, once all of them stand in the outbox or are about to. */
export type EntryConfirmation =
  | { kind: 'running'; completes?: DraftEntry }
  | { kind: 'refused'; file: FileKind; message: string };

/** The submission before it is a row; `changed`: the server read the form otherwise, its reading must be approved. */
export type Submission =
  | { kind: 'none' }
  | { kind: 'queuing' }
  | { kind: 'refused'; message: string }
  | {
      kind: 'changed';
      message: string;
      application: ParsedApplication;
      /** Those of `application`, under new ids. */
      entries: readonly DraftEntry[];
    };

export interface OpenSession {
  phase: 'open';
  competition: string;
  content: EntryContent;
  draft: SessionDraft;
  /** Names the chosen form, so that an answer about another one is dropped. */
  formKey: string;
  formCopy: FormCopy | undefined;
  formUpload: FormUpload;
  deviceReading: DeviceReading;
  /** Why the last pick was not taken for a form. */
  refusedForm: RefusedPick | undefined;
  picks: readonly FilePick[];
  /** Shown as picked until their rows are. */
  queuing: readonly QueuingFile[];
  /** Files that were picked together: those that are not on the device yet, and those that were not taken. */
  incoming: readonly IncomingFile[];
  /** By the id of the entry. */
  checks: ReadonlyMap<string, FileChecks>;
  /** By the id of the entry. */
  confirmations: ReadonlyMap<string, EntryConfirmation>;
  /** The `entryValue` of the entry that was pressed in the table: its pickers are to be moved to. */
  scrollTarget: string | undefined;
  submission: Submission;
}

/** The server has the application. */
export interface SubmittedSession {
  phase: 'submitted';
  competition: string;
  tab: EntryContent['tab'];
  rowid: number;
  teamName: string;
}

/** The device has not answered yet what it holds. */
export interface UnreadSession {
  phase: 'unread';
  competition: string;
  /** Tab that the person has opened meanwhile. */
  tab: EntryContent['tab'];
}

export type EntrySession = UnreadSession | OpenSession | SubmittedSession;

export const unreadSession = (competition: string): UnreadSession => ({
  phase: 'unread',
  competition,
  tab: 'info',
});

/** A wizard at its beginning; `id` of the draft that it may become, `writer` of the page. */
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
