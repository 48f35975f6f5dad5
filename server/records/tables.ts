import type { ColumnType, Generated, Kysely, SelectType } from 'kysely';
import type { HelperRole } from '#domain/competition/competition.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { ActName } from '#domain/journal/journalAct.ts';
import type { ForeignFormat } from '#domain/fileType.ts';
import type { FormColumns, KeptApplication, VersionTables } from './versionTables.ts';

/** Read-only columns of a view. */
type ReadOnly<Columns> = {
  [Name in keyof Columns]: ColumnType<SelectType<Columns[Name]>, never, never>;
};

/** Instants in epoch ms; columns that end in Key hold folded text. */
export interface Tables extends VersionTables {
  user: {
    id: Generated<number>;
    login: string;
    loginKey: string;
    password: string;
    fullName: string;
    email: string;
    access: number;
    createdAt: number;
    /** Set for a deleted account, which only keeps its submitted applications. */
    deletedAt: Generated<number | null>;
    emailKey: string;
    wantsReceipts: Generated<number>;
    wantsReminders: Generated<number>;
    /** 1 once a link mailed to this e-mail was used. */
    emailProved: Generated<number>;
  };
  session: {
    tokenHash: string;
    userId: number;
    expiresAt: number;
    createdAt: number;
    /** Last use, updated hourly. */
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
    /** Last change of the deadline; null if never recorded. */
    deadlineMovedAt: Generated<number | null>;
    /** Lengths of music, see `readLimitTable`. */
    musicLimits: Generated<string | null>;
    /** Last reminder: its deadline and lead time in ms; null if none was sent. */
    remindedDeadlineAt: Generated<number | null>;
    remindedBeforeMs: Generated<number | null>;
    /** Increments with each change of cached answers. */
    revision: Generated<number>;
    /** Folded words of name and place, each after a space. */
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
  /** Unsubmitted applications; the device that begins one chooses its id. */
  draft: FormColumns & {
    /** UUID in lower case, unique among all users. */
    id: string;
    ownerId: number;
    competitionId: string;
    teamKey: string | null;
    /** Counts changes; 0 if only files name the draft. */
    revision: Generated<number>;
    /** JSON of the user's choices, opaque to the server. */
    state: Generated<string>;
    /** Columns for lists: step of the wizard, team and number of entries. */
    step: Generated<number>;
    teamName: Generated<string>;
    entries: Generated<number>;
    updatedAt: Generated<number>;
    device: Generated<string>;
    /** Facts of the form, see `formFacts.ts`. */
    facts: Generated<string>;
    /** Tombstone, kept for a while for devices with changes. */
    deletedAt: Generated<number | null>;
  };
  draftEntry: {
    draft: string;
    /** UUID, made by the device that read the form. */
    id: string;
    /** Order within the draft. */
    position: number;
    /** Label of the entry's files, unique in the draft. */
    routine: string;
    name: string;
    /** Id of the entry in the form; null if the form has no such entry. */
    formEntry: string | null;
    /** JSON of the members, by which other devices match the entry. */
    people: string;
    /** 1 if files of an entry without a place stay in the own lists. */
    putAway: number;
  };
  keptApplication: KeptApplication;
  /** View of `keptApplication` without removed ones. */
  application: ReadOnly<KeptApplication>;
  applicationEntry: {
    applicationId: number;
    routine: string;
    name: string;
    /** Name in the form; differs after a swap. */
    formName: string;
  };
  /** Public statistic, deleted with the application. */
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
  /** Current cards and music of owners. */
  entryFile: {
    id: Generated<number>;
    kind: FileKind;
    ownerId: number;
    competitionId: string;
    draft: string;
    routine: string;
    name: string;
    team: string | null;
    teamKey: string | null;
    /** UUID shared with versions that have this file. */
    fileId: string;
    fileName: string;
    size: number;
    sha256: string;
    uploadedAt: number;
    /** Measured music, see `measures.ts`. */
    music: string | null;
  };
  blob: {
    ownerId: number;
    sha256: string;
    /** File name of the first upload. */
    name: string;
    size: number;
    offset: number;
    music: string | null;
    /** Detected format of bytes that are not music. */
    format: ForeignFormat | null;
    /** Deleted after that unless referenced. */
    expiresAt: number;
  };
  blobPart: {
    ownerId: number;
    blob: string;
    start: number;
    size: number;
    /** Id in the file store; the file may have extra bytes after the part. */
    storedAs: string;
  };
  attempt: {
    key: string;
    count: number;
    expiresAt: number;
  };
  /** No stored file is removed while a lease is valid. */
  backupLease: {
    id: string;
    expiresAt: number;
  };
  /** Single row. */
  installation: {
    /** Always 1, which excludes a second row. */
    single: number;
    /** UUID; copies of the database share it. */
    id: string;
    sweptAt: number;
    /** Increments with each change of competition lists. */
    listRevision: Generated<number>;
  };
  /** Mail queue; sent mails stay for a while. */
  mail: {
    /** Deduplicates mails, as «receipt 12». */
    key: string;
    userId: number;
    kind: 'receipt' | 'decision' | 'password-reset' | 'email-change' | 'reminder';
    /** Competition of a reminder, which is deleted with it. */
    competitionId: Generated<string | null>;
    /** JSON of ids, and the previous address of an e-mail change. */
    data: string;
    createdAt: number;
    /** Next attempt or end of a lease; null once sent or failed. */
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
