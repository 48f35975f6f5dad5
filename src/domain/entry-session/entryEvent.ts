import type { Returned } from '../acceptance.ts';
import type { ParsedApplication } from '../application.ts';
import type { IncomingFile } from '../batch/batchFile.ts';
import type { DraftEntry, FileMove, ReadForm } from '../entry/draftEntry.ts';
import type { FileKind, SubmittedEntry } from '../entry/entryFiles.ts';
import type { KeptFile, PickedSource, Progress, RefusedPick } from '../entry/pickedFile.ts';
import type { EntryContent, EntryTab, WizardStep } from './entryContent.ts';
import type {
  DraftOrigin,
  FilePick,
  PresentFile,
  QueuingFile,
  ServerFile,
  SessionDraft,
} from './entrySession.ts';

export interface StoredDraft {
  id: string;
  revision: number;
  /** Last page that saved it; missing in earlier builds. */
  writer?: string | undefined;
  lockedBy?: string | undefined;
  /** Epoch ms. */
  updatedAt: number;
  content: EntryContent;
  /** Device of the last change, if another. */
  from?: DraftOrigin | undefined;
  /** Return of its application, if any. */
  returned?: Returned | undefined;
}

type NewDraft = Pick<SessionDraft, 'id' | 'writer'>;

export interface DraftEvents {
  /** Also starts another team. */
  'draft-begun': NewDraft & { tab: EntryTab };
  'draft-opened': { draft: StoredDraft; writer: string; formKey: string };
  'draft-saved': { id: string; revision: number; content: EntryContent; at: number } & Pick<
    SessionDraft,
    'copying'
  >;
  'draft-not-saved': { id: string; state: 'full' | 'silent' | 'not-kept' };
  /** Stored draft, or undefined. `formKey`: key of its form if that changed. */
  'draft-found': { id: string; draft: StoredDraft | undefined; formKey: string };
  /** Keeps a deleted draft as a new one. */
  'draft-kept': NewDraft;
  /** Continues without a deleted draft. */
  'draft-abandoned': NewDraft;
}

export interface ViewEvents {
  'tab-opened': { tab: EntryTab };
  /** Shows a step without effect. */
  'step-shown': { step: WizardStep };
  'stepped-forward': object;
  'stepped-back': object;
  /** Returns to step 1 without the form; picks stay with their entries (behaviour 8.5). */
  reset: object;
}

/** `key`: of the form. */
export interface FormEvents {
  'form-picked': { key: string; picked: PickedSource };
  'form-declined': { refused: RefusedPick };
  /** `isLasting`: the copy outlives the page. */
  'form-copied': { key: string; file: KeptFile; isLasting: boolean };
  'form-not-copied': { key: string; refused: RefusedPick };
  'device-reading-begun': { key: string };
  'device-read': { key: string; at: number; reading: DeviceResult };
  /** Adopts this device's reading of a form that was confirmed elsewhere or earlier. */
  'device-reading-taken': { key: string };
  'form-sent': object;
  'form-progressed': { key: string; progress: Progress };
  'server-answered': { key: string; at: number; answer: ServerAnswer };
  /** Continues with the device's reading after a timeout. */
  'server-slow': { key: string; at: number };
  'form-lost': { key: string; message: string };
}

export type DeviceResult =
  | ({ kind: 'read' } & ReadForm)
  | { kind: 'refused'; message: string }
  /** The device cannot read forms. */
  | { kind: 'none' };

export type ServerAnswer =
  | ({ kind: 'read' } & ReadForm)
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'silent'; message: string };

type OfEntry = { entry: DraftEntry };
type OfFile = OfEntry & { kind: FileKind };

export interface FileEvents {
  'entry-selected': { value: string };
  /** Opens the entry on the Files tab, also a complete one. */
  'entry-opened': OfEntry;
  'scroll-target-reached': object;
  'pick-begun': Omit<FilePick, 'state'>;
  'pick-accepted': { key: string };
  'pick-copied': { key: string; file: KeptFile; isLasting: boolean };
  /** Refused or not copied. */
  'pick-dropped': { key: string };
  'file-unpicked': OfFile;
  'confirm-begun': OfEntry;
  'confirm-refused': OfEntry & { file: FileKind; message: string };
  'confirm-ended': OfEntry;
  'entry-completed': OfEntry;
  /** `changes`: counter when asked. `isComing`: a row brings another file. */
  'check-answered': OfFile & { changes: number; file: ServerFile; isComing: boolean };
  'file-arrived': OfFile & Omit<PresentFile, 'kind' | 'asOf'>;
  'file-deleted': OfFile & { isComing: boolean };
  /** A file will not arrive or is to be deleted. */
  'file-lost': OfEntry;
  /** Asks which file is in place; keeps the confirmation. */
  'file-undecided': OfFile;
  /** Decision about files of a lost entry. */
  'files-moved': { move: FileMove };
}

export interface QueuingEvents {
  /** `completed`: entries that need no other file. */
  'files-queuing': { files: readonly QueuingFile[]; completed: readonly DraftEntry[] };
  'files-queued': { files: readonly QueuingFile[] };
  /** Refused by the outbox; picked again. */
  'files-not-queued': { files: readonly QueuingFile[] };
}

/** `key`: file of the batch. */
export interface BatchEvents {
  'batch-picked': { files: readonly IncomingFile[] };
  /** `isLasting`: the copy outlives the page. */
  'batch-file-copied': { key: string; kind: FileKind; file: KeptFile; isLasting: boolean };
  'batch-file-refused': { key: string; why: string };
  /** Assigned by the user. */
  'batch-file-chosen': { key: string; entry: DraftEntry };
  'batch-file-removed': { key: string };
  'batch-cleared': object;
  'batch-confirmed': { placed: readonly PlacedFile[] };
}

export interface PlacedFile {
  key: string;
  entry: DraftEntry;
  /** Already on the server. */
  isThere: boolean;
}

export interface SubmissionEvents {
  /** Decisions on the submitted application; [] if none is known. */
  'decisions-heard': { decided: readonly SubmittedEntry[] };
  'submit-begun': object;
  'submit-queued': { row: string };
  'submit-ended': object;
  'submit-refused': { message: string };
  /** The server lacks files of complete entries. */
  'submit-lacked-files': { message: string };
  /** Reopens all entries unless one is open. */
  'lacking-not-found': object;
  'submit-changed': {
    message: string;
    application: ParsedApplication;
    /** Entries of `application` with new ids. */
    entries: readonly DraftEntry[];
  };
  submitted: { rowid: number; teamName: string };
}

type EntryEvents = DraftEvents &
  ViewEvents &
  FormEvents &
  FileEvents &
  QueuingEvents &
  BatchEvents &
  SubmissionEvents;

export type EntryEventType = keyof EntryEvents;

export type EntryEvent<Type extends EntryEventType = EntryEventType> = {
  [T in Type]: { type: T } & EntryEvents[T];
}[Type];

export type Transitions<Events, Session> = {
  readonly [T in keyof Events & EntryEventType]: (
    session: Session,
    event: EntryEvent<T>,
  ) => Session;
};
