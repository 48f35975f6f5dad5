// Version of an application: its state after each act that changed valid data.

export const VERSION_CAUSES = ['submitted', 'withdrawn', 'restored', 'swapped'] as const;
export type VersionCause = (typeof VERSION_CAUSES)[number];
