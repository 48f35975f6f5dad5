import { STRICT, withDb, type KeptForm } from './browserDb.ts';
import { isDropped, metaIn } from './deviceMeta.ts';

export async function readFormDraft(owner: string, form: string): Promise<KeptForm | undefined> {
  try {
    return await withDb((db) => db.get('formDrafts', [owner, form]));
  } catch {
    return undefined;
  }
}

/** Stores the input of an HTML form; returns whether that succeeded. */
export async function keepFormDraft(owner: string, form: string, kept: KeptForm): Promise<boolean> {
  try {
    return await withDb(async (db) => {
      const tx = db.transaction(['formDrafts', 'meta'], 'readwrite', STRICT);
      const forms = tx.objectStore('formDrafts');
      if (isDropped(await metaIn(tx.objectStore('meta')), owner)) return false;
      await Promise.all([forms.put({ owner, form, ...kept }), tx.done]);
      return true;
    });
  } catch {
    return false;
  }
}

export async function dropFormDraft(owner: string, form: string): Promise<void> {
  try {
    await withDb((db) => db.delete('formDrafts', [owner, form]));
  } catch {
    // Without a database nothing was stored.
  }
}
