/** Debounce of the draft (offline 1.5). */
export const AUTOSAVE_MS = 300;

/** Interval of retries of a silent database. */
export const SILENT_MS = 10_000;

/** Debounce of searches. */
export const SEARCH_PAUSE_MS = 250;

/** Time until a page goes on without the first answer. */
export const FIRST_ANSWER_MS = 2000;

/** Interval of retries of a silent server. */
export const WANTING_MS = 30_000;

/** Longer timers fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
