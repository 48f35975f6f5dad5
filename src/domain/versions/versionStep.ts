// What has become of each version of an application: which is valid, which was returned for correction, and why.
import type { VersionCause } from './version.ts';

interface MadeVersion {
  number: number;
  cause: VersionCause;
  /** Of a submission: of the return that it answers; '' for none. */
  reason: string;
}

export interface VersionStep<V extends MadeVersion = MadeVersion> {
  version: V;
  isValid: boolean;
  /** Why it was returned, undefined where it was not. */
  returnedWhy: string | undefined;
}

/** `versions` from the first on; `returned` while the last of them is returned. */
export const versionSteps = <V extends MadeVersion>(
  versions: readonly V[],
  returned: { reason: string } | null | undefined,
): VersionStep<V>[] =>
  versions.map((version, at) => {
    const next = versions[at + 1];
    const answered = next?.cause === 'submitted' && next.reason !== '' ? next.reason : undefined;
    return { version, isValid: !next, returnedWhy: next ? answered : returned?.reason };
  });
