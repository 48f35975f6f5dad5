// The tables of what was submitted, version by version, and of what its owners ask for since, as TypeScript sees them.
import type { Generated } from 'kysely';
import type { RequestKind, RequestState } from '#domain/decisions/request.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { RoutineKey } from '#domain/programme.ts';
import type { Report } from '#domain/versions/reportChanges.ts';
import type { VersionCause } from '#domain/versions/versionStep.ts';

/** The form of an application: where its bytes lie, what it is called, how large it is; no `formFileId`: there is none. */
export interface FormColumns {
  formName: Generated<string>;
  /** Bytes. */
  formSize: Generated<number>;
  /** Lower-case hex, '' without a form; its bytes are a blob of the owner. */
  formSha256: Generated<string>;
}

/** Submitted applications, with their valid version and columns for lists. Instants are epoch milliseconds. */
export interface KeptApplication {
  id: Generated<number>;
  competitionId: string;
  ownerId: number;
  /** '' where the client knows of no drafts. */
  draft: string;
  teamName: string;
  teamKey: string;
  /** Number of the valid version, which lists and reports show. */
  version: Generated<number>;
  /** Columns for lists, so that they need not parse the content. */
  city: string;
  athletes: number;
  staff: number;
  judges: number;
  /** Contacts and numbers of each sex, see `formFacts.ts`. */
  facts: Generated<string>;
  /** Its first submission. */
  confirmedAt: number;
  /** Deadline, reason and time of a return for correction; null while it is not returned. */
  openUntil: Generated<string | null>;
  returnReason: Generated<string | null>;
  returnedAt: Generated<number | null>;
  /** When it was removed; null of one that stands. */
  removedAt: Generated<number | null>;
  /** 1 where its owner removed it after the deadline. It stays until the organiser erases it. */
  removedByOwner: Generated<number>;
}

/** Instants are epoch milliseconds. */
export interface VersionTables {
  /** What an application was at one time: it goes with it, and does not change but for files that come late or are deleted. */
  applicationVersion: FormColumns & {
    applicationId: number;
    /** From 1 on. */
    number: number;
    at: number;
    /** Who has made it. */
    userId: number;
    cause: VersionCause;
    /** Of the return that it answers, or of what was decided; '' for none. */
    reason: Generated<string>;
    /** The server's reading of the form, with what was decided of its entries since, as JSON. */
    content: string;
  };
  /** The cards and music of a version, one of a kind at each place, by what is stored of them. */
  versionFile: {
    applicationId: number;
    number: number;
    kind: FileKind;
    routine: string;
    /** The entry's display name. */
    name: string;
    fileId: string;
    fileName: string;
    size: number;
    sha256: string;
    uploadedAt: number;
    /** Of music: see `measures.ts`. */
    music: string | null;
    /** When its owner deleted it after the deadline; null otherwise. The competition keeps it. */
    deletedAt: Generated<number | null>;
  };
  /** What the owner of an application has asked its organiser for. */
  applicationRequest: {
    id: Generated<number>;
    applicationId: number;
    at: number;
    userId: number;
    kind: RequestKind;
    /** The entry, as it was called then. */
    routine: RoutineKey;
    name: string;
    /** Of a swap who leaves and who comes, as JSON of a person; '' of a withdrawal. */
    leaving: string;
    coming: string;
    reason: string;
    /** `cancelled`: its owner has taken it back. */
    state: Generated<RequestState | 'cancelled'>;
    /** Null as long as it is open; `decidedBy`: nobody, where it was overtaken. */
    decidedAt: Generated<number | null>;
    decidedBy: Generated<number | null>;
    answer: Generated<string>;
  };
  /** Each person's last taking of each report of a competition. */
  takenReport: {
    competitionId: string;
    report: Report;
    at: number;
    userId: number;
    /** Facts of the competition that the report named, as JSON: see `takenReports.ts`. */
    head: string;
  };
  /** The last taking of each report by anybody, also by somebody who helps no more. */
  lastTaking: {
    competitionId: string;
    report: Report;
    at: number;
    userId: number;
  };
  /** Versions of applications in each person's last taking of a report, with the files that it shows. */
  reportedVersion: {
    competitionId: string;
    report: Report;
    userId: number;
    /** It may be gone. */
    applicationId: number;
    number: number;
    /** As its team was called then. */
    team: string;
    /** Those that had come by then, as JSON: see `takenReports.ts`; none of an application that is gone. */
    files: string;
  };
}
