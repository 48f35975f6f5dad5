// The button that downloads the form as it was submitted.
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useStore } from 'jotai';
import type { ApplicationDetail } from '#contract/shapes.ts';
import { downloadSubmittedForm } from '#state/files/download.ts';
import { useAction } from '#state/useAction.ts';
import { applicationText } from '#text/application/application.ts';
import { Button } from '#ui/button/Button.tsx';

interface SubmittedFormProps {
  application: ApplicationDetail;
  /** Undefined when the content cannot be read. */
  team: string | undefined;
  className?: string;
}

export function SubmittedForm({ application, team = '', className }: SubmittedFormProps) {
  const { rowid, name: competitionName } = application;
  const store = useStore();
  const [isBusy, start] = useAction(() =>
    downloadSubmittedForm(store, { rowid, team, competitionName }),
  );
  return (
    <Button
      tone="quiet"
      icon={<ArrowDownload20Regular />}
      busy={isBusy}
      onClick={start}
      {...(className !== undefined && { className })}
    >
      {applicationText.detail.submittedForm}
    </Button>
  );
}
