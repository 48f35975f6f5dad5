// Where programs of ours keep what they are compiled to, from one run of the tests to the next: they start in half the time.

/** What a process of tests has in its environment for that. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: new URL('../../node_modules/.cache/compiled', import.meta.url).pathname,
};
