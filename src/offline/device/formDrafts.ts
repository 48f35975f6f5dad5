// Unsent form input, kept until the form succeeds.
import { STRICT, withDb, type KeptForm } from './browserDb.ts';
import { isDropped, metaIn } from './deviceMeta.ts';

export async function readFormDraft(owner: string, form: string): Promise<KeptForm | undefined> {
  try {
    return await withDb((db) => db.get('formDrafts', [owner, form]));
  } catch {
    return undefined;
  }
}

/** Returns what was stored, undefined on failure. Stores `anew` if the form succeeded elsewhere meanwhile. */
export async function keepFormDraft(
  owner: string,
  form: string,
  kept: KeptForm,
  anew = kept,
): Promise<KeptForm | undefined> {
  try {
    return await withDb(async (db) => {
      const tx = db.transaction(['formDrafts', 'meta'], 'readwrite', STRICT);
      const forms = tx.objectStore('formDrafts');
      if (isDropped(await metaIn(tx.objectStore('meta')), owner)) return undefined;
      const stored = (await forms.getKey([owner, form])) === undefined ? anew : kept;
      await Promise.all([forms.put({ owner, form, ...stored }), tx.done]);
      return stored;
    });
  } catch {
    return undefined;
  }
}

export async function dropFormDraft(owner: string, form: string): Promise<void> {
  try {
    await withDb((db) => db.delete('formDrafts', [owner, form]));
  } catch {
    // Without a database nothing was stored.
  }
}
