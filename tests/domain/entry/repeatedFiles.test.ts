import { expect, test } from 'vitest';
import { type FileOfEntry, repeatedFiles } from '#domain/entry/entryFiles.ts';

const file = (
  kind: FileOfEntry['kind'],
  routine: FileOfEntry['routine'],
  sha256: string,
): FileOfEntry => ({ kind, routine, name: 'Иванова А.Б.', sha256 });

test('a file in two entries is reported with both, one in a single entry is not', () => {
  const free = file('music', 'free-solo', 'a');
  const technical = file('music', 'tech-solo', 'a');
  const others = [file('music', 'free-duet', 'b'), file('card', 'free-solo', 'a')];
  expect(repeatedFiles([free, ...others, technical])).toEqual([
    { kind: 'music', sha256: 'a', entries: [free, technical] },
  ]);
  expect(repeatedFiles([free, ...others])).toEqual([]);
});
