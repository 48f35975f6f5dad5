// What the open step of the wizard says and asks for.
import type { WizardStep } from '#domain/entry-session/entryContent.ts';
import type { EnterTabProps } from '../enterTab.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { DownloadStep } from './DownloadStep.tsx';
import { FilesStep } from './FilesStep.tsx';
import { FillStep } from './FillStep.tsx';
import { UploadStep } from './UploadStep.tsx';

export interface StepProps extends EnterTabProps {
  /** The one that is drawn; a moment behind the one that was gone to. */
  step: WizardStep;
}

export function StepBody({ step, ...props }: StepProps) {
  switch (step) {
    case 0:
      return <DownloadStep {...props} />;
    case 1:
      return <FillStep />;
    case 2:
      return <UploadStep {...props} />;
    case 3:
      return <FilesStep {...props} />;
    case 4:
      return <ConfirmStep {...props} />;
  }
}
