// In-memory CacheStorage with the methods that the service worker uses during installation.

export class MemoryCaches {
  /** Cache name → URL → response. */
  readonly #kept = new Map<string, Map<string, Response>>();

  keys = () => Promise.resolve([...this.#kept.keys()]);

  match = () => Promise.resolve(undefined);

  open = (name: string) => {
    const kept = this.#kept.get(name) ?? new Map<string, Response>();
    this.#kept.set(name, kept);
    return Promise.resolve({
      keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
      match: () => Promise.resolve(undefined),
      put: ({ url }: Request, response: Response) => {
        kept.set(url, response);
        return Promise.resolve();
      },
    });
  };

  pathsIn(start: string): string[] {
    const caches = [...this.#kept].filter(([name]) => name.startsWith(start));
    const addresses = caches.flatMap(([, kept]) => [...kept.keys()]);
    return addresses.map((address) => new URL(address).pathname.slice(1)).toSorted();
  }
}
