// How much one application and one competition may hold: what comes in beyond it is refused.

/** Far above the largest team, so that nobody honest meets it; `text` is in characters, the rest is how many. */
export const APPLICATION_LIMITS = {
  athletes: 400,
  entries: 200,
  staff: 60,
  judges: 60,
  text: 200,
} as const;

/** The content of an application as it is stored, in bytes of UTF-8: 60 athletes with 60 entries take 33 kB. */
export const APPLICATION_BYTES = 256 * 1024;

/** What a field of a form may hold, in bytes. */
export const FIELD_BYTES = 1024 * 1024;

/** The JSON of whoever need not be signed in: signing in and up. In bytes. */
export const VISITOR_JSON_BYTES = 16 * 1024;

/** A new password, in code points of its composed form; `sent` is the most UTF-16 units that decompose one. */
export const PASSWORD_LENGTH = { least: 8, most: 128, sent: 1024 } as const;

/** All headers of a request; Node takes no more. In bytes. */
export const HEADERS_BYTES = 16 * 1024;

/** Characters of what stands for a thing: an id, the key of a routine, a date, the name of a file. */
export const ID_MAX_LENGTH = 300;

/** In characters, far above the longest that a form leads to: such a name is not taken, but is moved away from. */
export const CALLED_MAX_LENGTH = 1000;

/** What a form may hold unzipped, in bytes; no file of more is one, zipped or not. */
export const FORM_BYTES = 32 * 1024 * 1024;

/** How many problems of a form are listed; more would not be read. */
export const MOST_PROBLEMS = 2000;

/** In characters: competitions are listed to everybody, so one must not outweigh the list. */
export const COMPETITION_TEXT_LIMITS = {
  name: 300,
  dates: 300,
  place: 300,
  info: 10_000,
} as const;

/** Why an organiser decides something about an application, or its owner asks for it, and what is answered; in characters. */
export const REASON_MAX_LENGTH = 300;

/**
 * Versions of one application: one that was submitted so often is returned no more, and after so many decisions nothing is
 * decided about its entries. Each has room of its own, so that neither side takes that of the other.
 */
export const MOST_SUBMISSIONS = 40;
export const MOST_DECISIONS = 60;
/** Of each of both, what helpers leave: no organiser is out of room in their own competition because of one. */
export const LEFT_TO_ORGANISER = 10;

/** What the owner of an application asks for: how many are open, and how many in all, those that were taken back included. */
export const MOST_OPEN_REQUESTS = 20;
export const MOST_REQUESTS = 200;

/** What was decided about them stands on «Что сделать» for so many days, and of one owner so many decisions, the latest. */
export const DECISION_TOLD_DAYS = 30;
/** Days for which an organiser can bring back a removed application. */
export const REMOVAL_UNDONE_DAYS = 30;
export const MOST_DECISIONS_TOLD = 50;

/** Files that one upload may take the place of: what was known there, and what earlier uploads may have left. */
export const MOST_REPLACED_FILES = 8;

/** Characters of what a device is called. */
export const DEVICE_NAME_MAX_LENGTH = 60;

/** Days that a session lasts after it was used; it is made longer at most once a day. */
export const SESSION_DAYS = 30;

/** Sessions of one person: beyond them the one that was used longest ago ends. */
export const MOST_SESSIONS = 200;

/** Helpers of one competition, and invitations to it that nobody has used: each. */
export const MOST_HELPERS = 20;
/** Competitions in which one person helps. */
export const MOST_HELPED = 100;
/** How long an invitation to help can be accepted, in days. */
export const INVITATION_DAYS = 7;

/** Applications of one owner to one competition: each is a team, and every report reads them all. */
export const MOST_APPLICATIONS = 30;

/** Teams that are named of those whom an earlier deadline concerns; of more only the number is told. */
export const MOST_NAMED_TEAMS = 200;

/** Drafts, and submitted applications, that are reminded in one call: far more than there are teams. */
export const MOST_REMINDED = 300;

/** Reminders of a competition that its organiser is told of, the latest ones. */
export const MOST_REMINDERS_TOLD = 200;

/** Submitted applications, and drafts, that «Готовность» lists of a competition: far above the largest. */
export const MOST_READINESS_TEAMS = 300;

/** People in several applications that an organiser is told of; of more only the number. */
export const MOST_SHARED_PEOPLE = 200;

/** Teams that a sheet of changes tells of; of more only the number. */
export const MOST_CHANGED_TEAMS = 300;

/** A list that comes in parts: how many a part of it has unless told and at most; what is searched and gone on after, in characters. */
export const LIST_LIMITS = { part: 50, largestPart: 200, query: 100, after: 1300 } as const;

/** Competitions that are fetched before they are opened, and visits that are remembered for that. */
export const MOST_AHEAD = 10;
