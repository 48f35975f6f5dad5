import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transport } from '#contract/transport.ts';
import { drain, type DrainParts, type DrainResult } from '#offline/drain/drain.ts';

class TabClosed extends Error {}

const running = new AsyncLocalStorage<SimulatedTab>();

/** The browser's own `transaction`. The method is replaced, because a tab may be killed at any transaction. */
const begin = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction');
IDBDatabase.prototype.transaction = function transaction(...args) {
  running.getStore()?.pass();
  return begin?.value.apply(this, args);
};

interface TabParts {
  transport: Transport;
  owner: () => string | undefined;
  now: () => number;
  random: () => number;
}

export class SimulatedTab {
  /** Number of transactions and requests until the tab is killed. */
  pointsLeft = Number.POSITIVE_INFINITY;
  passed = 0;
  #freezing: { asleep: () => void; thawed: Promise<void> } | undefined;
  readonly #parts: TabParts;
  readonly #closing = new AbortController();

  constructor(parts: TabParts) {
    this.#parts = parts;
  }

  pass(): void {
    if (this.pointsLeft <= 0) throw new TabClosed('the tab is closed');
    this.pointsLeft -= 1;
    this.passed += 1;
  }

  kill(): void {
    this.pointsLeft = 0;
  }

  /** Freezes the tab before its next request; `asleep` resolves when it is frozen. */
  freeze(): { asleep: Promise<void>; thaw: () => void } {
    const asleep = Promise.withResolvers<void>();
    const thawed = Promise.withResolvers<void>();
    this.#freezing = { asleep: asleep.resolve, thawed: thawed.promise };
    return { asleep: asleep.promise, thaw: thawed.resolve };
  }

  async open(): Promise<void> {
    // A tab in this process needs no loading.
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return running.run(this, work);
  }

  /** Aborts the running drain, as signing out does. */
  stop(): void {
    this.#closing.abort();
  }

  /** Drains; returns `killed` if the tab was killed during the drain. */
  async drain(change: Partial<DrainParts> = {}): Promise<DrainResult | { kind: 'killed' }> {
    const { transport } = this.#parts;
    const stoppable: Transport = async (request, options) => {
      this.pass();
      this.#freezing?.asleep();
      await this.#freezing?.thawed;
      if (options.signal?.aborted) return undefined;
      const response = await transport(request, options);
      this.pass();
      return response;
    };
    try {
      return await this.run(() =>
        drain({ ...this.#parts, transport: stoppable, signal: this.#closing.signal, ...change }),
      );
    } catch (error) {
      if (error instanceof TabClosed) return { kind: 'killed' };
      throw error;
    }
  }
}
