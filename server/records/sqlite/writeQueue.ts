// Lets one through at a time, in the order in which they came.

export class WriteQueue {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when all before have ended theirs, with what ends this one. */
  async waitForTurn(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
