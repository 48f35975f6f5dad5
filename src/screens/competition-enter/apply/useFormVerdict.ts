// What is known of the chosen form, and so what is to be done first: pick one, correct it, or go on with it.
import { useAtomValue } from 'jotai';
import { hasErrors } from '#domain/application.ts';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { uploadStep } from '#text/entering.ts';

/** `no-form`: the device or the server has refused the file itself. */
export type FormVerdict = 'nothing' | 'no-form' | 'errors' | 'fine';

export function useFormVerdict(page: EntryPage): FormVerdict {
  const form = useAtomValue(page.form);
  const reading = useAtomValue(page.reading);
  const device = useAtomValue(page.deviceReading);
  const problems = useAtomValue(page.problems);
  if (form === undefined) return 'nothing';
  if (reading.kind === 'refused' && reading.of === 'file') return 'no-form';
  if (device.kind === 'refused' && reading.kind !== 'read') return 'no-form';
  return hasErrors(problems) ? 'errors' : 'fine';
}

/** What picking is called: the first file, the corrected one, or another. */
export const pickLabels: Readonly<Record<FormVerdict, string>> = {
  nothing: uploadStep.pick,
  errors: uploadStep.pickCorrected,
  'no-form': uploadStep.pickOther,
  fine: uploadStep.pickOther,
};
