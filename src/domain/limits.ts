/** Far above the largest team. `text`: characters; the rest are counts. */
export const APPLICATION_LIMITS = {
  athletes: 400,
  entries: 200,
  staff: 60,
  judges: 60,
  text: 200,
} as const;

/** Stored content, bytes of UTF-8; 60 athletes with 60 entries take 33 kB. */
export const APPLICATION_BYTES = 256 * 1024;

/** Bytes of a form field. */
export const FIELD_BYTES = 1024 * 1024;

/** Bytes of JSON from visitors (sign-in, sign-up). */
export const VISITOR_JSON_BYTES = 16 * 1024;

/** Code points of the composed form; `sent`: UTF-16 units of the longest decomposed one. */
export const PASSWORD_LENGTH = { least: 8, most: 128, sent: 1024 } as const;

/** Bytes of all headers, the limit of Node. */
export const HEADERS_BYTES = 16 * 1024;

/** Characters of an id, a routine key, a date, a file name. */
export const ID_MAX_LENGTH = 300;

/** Characters of a display name, far above the longest valid one. */
export const CALLED_MAX_LENGTH = 1000;

/** Bytes of a form, unzipped; also the limit of the zip. */
export const FORM_BYTES = 32 * 1024 * 1024;

/** Listed problems of a form; nobody reads more. */
export const MOST_PROBLEMS = 2000;

/** Characters; public lists contain these texts. */
export const COMPETITION_TEXT_LIMITS = {
  name: 300,
  dates: 300,
  place: 300,
  info: 10_000,
} as const;

/** Characters of a reason, a request or an answer. */
export const REASON_MAX_LENGTH = 300;

/** Versions of one application: submissions and decisions have separate limits, so neither side uses up the other's. */
export const MOST_SUBMISSIONS = 40;
export const MOST_DECISIONS = 60;
/** Reserved for the organiser in both limits; helpers cannot use it. */
export const LEFT_TO_ORGANISER = 10;

/** Open requests of an owner; in all, with withdrawn ones, below. */
export const MOST_OPEN_REQUESTS = 20;
export const MOST_REQUESTS = 200;

/** Days and count of decisions listed on «Что сделать». */
export const DECISION_TOLD_DAYS = 30;
/** Days to restore a removed application. */
export const REMOVAL_UNDONE_DAYS = 30;
export const MOST_DECISIONS_TOLD = 50;

/** Files replaced by one upload, with leftovers of earlier uploads. */
export const MOST_REPLACED_FILES = 8;

export const DEVICE_NAME_MAX_LENGTH = 60;

/** Days of a session since its last use; extended at most once a day. */
export const SESSION_DAYS = 30;

/** Sessions of one person; the least recently used one ends first. */
export const MOST_SESSIONS = 200;

/** Limit of helpers, and of open invitations, of a competition. */
export const MOST_HELPERS = 20;
export const MOST_HELPED = 100;
export const INVITATION_DAYS = 7;

/** Applications of one owner to a competition; every report reads them all. */
export const MOST_APPLICATIONS = 30;

/** Teams named for an earlier deadline; the rest is a count. */
export const MOST_NAMED_TEAMS = 200;

/** Drafts, and applications, in one call; far above the number of teams. */
export const MOST_REMINDED = 300;

/** Listed reminders of a competition, newest first. */
export const MOST_REMINDERS_TOLD = 200;

/** Listed applications, and drafts, in «Готовность»; far above the largest competition. */
export const MOST_READINESS_TEAMS = 300;

/** Listed people of several applications; the rest is a count. */
export const MOST_SHARED_PEOPLE = 200;

/** Teams in a list of changes; the rest is a count. */
export const MOST_CHANGED_TEAMS = 300;

/** Size of a part of a list; characters of its search text and cursor. */
export const LIST_LIMITS = { part: 50, largestPart: 200, query: 100, after: 1300 } as const;

/** Prefetched competitions, and remembered visits. */
export const MOST_PREFETCHED = 10;
