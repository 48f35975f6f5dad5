// IndexedDB stores no Blob or File, because Safari returns stored ones empty (decision 0013).
import { expect, test } from 'vitest';
import { sources, withoutComments } from './sources.ts';

const offline = sources.filter(({ path }) => path.startsWith('src/offline/'));
const mentions = (pattern: RegExp, files = offline) =>
  files.filter(({ text }) => pattern.test(withoutComments(text))).map(({ path }) => path);

/** Returns the files that define the database's schema, following type imports. */
function filesOfSchema(): string[] {
  const found = new Set(['src/offline/device/browserDb.ts']);
  for (const path of found) {
    for (const target of sources.find((file) => file.path === path)?.imports ?? []) {
      if (/^src\/(?:offline|domain)\//.test(target)) found.add(target);
    }
  }
  return [...found];
}

test('no type of the database’s schema mentions Blob or File', () => {
  const shapes = filesOfSchema();
  expect(shapes).toEqual(
    expect.arrayContaining([
      'src/offline/device/browserDb.ts',
      'src/offline/device/deviceMeta.ts',
      'src/offline/device/entryDraft.ts',
      'src/offline/device/browserDb.ts',
      'src/domain/entry/pickedFile.ts',
      'src/domain/outbox/outboxRow.ts',
    ]),
  );
  const files = sources.filter(({ path }) => shapes.includes(path));
  expect(mentions(/\b(?:Blob|File|FileList)\b|: any\b/, files)).toEqual([]);
});

test('one file copies picked files, and makes Blobs for sending', () => {
  expect(mentions(/\bnew (?:Blob|File)\b/)).toEqual(['src/offline/device/files.ts']);
  const keeping = offline.find(({ path }) => path === 'src/offline/device/files.ts');
  expect(keeping?.text).toContain('await picked.arrayBuffer()');
});

test('only src/offline writes to the database', () => {
  const elsewhere = sources.filter(({ path }) => /^(?:src|sw)\//.test(path));
  const storing = mentions(/\bIDBObjectStore\b|\.objectStore\(|from 'idb'/, elsewhere);
  expect(storing.filter((path) => !path.startsWith('src/offline/'))).toEqual([]);
});
