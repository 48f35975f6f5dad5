// The confirmation, closed with its reason until everything is ready; asks before it hands in.
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { ParsedApplication } from '#domain/application.ts';
import { canConfirm } from '#domain/entryWizard.ts';
import { useHanding } from './useHanding.ts';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { submitAction } from '#state/entry/submitAction.ts';
import { confirmApplication, preview } from '#text/entering.ts';
import { Button } from '#ui/Button.tsx';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { SubmitDialog } from './SubmitDialog.tsx';

/** Why the application cannot be handed in yet; undefined when it can. */
function useLacking(page: EntryPage, application: ParsedApplication): string | undefined {
  const state = useAtomValue(page.wizard);
  const open = useAtomValue(page.openOptions);
  const errors = application.problems.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return preview.hasErrors(errors);
  if (canConfirm(state)) return undefined;
  return open.length > 0 ? preview.lacking(open.length) : preview.openFiles;
}

export function SubmitButton(props: EnterTabProps & { application: ParsedApplication }) {
  const { page, competition, now } = props;
  const [isAsking, setAsking] = useState(false);
  const submission = useHanding(page);
  const submit = useSetAtom(submitAction);
  // Once the server has read the form otherwise, its reading is what will be handed in.
  const application = submission.kind === 'changed' ? submission.application : props.application;
  const lacking = useLacking(page, application);
  const closed = closedReason(competition, now);
  const reason = closed ?? lacking;
  return (
    <>
      <Button
        big
        wide
        tone="primary"
        busy={submission.kind === 'sending'}
        reason={reason}
        onClick={() => {
          if (reason === undefined && submission.kind !== 'sending') setAsking(true);
        }}
      >
        {confirmApplication}
      </Button>
      <SubmitDialog
        page={page}
        application={application}
        competitionName={competition.name}
        isOpen={isAsking && closed === undefined}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void submit(page, competition);
        }}
      />
    </>
  );
}
