export const filesOf = (build: string): string => `base-${build}`;

/** One per build, because a leaving worker knows no newer one. */
export const notebookOf = (build: string): string => `before-${build}`;
