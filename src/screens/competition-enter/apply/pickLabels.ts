// What picking a form is called: the first file, the corrected one, or another.
import type { FormStatus } from '#domain/entry-session/select/selectForm.ts';
import { wizardText } from '#text/enter/wizard.ts';

export const pickLabels: Readonly<Record<FormStatus, string>> = {
  nothing: wizardText.uploadStep.pick,
  errors: wizardText.uploadStep.pickCorrected,
  'no-form': wizardText.uploadStep.pickOther,
  fine: wizardText.uploadStep.pickOther,
};
