// Makes IndexedDB writes fail while reads succeed, as on a full disk.
import { vi } from 'vitest';

/** Makes every `put` and `delete` throw until the returned function is called or the test ends. */
export function breakWrites(error = 'QuotaExceededError'): () => void {
  const broken = (['put', 'delete'] as const).map((method) =>
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException('', error);
    }),
  );
  return () => broken.forEach((each) => each.mockRestore());
}
