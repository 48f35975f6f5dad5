interface MadeVersion {
  number: number;
  cause: VersionCause;
  /** Reason of the answered return; '' without one. */
  reason: string;
}

export interface VersionStep<V extends MadeVersion = MadeVersion> {
  version: V;
  isValid: boolean;
  /** Reason of its return; undefined if not returned. */
  returnedWhy: string | undefined;
}

/** `versions`: oldest first. `returned`: only while the last one is returned. */
export const versionSteps = <V extends MadeVersion>(
  versions: readonly V[],
  returned: { reason: string } | null | undefined,
): VersionStep<V>[] =>
  versions.map((version, at) => {
    const next = versions[at + 1];
    const answered = next?.cause === 'submitted' && next.reason !== '' ? next.reason : undefined;
    return { version, isValid: !next, returnedWhy: next ? answered : returned?.reason };
  });

export const VERSION_CAUSES = ['submitted', 'withdrawn', 'restored', 'swapped'] as const;
export type VersionCause = (typeof VERSION_CAUSES)[number];
