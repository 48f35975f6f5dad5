// What picking a form is called: the first file, the corrected one, or another.
import type { FormVerdict } from '#domain/entry-session/selectForm.ts';
import { uploadStep } from '#text/entering.ts';

export const pickLabels: Readonly<Record<FormVerdict, string>> = {
  nothing: uploadStep.pick,
  errors: uploadStep.pickCorrected,
  'no-form': uploadStep.pickOther,
  fine: uploadStep.pickOther,
};
