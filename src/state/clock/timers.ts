// How long the page's own timers run, and how long a timer can run at all.

/** A change is on the device this many ms after it was made (offline 1.5). */
export const AUTOSAVE_MS = 300;

/** A device that does not answer is asked again every so many ms. */
export const SILENT_MS = 10_000;

/** What is typed into a search is asked for when nothing more was typed for so many ms. */
export const SEARCH_PAUSE_MS = 250;

/** So many ms a page waits for the first answer before it goes on without it. */
export const FIRST_ANSWER_MS = 2000;

/** What could not be asked for is asked for again every so many ms while the page is seen. */
export const WANTING_MS = 30_000;

/** The longest delay in ms that a browser's timer takes; a longer one would end at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
