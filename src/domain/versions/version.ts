// The versions of an application: what it was after each act that changed what is valid of it.

/** What has made a version. */
export const VERSION_CAUSES = ['submitted', 'withdrawn', 'restored', 'swapped'] as const;
export type VersionCause = (typeof VERSION_CAUSES)[number];
