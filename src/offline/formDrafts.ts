// Text typed into a form and not sent yet, kept per owner until the form succeeds.
import { browserDb } from './browserDb.ts';

export interface KeptForm {
  values: Readonly<Record<string, string>>;
  /** Epoch ms. */
  savedAt: number;
}

export async function readFormDraft(owner: string, form: string): Promise<KeptForm | undefined> {
  try {
    return await (await browserDb()).get('formDrafts', [owner, form]);
  } catch {
    return undefined;
  }
}

/** Resolves with whether the text is kept on the device. */
export async function keepFormDraft(owner: string, form: string, kept: KeptForm): Promise<boolean> {
  try {
    await (await browserDb()).put('formDrafts', { owner, form, ...kept });
    return true;
  } catch {
    return false;
  }
}

export async function dropFormDraft(owner: string, form: string): Promise<void> {
  try {
    await (await browserDb()).delete('formDrafts', [owner, form]);
  } catch {
    // Nothing was kept where no database opens.
  }
}
