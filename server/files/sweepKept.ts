import { eachAtMost } from '../limits/eachAtMost.ts';
import type { FileStore, StoreFile, NamedAmong } from './fileStore.ts';

const AT_ONCE = 8;

export async function sweepKept(
  { list, remove }: Pick<FileStore, 'list' | 'remove'>,
  mayGo: (file: StoreFile) => boolean,
  named: NamedAmong,
): Promise<void> {
  for await (const page of list()) {
    const asked = page.filter(mayGo).map(({ id }) => id);
    if (asked.length === 0) continue;
    const standing = await named(asked);
    if (!standing) return;
    const gone = asked.filter((id) => !standing.has(id));
    await eachAtMost(AT_ONCE, gone, remove);
  }
}
