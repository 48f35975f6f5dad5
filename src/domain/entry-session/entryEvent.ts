// Events of an application: actions of its person, answers of the device and the server.
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

/** A draft as the device holds it. */
export interface StoredDraft {
  id: string;
  revision: number;
  /** The page that saved it last; builds before did not say. */
  writer?: string | undefined;
  lockedBy?: string | undefined;
  /** Epoch ms. */
  updatedAt: number;
  content: EntryContent;
  /** The last change came from another device. */
  from?: DraftOrigin | undefined;
  /** Of one whose application is returned, as this device has heard of it last. */
  returned?: Returned | undefined;
}

type NewDraft = Pick<SessionDraft, 'id' | 'writer'>;

export interface DraftEvents {
  /** The device has no draft, or another team is to be entered: the wizard begins. */
  'draft-begun': NewDraft & { tab: EntryTab };
  'draft-opened': { draft: StoredDraft; writer: string; formKey: string };
  'draft-saved': { id: string; revision: number; content: EntryContent; at: number } & Pick<
    SessionDraft,
    'copying'
  >;
  'draft-not-saved': { id: string; state: 'full' | 'silent' | 'not-kept' };
  /** Draft that the device holds now; undefined if it holds none. `formKey` names its form where that is another one. */
  'draft-found': { id: string; draft: StoredDraft | undefined; formKey: string };
  /** The draft is gone, and the person keeps what stands here as a new one. */
  'draft-kept': NewDraft;
  /** The draft is gone, and the person goes on without it. */
  'draft-abandoned': NewDraft;
}

export interface ViewEvents {
  'tab-opened': { tab: EntryTab };
  /** Shown again by its address, without doing anything. */
  'step-shown': { step: WizardStep };
  'stepped-forward': object;
  'stepped-back': object;
  /** Back to step 1 without the form; what was picked stays with its entries (behaviour 8.5). */
  reset: object;
}

/** `key` names the form that is spoken of. */
export interface FormEvents {
  'form-picked': { key: string; picked: PickedSource };
  /** The pick was not taken; what was chosen before stays. */
  'form-declined': { refused: RefusedPick };
  /** `isLasting`: the copy outlives the page. */
  'form-copied': { key: string; file: KeptFile; isLasting: boolean };
  'form-not-copied': { key: string; refused: RefusedPick };
  'device-reading-begun': { key: string };
  'device-read': { key: string; at: number; reading: DeviceResult };
  /** The form was confirmed before, on another device or on a page that is closed: what this device reads in it counts. */
  'device-reading-taken': { key: string };
  'form-sent': object;
  'form-progressed': { key: string; progress: Progress };
  'server-answered': { key: string; at: number; answer: ServerAnswer };
  /** The server has said nothing for a while; the device's reading goes on without it. */
  'server-slow': { key: string; at: number };
  /** The bytes of the form are gone from the device. */
  'form-lost': { key: string; message: string };
}

export type DeviceResult =
  | ({ kind: 'read' } & ReadForm)
  | { kind: 'refused'; message: string }
  /** This device cannot read forms. */
  | { kind: 'none' };

export type ServerAnswer =
  | ({ kind: 'read' } & ReadForm)
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'silent'; message: string };

type OfEntry = { entry: DraftEntry };
type OfFile = OfEntry & { kind: FileKind };

export interface FileEvents {
  'entry-selected': { value: string };
  /** Pressed in the table or the preview: a completed entry, too, is opened on the Files tab. */
  'entry-opened': OfEntry;
  /** The pickers of the entry that was pressed are in view. */
  'scroll-target-reached': object;
  'pick-begun': Omit<FilePick, 'state'>;
  'pick-accepted': { key: string };
  'pick-copied': { key: string; file: KeptFile; isLasting: boolean };
  /** It was not taken, or could not be copied; what was picked before stays. */
  'pick-dropped': { key: string };
  'file-unpicked': OfFile;
  'confirm-begun': OfEntry;
  'confirm-refused': OfEntry & { file: FileKind; message: string };
  'confirm-ended': OfEntry;
  'entry-completed': OfEntry;
  /** `changes`: of the file when it was asked for; `isComing`: a row will bring another file to the place. */
  'check-answered': OfFile & { changes: number; file: ServerFile; isComing: boolean };
  'file-arrived': OfFile & Omit<PresentFile, 'kind' | 'asOf'>;
  'file-deleted': OfFile & { isComing: boolean };
  /** A file of the entry will not arrive, or is to be deleted. */
  'file-lost': OfEntry;
  /** The person is asked which file stands in the place; the confirmation stays. */
  'file-undecided': OfFile;
  /** The person has decided about the files of an entry without a place. */
  'files-moved': { move: FileMove };
}

export interface QueuingEvents {
  /** From now on the outbox has them, or will say that it has not; `completed`: entries that need no other file. */
  'files-queuing': { files: readonly QueuingFile[]; completed: readonly DraftEntry[] };
  /** Their rows are shown. */
  'files-queued': { files: readonly QueuingFile[] };
  /** The outbox has not taken them: they are picked again. */
  'files-not-queued': { files: readonly QueuingFile[] };
}

/** `key` names a file of the batch. */
export interface BatchEvents {
  'batch-picked': { files: readonly IncomingFile[] };
  /** `isLasting`: the copy outlives the page. */
  'batch-file-copied': { key: string; kind: FileKind; file: KeptFile; isLasting: boolean };
  'batch-file-refused': { key: string; why: string };
  /** Its person says where it goes, whatever its name says and whatever is there. */
  'batch-file-chosen': { key: string; entry: DraftEntry };
  'batch-file-removed': { key: string };
  'batch-cleared': object;
  /** Each of the files goes to its entry. */
  'batch-confirmed': { placed: readonly PlacedFile[] };
}

export interface PlacedFile {
  key: string;
  entry: DraftEntry;
  /** Its bytes are in the place already: nothing is to be sent. */
  isThere: boolean;
}

export interface SubmissionEvents {
  /** Of its application; none of one that was never submitted, or is not known to be. */
  'decisions-heard': { decided: readonly SubmittedEntry[] };
  'submit-begun': object;
  'submit-queued': { row: string };
  'submit-ended': object;
  'submit-refused': { message: string };
  /** The server misses files, though all were completed. */
  'submit-lacked-files': { message: string };
  /** It could not be found out which they are: all entries are open again, unless one is. */
  'lacking-not-found': object;
  'submit-changed': {
    message: string;
    application: ParsedApplication;
    /** Those of `application`, under new ids. */
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

/** Transitions of a session by each event of a group. */
export type Transitions<Events, Session> = {
  readonly [T in keyof Events & EntryEventType]: (
    session: Session,
    event: EntryEvent<T>,
  ) => Session;
};
