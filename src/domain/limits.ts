/** Limits of one application, far above the largest team. `text`: characters of one text; the others are counts. */
export const APPLICATION_LIMITS = {
  athletes: 400,
  entries: 200,
  staff: 60,
  judges: 60,
  text: 200,
} as const;

/** Bytes (UTF-8) of an application; 60 athletes with 60 entries take 33 kB. */
export const APPLICATION_BYTES = 256 * 1024;

/** Bytes of one text field of a multipart request. */
export const FIELD_BYTES = 1024 * 1024;

/** Bytes of JSON that a visitor without a session sends (sign-in, sign-up). */
export const VISITOR_JSON_BYTES = 16 * 1024;

/** Length of a password in code points after normalisation (NFC). `sent`: UTF-16 units before normalisation. */
export const PASSWORD_LENGTH = { least: 8, most: 128, sent: 1024 } as const;

/** Bytes of all headers of a request; the same limit as Node's own. */
export const HEADERS_BYTES = 16 * 1024;

/** Characters of an id, a routine key, a date, a file name. */
export const ID_MAX_LENGTH = 300;

/** Characters of an entry's display name in a request, far above the longest possible name. */
export const CALLED_MAX_LENGTH = 1000;

/** Limit of a form's file in bytes. The unzipped content of the file has the same limit. */
export const FORM_BYTES = 32 * 1024 * 1024;

/** Largest number of listed problems of a form; nobody reads more. */
export const MOST_PROBLEMS = 2000;

/** Limits in characters, which keep public lists of competitions small. */
export const COMPETITION_TEXT_LIMITS = {
  name: 300,
  dates: 300,
  place: 300,
  info: 10_000,
} as const;

/** Characters of a reason, or of the organiser's answer to a request. */
export const REASON_MAX_LENGTH = 300;

/** Limits of an application's versions: those made by submissions, and those made by the organiser's decisions. */
export const MOST_SUBMISSIONS = 40;
export const MOST_DECISIONS = 60;
/** Versions of each of these two limits that are reserved for the organiser. */
export const LEFT_TO_ORGANISER = 10;

/** Limits of the requests about one application: open requests, and all requests, also cancelled ones. */
export const MOST_OPEN_REQUESTS = 20;
export const MOST_REQUESTS = 200;

/** Limits of the organiser's decisions that «Что сделать» lists for a representative: age in days, number. */
export const DECISION_LISTED_DAYS = 30;
export const MOST_LISTED_DECISIONS = 50;
/** Days in which a removed application can be restored. */
export const REMOVAL_UNDONE_DAYS = 30;

/** Limit of files that one upload may replace: the file known to the device, and files from earlier uploads. */
export const MOST_REPLACED_FILES = 8;

export const DEVICE_NAME_MAX_LENGTH = 60;

/** Days after which an unused session ends; each use extends the session, at most once a day. */
export const SESSION_DAYS = 30;

/** Limit of sessions of one user; the least recently used session ends first. */
export const MOST_SESSIONS = 200;

/** Limit of helpers of one competition. The open invitations of a competition have the same limit. */
export const MOST_HELPERS = 20;
export const MOST_HELPED = 100;
export const INVITATION_DAYS = 7;

/** Limit of applications of one owner to a competition, because every report reads all applications. */
export const MOST_APPLICATIONS = 30;

/** Number of teams named to an organiser who moves the deadline earlier. Further teams are only counted. */
export const MOST_NAMED_TEAMS = 200;

/** Limit of drafts, and likewise of applications, in one request that reminds their owners. */
export const MOST_REMINDED = 300;

/** Listed reminders of a competition, newest first. */
export const MOST_LISTED_REMINDERS = 200;

/** Most applications listed in «Готовность», and most drafts. Far more than the largest competition has. */
export const MOST_READINESS_TEAMS = 300;

/** Listed people of a competition who are in several applications; further people are only counted. */
export const MOST_SHARED_PEOPLE = 200;

/** Teams listed as changed since the download of a report; further teams are only counted. */
export const MOST_CHANGED_TEAMS = 300;

/**
 * Limits of a list that is sent in parts. `part`, `largestPart`: default and largest number of
 * items in a part. `query`, `after`: characters of the search text and of the cursor.
 */
export const LIST_LIMITS = { part: 50, largestPart: 200, query: 100, after: 1300 } as const;

/** Limit of prefetched competitions, and of recently opened competitions that the device remembers. */
export const MOST_PREFETCHED = 10;
