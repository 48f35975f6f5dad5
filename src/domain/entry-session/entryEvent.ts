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
  /** Id of the page that saved the draft last; missing in records of earlier builds. */
  writer?: string | undefined;
  lockedBy?: string | undefined;
  /** Epoch ms. */
  updatedAt: number;
  content: EntryContent;
  /** Device that made the last change; undefined for this device. */
  from?: DraftOrigin | undefined;
  /** Return of the application for correction, if any. */
  returned?: Returned | undefined;
}

type NewDraft = Pick<SessionDraft, 'id' | 'writer'>;

export interface DraftEvents {
  /** Starts a draft, also for another team in the same competition. */
  'draft-begun': NewDraft & { tab: EntryTab };
  'draft-opened': { draft: StoredDraft; writer: string; formKey: string };
  'draft-saved': { id: string; revision: number; content: EntryContent; at: number } & Pick<
    SessionDraft,
    'copying'
  >;
  'draft-not-saved': { id: string; state: 'full' | 'silent' | 'not-kept' };
  /** The stored draft was read again. `draft`: undefined if deleted. `formKey`: key for a changed form. */
  'draft-found': { id: string; draft: StoredDraft | undefined; formKey: string };
  /** Continues with the content of a deleted draft as a new draft. */
  'draft-kept': NewDraft;
  /** Starts an empty draft in place of a deleted one. */
  'draft-abandoned': NewDraft;
}

export interface ViewEvents {
  'tab-opened': { tab: EntryTab };
  /** Shows the step that the page's address names, if this step is open. */
  'step-shown': { step: WizardStep };
  'stepped-forward': object;
  'stepped-back': object;
  /** Returns to step 1 without the form; keeps picked files (behaviour 8.5). */
  reset: object;
}

/** Events about the form. `key` identifies the form. */
export interface FormEvents {
  'form-picked': { key: string; picked: PickedSource };
  'form-declined': { refused: RefusedPick };
  /** `isLasting`: the browser's storage keeps the copy of the form after the page is closed. */
  'form-copied': { key: string; file: KeptFile; isLasting: boolean };
  'form-not-copied': { key: string; refused: RefusedPick };
  'device-reading-begun': { key: string };
  'device-read': { key: string; at: number; reading: DeviceResult };
  /** Adopts this device's reading of a form that the user had already confirmed, here or on another device. */
  'device-reading-taken': { key: string };
  'form-sent': object;
  'form-progressed': { key: string; progress: Progress };
  'server-answered': { key: string; at: number; answer: ServerAnswer };
  /** The server is too slow, so the draft continues with this device's reading of the form. */
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
  /** Opens the entry on the Files tab. A completed entry must be confirmed again afterwards. */
  'entry-opened': OfEntry;
  'scroll-target-reached': object;
  'pick-begun': Omit<FilePick, 'state'>;
  'pick-accepted': { key: string };
  'pick-copied': { key: string; file: KeptFile; isLasting: boolean };
  /** The picked file was refused or could not be copied. */
  'pick-dropped': { key: string };
  'file-unpicked': OfFile;
  'confirm-begun': OfEntry;
  'confirm-refused': OfEntry & { file: FileKind; message: string };
  'confirm-ended': OfEntry;
  'entry-completed': OfEntry;
  /** `changes`: `FileCheck.changes` when the check was requested. `isComing`: the outbox has an upload of the file. */
  'check-answered': OfFile & { changes: number; file: ServerFile; isComing: boolean };
  'file-arrived': OfFile & Omit<PresentFile, 'kind' | 'asOf'>;
  'file-deleted': OfFile & { isComing: boolean };
  /** The server refused a file of the entry, or a deletion of a file is queued. The entry must be confirmed again. */
  'file-lost': OfEntry;
  /** The user must choose between the outbox's file and the server's; the entry stays confirmed meanwhile. */
  'file-undecided': OfFile;
  /** The user decided about the files of a dropped entry. */
  'files-moved': { move: FileMove };
}

export interface QueuingEvents {
  /** `completed`: entries that these files complete. `placed`: files that leave the batch. */
  'files-queuing': {
    files: readonly QueuingFile[];
    completed: readonly DraftEntry[];
    placed: readonly PlacedFile[];
  };
  'files-queued': { files: readonly QueuingFile[] };
  /** The outbox could not store the files, so they become picked files again. */
  'files-not-queued': { files: readonly QueuingFile[] };
}

/** Events about a batch. `key` identifies the file within the batch. */
export interface BatchEvents {
  'batch-picked': { files: readonly IncomingFile[] };
  /** `isLasting`: the browser's storage keeps the copy of the file after the page is closed. */
  'batch-file-copied': { key: string; kind: FileKind; file: KeptFile; isLasting: boolean };
  'batch-file-refused': { key: string; why: string };
  /** The user assigned the file to an entry. */
  'batch-file-chosen': { key: string; entry: DraftEntry };
  'batch-file-removed': { key: string };
  'batch-cleared': object;
}

export interface PlacedFile {
  key: string;
  entry: DraftEntry;
  /** The entry already has the same file on the server, so the file need not be sent. */
  isThere: boolean;
}

export interface SubmissionEvents {
  /** The organiser's decisions on the submitted application were loaded; [] if none is known. */
  'decisions-loaded': { decided: readonly SubmittedEntry[] };
  'submit-begun': object;
  'submit-queued': { row: string };
  'submit-ended': object;
  'submit-refused': { message: string };
  /** The server refused a submission because it lacks files of confirmed entries. */
  'submit-lacked-files': { message: string };
  /** The server refused a submission for missing files, but no check found which files; reopens all entries. */
  'missing-not-found': object;
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
