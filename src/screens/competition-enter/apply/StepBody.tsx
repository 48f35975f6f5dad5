// What the open step of the wizard says and asks for.
import { viewOf } from '#domain/entry-session/select/selectView.ts';
import type { EnterTabProps } from '../enterTab.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { DownloadStep } from './DownloadStep.tsx';
import { FilesStep } from './FilesStep.tsx';
import { FillStep } from './FillStep.tsx';
import { UploadStep } from './UploadStep.tsx';

export function StepBody(props: EnterTabProps) {
  const { step } = viewOf(props.session);
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
