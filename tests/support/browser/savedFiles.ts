import { vi } from 'vitest';

interface SavedFile {
  name: string;
  address: string;
}

/** Collects the files that the page saves from now until the end of the test. */
export function savedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, address: this.href });
  });
  return saved;
}

export const namesOf = (saved: readonly SavedFile[]): string[] => saved.map(({ name }) => name);
