import type { Generated } from 'kysely';
import type { RequestKind, RequestState } from '#domain/decisions/decisions.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { RoutineKey } from '#domain/programme.ts';
import type { Report } from '#domain/versions/reportChanges.ts';
import type { VersionCause } from '#domain/versions/versionStep.ts';

export interface FormColumns {
  formName: Generated<string>;
  formSize: Generated<number>;
  /** Lower-case hex, or '' without a form; references a blob of the owner. */
  formSha256: Generated<string>;
}

/** Submitted applications with columns for lists. Instants in epoch ms. */
export interface KeptApplication {
  id: Generated<number>;
  competitionId: string;
  ownerId: number;
  /** Empty for clients without drafts. */
  draft: string;
  teamName: string;
  teamKey: string;
  /** Valid version, shown in lists and reports. */
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
  /** 1 if its owner removed it after the deadline. */
  removedByOwner: Generated<number>;
}

export interface VersionTables {
  /** Immutable except for files that arrive late or are deleted. */
  applicationVersion: FormColumns & {
    applicationId: number;
    number: number;
    at: number;
    userId: number;
    cause: VersionCause;
    /** Reason of the return or decision, or ''. */
    reason: Generated<string>;
    /** JSON of the form as the server read it, with later decisions. */
    content: string;
  };
  /** At most one file of a kind per entry. */
  versionFile: {
    applicationId: number;
    number: number;
    kind: FileKind;
    routine: string;
    name: string;
    fileId: string;
    fileName: string;
    size: number;
    sha256: string;
    uploadedAt: number;
    music: string | null;
    /** Deletion by the owner after the deadline; the competition keeps the file. */
    deletedAt: Generated<number | null>;
  };
  /** Requests of an owner to the organiser. */
  applicationRequest: {
    id: Generated<number>;
    applicationId: number;
    at: number;
    userId: number;
    kind: RequestKind;
    /** Entry by its name at that time. */
    routine: RoutineKey;
    name: string;
    /** JSON of the people of a swap; '' for a withdrawal. */
    leaving: string;
    coming: string;
    reason: string;
    /** `cancelled`: by the owner. */
    state: Generated<RequestState | 'cancelled'>;
    /** Null while open; `decidedBy` is null also for obsolete requests. */
    decidedAt: Generated<number | null>;
    decidedBy: Generated<number | null>;
    answer: Generated<string>;
  };
  /** Last download of each report by each user. */
  takenReport: {
    competitionId: string;
    report: Report;
    at: number;
    userId: number;
    head: string;
  };
  /** Last download of each report by anybody, former helpers included. */
  lastTaking: {
    competitionId: string;
    report: Report;
    at: number;
    userId: number;
  };
  /** Versions in each user's last download of a report. */
  reportedVersion: {
    competitionId: string;
    report: Report;
    userId: number;
    applicationId: number;
    number: number;
    team: string;
    files: string;
  };
}
