import type { ColumnType, Generated, Kysely, SelectType } from 'kysely';
import type { HelperRole } from '#domain/competition/competition.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { ActName } from '#domain/journal/journalAct.ts';
import type { ForeignFormat } from '#domain/fileType.ts';
import type { RoutineKey } from '#domain/programme.ts';
import type { RequestKind, RequestState } from '#domain/decisions/decisions.ts';
import type { Report } from '#domain/versions/reportChanges.ts';
import type { VersionCause } from '#domain/versions/versionStep.ts';

/** Read-only columns of a view. */
type ReadOnly<Columns> = {
  [Name in keyof Columns]: ColumnType<SelectType<Columns[Name]>, never, never>;
};

export interface FormColumns {
  formName: Generated<string>;
  formSize: Generated<number>;
  /** SHA-256 of the form in lower-case hex; '' without a form. The owner has a blob with this hash. */
  formSha256: Generated<string>;
}

/** Submitted applications, with columns for lists. Times are in epoch ms. */
export interface KeptApplication {
  id: Generated<number>;
  competitionId: string;
  ownerId: number;
  /** Id of the draft; '' if the application was submitted without one. */
  draft: string;
  teamName: string;
  teamKey: string;
  /** Number of the valid version: the latest one, which lists and reports show. */
  version: Generated<number>;
  city: string;
  athletes: number;
  staff: number;
  judges: number;
  facts: Generated<string>;
  confirmedAt: number;
  openUntil: Generated<string | null>;
  returnReason: Generated<string | null>;
  returnedAt: Generated<number | null>;
  removedAt: Generated<number | null>;
  /** 1 if the owner removed the application after the deadline. */
  removedByOwner: Generated<number>;
}

/** Times are in epoch ms. A column whose name ends in Key holds folded text. */
export interface Tables {
  user: {
    id: Generated<number>;
    login: string;
    loginKey: string;
    password: string;
    fullName: string;
    email: string;
    access: number;
    createdAt: number;
    /** Time of deletion. A deleted account keeps only its submitted applications. */
    deletedAt: Generated<number | null>;
    emailKey: string;
    wantsReceipts: Generated<number>;
    wantsReminders: Generated<number>;
    /** 1 if the user has opened a link that was mailed to this e-mail. */
    emailProved: Generated<number>;
  };
  session: {
    tokenHash: string;
    userId: number;
    expiresAt: number;
    createdAt: number;
    /** Time of the last use, saved at most once an hour. */
    seenAt: number;
    device: string;
  };
  competition: {
    id: string;
    ownerId: number;
    name: string;
    dates: string;
    place: string;
    info: string;
    deadline: string;
    fileSha256: string | null;
    fileSize: number | null;
    createdAt: number;
    deadlineAt: number;
    deadlineMovedAt: Generated<number | null>;
    /** JSON of the limits for the length of music. */
    musicLimits: Generated<string | null>;
    /** Deadline and lead time (ms) of the last reminder; null if none was sent. */
    remindedDeadlineAt: Generated<number | null>;
    remindedBeforeMs: Generated<number | null>;
    /** Increments when an answer about the competition changes. */
    revision: Generated<number>;
    /** Words of name and place as folded text, each with a space before it. */
    words: string;
  };
  competitionPrefix: {
    prefix: string;
    deadlineAt: number;
    competitionId: string;
  };
  helper: {
    competitionId: string;
    userId: number;
    role: HelperRole;
    since: number;
  };
  invitation: {
    tokenHash: string;
    competitionId: string;
    role: HelperRole;
    expiresAt: number;
    usedBy: Generated<number | null>;
  };
  /** Unsubmitted applications. The device that begins a draft chooses its id. */
  draft: FormColumns & {
    /** UUID in lower case, unique among all users. */
    id: string;
    ownerId: number;
    competitionId: string;
    teamKey: string | null;
    /** Number of saves. 0 if only files were sent for the draft. */
    revision: Generated<number>;
    /** JSON of the user's choices. The server does not read it. */
    state: Generated<string>;
    /** Step of the wizard. Lists of drafts show this column and the next two columns. */
    step: Generated<number>;
    teamName: Generated<string>;
    entries: Generated<number>;
    updatedAt: Generated<number>;
    device: Generated<string>;
    /** JSON with facts of the form, see `formFacts.ts`. */
    facts: Generated<string>;
    /** Time of deletion. The row remains for a while for devices that have unsent changes. */
    deletedAt: Generated<number | null>;
  };
  draftEntry: {
    draft: string;
    /** UUID that the device made when it read the form. */
    id: string;
    position: number;
    /** Routine and name: the label of the entry's files, unique in the draft. */
    routine: RoutineKey;
    name: string;
    /** Id in the form; null if the form has no such entry any more. */
    formEntry: string | null;
    /** JSON of the athletes, by whom other devices recognize the entry. */
    people: string;
    /** 1 if the form lacks the entry and the user left its files in the lists of own files. */
    putAway: number;
  };
  keptApplication: KeptApplication;
  /** View of the table `keptApplication` without removed applications. */
  application: ReadOnly<KeptApplication>;
  /** Versions of applications. Only the files of a version can change later. */
  applicationVersion: FormColumns & {
    applicationId: number;
    number: number;
    at: number;
    userId: number;
    cause: VersionCause;
    /** Reason of the return or the decision; '' without one. */
    reason: Generated<string>;
    /** JSON of the form as the server read it, with all decisions of organisers up to this version. */
    content: string;
  };
  /** Files of versions. An entry has at most one file of each kind. */
  versionFile: {
    applicationId: number;
    number: number;
    kind: FileKind;
    routine: RoutineKey;
    name: string;
    fileId: string;
    fileName: string;
    size: number;
    sha256: string;
    uploadedAt: number;
    music: string | null;
    /** Time at which the owner deleted the file after the deadline. The competition keeps the file. */
    deletedAt: Generated<number | null>;
  };
  applicationRequest: {
    id: Generated<number>;
    applicationId: number;
    at: number;
    userId: number;
    kind: RequestKind;
    /** Routine and name of the entry at the time of the request. */
    routine: RoutineKey;
    name: string;
    /** Athletes of a swap as JSON; '' for a withdrawal. */
    leaving: string;
    coming: string;
    reason: string;
    /** `cancelled` means that the owner took the request back. */
    state: Generated<RequestState | 'cancelled'>;
    /** Null for an open request. `decidedBy` is also null if the request became obsolete. */
    decidedAt: Generated<number | null>;
    decidedBy: Generated<number | null>;
    answer: Generated<string>;
  };
  /** Last download of each report, by user. */
  takenReport: {
    competitionId: string;
    report: Report;
    at: number;
    userId: number;
    head: string;
  };
  /** Last download of each report by anybody, also by a former helper. */
  lastTaking: {
    competitionId: string;
    report: Report;
    at: number;
    userId: number;
  };
  /** Versions that each user's last download of a report contained. */
  reportedVersion: {
    competitionId: string;
    report: Report;
    userId: number;
    applicationId: number;
    number: number;
    team: string;
    files: string;
  };
  applicationEntry: {
    applicationId: number;
    routine: RoutineKey;
    name: string;
    /** Name in the form. `name` differs from it after a swap. */
    formName: string;
  };
  teamStatistic: {
    applicationId: number;
    competitionId: string;
    confirmedAt: number;
    statistic: string;
  };
  removedApplication: {
    id: number;
    competitionId: string;
    ownerId: number;
    teamName: string;
    reason: string;
    removedAt: number;
  };
  journal: {
    id: Generated<number>;
    competitionId: string;
    at: number;
    userId: number | null;
    applicationId: number | null;
    act: ActName;
    team: string;
    detail: string;
  };
  /** Cards and music as their owners have them now. */
  entryFile: {
    id: Generated<number>;
    kind: FileKind;
    ownerId: number;
    competitionId: string;
    draft: string;
    routine: RoutineKey;
    name: string;
    team: string | null;
    teamKey: string | null;
    /** UUID of the file. It is the same in versions that contain the file. */
    fileId: string;
    fileName: string;
    size: number;
    sha256: string;
    uploadedAt: number;
    /** JSON of the measured length, see `measures.ts`. */
    music: string | null;
  };
  blob: {
    ownerId: number;
    sha256: string;
    /** Name of the file in the first upload. */
    name: string;
    size: number;
    offset: number;
    music: string | null;
    /** Recognised format of a file that is not a readable mp3, for example `wav`. */
    format: ForeignFormat | null;
    /** Time after which the sweep deletes the blob if no row references it. */
    expiresAt: number;
  };
  blobPart: {
    ownerId: number;
    blob: string;
    start: number;
    size: number;
    /** Id in the file store. After a failed append the stored file may be longer than the part. */
    storedAs: string;
  };
  attempt: {
    key: string;
    count: number;
    expiresAt: number;
  };
  /** Leases of running backups. Stored files are not deleted while a lease is valid. */
  backupLease: {
    id: string;
    expiresAt: number;
  };
  installation: {
    /** Always 1, so that there is only one row. */
    single: number;
    /** UUID of the installation. It is the same in a copy of the database. */
    id: string;
    sweptAt: number;
    /** Increments when a list of competitions changes. */
    listRevision: Generated<number>;
  };
  /** Mails to send. Sent mails are kept for a while. */
  mail: {
    /** Identifies the mail, so that it is queued once: «receipt 12». */
    key: string;
    userId: number;
    kind: 'receipt' | 'decision' | 'password-reset' | 'email-change' | 'reminder';
    /** Competition of a reminder. Deleting the competition deletes the reminder. */
    competitionId: Generated<string | null>;
    /** JSON of ids; for a changed e-mail also the previous address. */
    data: string;
    createdAt: number;
    /** Time of the next attempt; null if the mail was sent or has failed. */
    dueAt: number | null;
    attempts: Generated<number>;
    sentAt: Generated<number | null>;
    failedAt: Generated<number | null>;
  };
  passwordReset: {
    tokenHash: string;
    userId: number;
    expiresAt: number;
  };
  repeat: {
    userId: number;
    key: string;
    target: string;
    answer: string;
    createdAt: number;
  };
}

export type Records = Kysely<Tables>;
