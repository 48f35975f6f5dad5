// What was put into a form and not sent yet, kept per owner until the form succeeds.
import { STRICT, withDb } from './browserDb.ts';
import type { KeptForm } from './keptForm.ts';

export async function readFormDraft(owner: string, form: string): Promise<KeptForm | undefined> {
  try {
    return await withDb((db) => db.get('formDrafts', [owner, form]));
  } catch {
    return undefined;
  }
}

/** Resolves with whether it is kept on the device. */
export async function keepFormDraft(owner: string, form: string, kept: KeptForm): Promise<boolean> {
  try {
    await withDb(async (db) => {
      const tx = db.transaction('formDrafts', 'readwrite', STRICT);
      await Promise.all([tx.store.put({ owner, form, ...kept }), tx.done]);
    });
    return true;
  } catch {
    return false;
  }
}

export async function dropFormDraft(owner: string, form: string): Promise<void> {
  try {
    await withDb((db) => db.delete('formDrafts', [owner, form]));
  } catch {
    // Nothing was kept where no database opens.
  }
}
