// No Blob and no File goes into IndexedDB: Safari sends those that come back from it empty (decision 0013).
import { expect, test } from 'vitest';
import { sources, withoutComments } from './sources.ts';

const offline = sources.filter(({ path }) => path.startsWith('src/offline/'));
const mentions = (pattern: RegExp, files = offline) =>
  files.filter(({ text }) => pattern.test(withoutComments(text))).map(({ path }) => path);

/** Everything that the schema of the database is made of, imports of types included. */
function filesOfSchema(): string[] {
  const found = new Set(['src/offline/device/browserDb.ts']);
  for (const path of found) {
    for (const target of sources.find((file) => file.path === path)?.imports ?? []) {
      if (/^src\/(?:offline|domain)\//.test(target)) found.add(target);
    }
  }
  return [...found];
}

test('no shape of what is stored speaks of a Blob or a File', () => {
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

test('a picked file is copied in one place, and a Blob for sending is made there', () => {
  expect(mentions(/\bnew (?:Blob|File)\b/)).toEqual(['src/offline/device/files.ts']);
  const keeping = offline.find(({ path }) => path === 'src/offline/device/files.ts');
  expect(keeping?.text).toContain('await picked.arrayBuffer()');
});

test('nothing is stored but by src/offline', () => {
  const elsewhere = sources.filter(({ path }) => /^(?:src|sw)\//.test(path));
  const storing = mentions(/\bIDBObjectStore\b|\.objectStore\(|from 'idb'/, elsewhere);
  expect(storing.filter((path) => !path.startsWith('src/offline/'))).toEqual([]);
});
