// Names of the caches of a build, by its revision.

/** All files of the build. */
export const filesOf = (build: string): string => `base-${build}`;

/** A cache used as a notebook, one for each build: a worker that is leaving knows of no newer one. */
export const notebookOf = (build: string): string => `before-${build}`;
