// Bytes of picked files, copied to the device when they are picked and checked before they are used.
import { STRICT, troubleOf, type DbTrouble, withDb } from './browserDb.ts';
import { isWaiting } from '#domain/doneRows.ts';
import { fileOf } from '#domain/outboxRow.ts';
import type { KeptFile } from '#domain/keptFile.ts';

export type Keeping =
  | { kind: 'kept'; file: KeptFile }
  | { kind: 'refused'; reason: DbTrouble | 'unreadable' };

/** A file just kept is named by its draft only a moment later; so long it is left alone. */
const GRACE_MS = 10 * 60_000;

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of a kept file; undefined when they are gone or no longer what they were. */
export async function readFileBytes(id: string): Promise<ArrayBuffer | undefined> {
  const stored = await withDb((db) => db.get('files', id));
  return stored && (await sha256(stored.bytes)) === id ? stored.bytes : undefined;
}

/** Copies a picked file to the device, and says «kept» only after reading it back. */
export async function keepFile(picked: Blob & { readonly name: string }): Promise<Keeping> {
  const { name, type, size } = picked;
  let bytes: ArrayBuffer;
  try {
    bytes = await picked.arrayBuffer();
  } catch {
    return { kind: 'refused', reason: 'unreadable' };
  }
  try {
    const id = await sha256(bytes);
    await withDb(async (db) => {
      const tx = db.transaction('files', 'readwrite', STRICT);
      await Promise.all([tx.store.put({ id, bytes, keptAt: Date.now() }), tx.done]);
    });
    const isWhole = (await readFileBytes(id)) !== undefined;
    return isWhole
      ? { kind: 'kept', file: { id, name, type, size } }
      : { kind: 'refused', reason: 'no-database' };
  } catch (error) {
    return { kind: 'refused', reason: troubleOf(error) };
  }
}

/** Removes the bytes that nothing names any more and that were kept a while before `now` (epoch ms). */
export async function dropUnusedFiles(now = Date.now()): Promise<void> {
  await withDb(async (db) => {
    const tx = db.transaction(['files', 'drafts', 'formDrafts', 'outbox'], 'readwrite');
    const files = tx.objectStore('files');
    const [drafts, forms, rows, old] = await Promise.all([
      tx.objectStore('drafts').getAll(),
      tx.objectStore('formDrafts').getAll(),
      tx.objectStore('outbox').getAll(),
      files.index('keptAt').getAllKeys(IDBKeyRange.upperBound(now - GRACE_MS)),
    ]);
    const used = new Set([
      ...drafts.flatMap(({ form, picked }) => [
        form?.id,
        ...Object.values(picked).flatMap((kinds) => Object.values(kinds).map(({ id }) => id)),
      ]),
      ...forms.map(({ file }) => file?.id),
      ...rows.filter(isWaiting).map((row) => fileOf(row)?.id),
    ]);
    const unused = old.filter((id) => !used.has(id));
    await Promise.all([...unused.map((id) => files.delete(id)), tx.done]);
  });
}
