// Error of an object store that is away, silent or wrong; a later try may succeed.

interface FailureDetails {
  /** Of its answer, where there was one. */
  status?: number;
  /** What S3 calls it, as `NoSuchKey`; '' where the answer does not say. */
  reason?: string;
  cause?: unknown;
}

export class StoreFailure extends Error {
  readonly status: number | undefined;
  readonly reason: string;
  constructor(what: string, { status, reason = '', cause }: FailureDetails = {}) {
    super(`the object store: ${what}`, { cause });
    this.status = status;
    this.reason = reason;
  }
}

/** The same error of a connection under this name: what breaks here is never the sender of a request. */
export const asStoreFailure = (what: string, error: unknown): StoreFailure =>
  error instanceof StoreFailure ? error : new StoreFailure(what, { cause: error });
