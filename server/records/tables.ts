// The tables of the database as TypeScript sees them.
import type { ColumnType, Generated, Kysely, SelectType } from 'kysely';
import type { HelperRole } from '#domain/competition/competitionRole.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { ActName } from '#domain/journal/journalAct.ts';
import type { ForeignFormat } from '#domain/music/foreignFormat.ts';
import type { FormColumns, KeptApplication, VersionTables } from './applications/versionTables.ts';

/** The columns of a view: they are read alone. */
type ReadOnly<Columns> = {
  [Name in keyof Columns]: ColumnType<SelectType<Columns[Name]>, never, never>;
};

/** Instants are epoch milliseconds; columns that end in Key hold a folded text for comparing. */
export interface Tables extends VersionTables {
  user: {
    id: Generated<number>;
    login: string;
    loginKey: string;
    /** argon2id in PHC form. */
    password: string;
    fullName: string;
    email: string;
    access: number;
    createdAt: number;
    /** Of a deleted account nothing stays but what its submitted applications hang on: it has no login any more. */
    deletedAt: Generated<number | null>;
    emailKey: string;
    /** 1, or 0: no mail for what they have submitted. */
    wantsReceipts: Generated<number>;
    /** 1, or 0: no mail before a deadline, nor where an organiser reminds. */
    wantsReminders: Generated<number>;
    /** 1 once a link that was mailed to this e-mail was used. */
    emailProved: Generated<number>;
  };
  session: {
    /** SHA-256 of the secret in the cookie. */
    tokenHash: string;
    userId: number;
    expiresAt: number;
    createdAt: number;
    /** Last use, to the hour. */
    seenAt: number;
    /** Of its browser: «Windows, Chrome»; '' where it did not say. */
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
    /** The attached PDF, among the blobs of the owner. */
    fileSha256: string | null;
    fileSize: number | null;
    createdAt: number;
    /** The instant of the deadline. */
    deadlineAt: number;
    /** When it was moved last; null: never since builds note it. */
    deadlineMovedAt: Generated<number | null>;
    /** How long music may sound: see `musicLimits.ts`. */
    musicLimits: Generated<string | null>;
    /** Which reminder was sent last: of which deadline, and how long before it its moment is; null: none. */
    remindedDeadlineAt: Generated<number | null>;
    remindedBeforeMs: Generated<number | null>;
    /** Grows with each change of what is answered about it. */
    revision: Generated<number>;
    /** The folded words of name and place, each behind a space. */
    words: string;
  };
  /** By which beginnings of its words a competition is found. */
  competitionPrefix: {
    prefix: string;
    deadlineAt: number;
    competitionId: string;
  };
  /** Whom the organiser of a competition has let help. */
  helper: {
    competitionId: string;
    userId: number;
    role: HelperRole;
    since: number;
  };
  /** Links by which somebody becomes a helper, used ones too, until they expire. */
  invitation: {
    /** SHA-256 of the secret in the link. */
    tokenHash: string;
    competitionId: string;
    role: HelperRole;
    expiresAt: number;
    /** Who has accepted it; null as long as somebody may. */
    usedBy: Generated<number | null>;
  };
  /** Applications on their way, each named for good by the device on which it was begun. */
  draft: FormColumns & {
    /** A UUID in lower case, unique over all users. */
    id: string;
    ownerId: number;
    competitionId: string;
    /** Null as long as no team is known. */
    teamKey: string | null;
    /** Counts the changes; 0: it was named by a file, and never saved. */
    revision: Generated<number>;
    /** JSON of what its person has decided, opaque to the server. */
    state: Generated<string>;
    /** What lists tell of it: the step of the wizard, and the team and the entries of its form. */
    step: Generated<number>;
    teamName: Generated<string>;
    entries: Generated<number>;
    /** The last change: when, and by which device. */
    updatedAt: Generated<number>;
    device: Generated<string>;
    /** What of its form others may know: see `formFacts.ts`. */
    facts: Generated<string>;
    /** That it was deleted is known for a while, for a device that still wants it. */
    deletedAt: Generated<number | null>;
  };
  /** Entries of drafts: their files stand under the label of the entry. */
  draftEntry: {
    draft: string;
    /** A UUID, made by the device that adopted the form. */
    id: string;
    /** Orders the entries of a draft. */
    position: number;
    /** Routine and name are the label, unique in the draft. */
    routine: string;
    name: string;
    /** The id of the entry in the form; null where the form has no such entry. */
    formEntry: string | null;
    /** The members as JSON, from which another device knows the entry. */
    people: string;
    /** 1 where the files of an entry without a place stay in the own lists. */
    putAway: number;
  };
  /** Removed ones included. */
  keptApplication: KeptApplication;
  /** A view of those that are not removed. */
  application: ReadOnly<KeptApplication>;
  /** The places of the entries of an application's valid version: which card and music belong to it. */
  applicationEntry: {
    applicationId: number;
    routine: string;
    name: string;
    /** What its form calls it: another name where a reserve was swapped in. */
    formName: string;
  };
  /** What everybody may know of a submitted application; it goes with it. */
  teamStatistic: {
    applicationId: number;
    competitionId: string;
    confirmedAt: number;
    /** JSON of the API's answer. */
    statistic: string;
  };
  /** Applications that an organiser has removed: what their owners see of them. */
  removedApplication: {
    /** The application may be gone. */
    id: number;
    competitionId: string;
    ownerId: number;
    teamName: string;
    reason: string;
    removedAt: number;
  };
  /** What was done in a competition; it goes with it. */
  journal: {
    id: Generated<number>;
    competitionId: string;
    at: number;
    /** Who did it; null: the server by itself. */
    userId: number | null;
    /** Of what is about one application; it may be gone. */
    applicationId: number | null;
    act: ActName;
    /** Of that application as it was called then; '' of what is about none. */
    team: string;
    /** The rest of the act, as JSON. */
    detail: string;
  };
  /** The workbench of drafts: cards and music as their owners have them now. */
  entryFile: {
    id: Generated<number>;
    kind: FileKind;
    ownerId: number;
    competitionId: string;
    /** The application that it is for; '' where the client knows of no drafts. */
    draft: string;
    routine: string;
    /** The entry's display name. */
    name: string;
    team: string | null;
    teamKey: string | null;
    /** A UUID that versions with this file have, too. */
    fileId: string;
    /** The name that the file had where it came from. */
    fileName: string;
    size: number;
    sha256: string;
    uploadedAt: number;
    /** Of music: see `measures.ts`. */
    music: string | null;
  };
  /** Bytes of people, whole or on their way. Rows of files, forms and competitions name them. */
  blob: {
    ownerId: number;
    /** Lower-case hex, of the whole. */
    sha256: string;
    /** Name of the file that brought the bytes first. */
    name: string;
    size: number;
    /** Number of the bytes that are here. */
    offset: number;
    /** Measure of whatever is whole: see `measures.ts`. */
    music: string | null;
    /** Format of what is no music, where it is known. */
    format: ForeignFormat | null;
    /** Until then it stays though no row names it. */
    expiresAt: number;
  };
  /** Stored files of blobs. */
  blobPart: {
    ownerId: number;
    /** SHA-256 of the whole blob. */
    blob: string;
    /** Offset of the part in the blob. */
    start: number;
    size: number;
    /** Id in the file store. Behind the bytes of the part, others may stand there. */
    storedAs: string;
  };
  /** How often something was tried, until it may be tried again. */
  attempt: {
    /** SHA-256 of what is counted. */
    key: string;
    count: number;
    expiresAt: number;
  };
  /** While one has not run out no stored file is removed. */
  backupLease: {
    id: string;
    expiresAt: number;
  };
  /** One row: what tells this installation from others. */
  installation: {
    /** 1, so that there is no second row. */
    single: number;
    /** A UUID, which a copy of the database has as well. */
    id: string;
    /** When one of its processes last swept what they share. */
    sweptAt: number;
    /** Grows with each change of what lists of competitions show. */
    listRevision: Generated<number>;
  };
  /** Mails that are to be sent, and for a while those that were. */
  mail: {
    /** What it tells, so that nothing is told twice: «receipt 12». */
    key: string;
    userId: number;
    kind: 'receipt' | 'decision' | 'password-reset' | 'email-change' | 'reminder';
    /** Of a reminder, which goes with it. */
    competitionId: Generated<string | null>;
    /** What it is about, as JSON: ids, and of a change of the e-mail the one before; nothing else of people. */
    data: string;
    createdAt: number;
    /** When it is tried next, or until when a process has it; null once it was sent or given up. */
    dueAt: number | null;
    attempts: Generated<number>;
    sentAt: Generated<number | null>;
    failedAt: Generated<number | null>;
  };
  /** Links to a new password that have gone out by mail. */
  passwordReset: {
    /** SHA-256 of the secret in the link. */
    tokenHash: string;
    userId: number;
    expiresAt: number;
  };
  /** Answers kept for repeats of the same Idempotency-Key. */
  repeat: {
    userId: number;
    key: string;
    target: string;
    answer: string;
    createdAt: number;
  };
}

/** The database or a transaction in it. */
export type Records = Kysely<Tables>;
