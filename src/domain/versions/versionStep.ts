interface MadeVersion {
  number: number;
  cause: VersionCause;
  /** Reason of the return that led to this version; '' without a return. */
  reason: string;
}

export interface VersionStep<V extends MadeVersion = MadeVersion> {
  version: V;
  isValid: boolean;
  /** Reason of the return of this version; undefined if the version was not returned. */
  returnedWhy: string | undefined;
}

/** Returns validity and return of each version. `versions`: oldest first. `returned`: the last version's return. */
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
