// Mutex in order of arrival.

export class WriteQueue {
  #last: Promise<void> = Promise.resolve();

  /** Resolves with the function that ends the turn. */
  async waitForTurn(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
