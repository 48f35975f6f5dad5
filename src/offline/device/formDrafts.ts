import { STRICT, withDb, type KeptForm } from './browserDb.ts';
import { isDropped, metaIn } from './deviceMeta.ts';

export async function readFormDraft(owner: string, form: string): Promise<KeptForm | undefined> {
  try {
    return await withDb((db) => db.get('formDrafts', [owner, form]));
  } catch {
    return undefined;
  }
}

/** Replaces the stored input of an HTML form; `change` returns undefined to delete it. Returns whether that succeeded. */
export async function changeFormDraft(
  owner: string,
  form: string,
  change: (stored: KeptForm | undefined) => KeptForm | undefined,
): Promise<boolean> {
  try {
    return await withDb(async (db) => {
      const tx = db.transaction(['formDrafts', 'meta'], 'readwrite', STRICT);
      const forms = tx.objectStore('formDrafts');
      if (isDropped(await metaIn(tx.objectStore('meta')), owner)) return false;
      const changed = change(await forms.get([owner, form]));
      const write = changed ? forms.put({ owner, form, ...changed }) : forms.delete([owner, form]);
      await Promise.all([write, tx.done]);
      return true;
    });
  } catch {
    return false;
  }
}
