// The shape of what was put into a form and not sent yet.
import type { KeptFile } from '#domain/entry/pickedFile.ts';

export interface KeptForm {
  values: Readonly<Record<string, string>>;
  /** The file beside the fields, its bytes among the kept files. */
  file?: KeptFile | undefined;
  /** Epoch ms. */
  savedAt: number;
}
