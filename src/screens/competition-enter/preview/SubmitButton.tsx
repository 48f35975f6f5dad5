// The button that submits, closed with its reason until everything is ready; asks first.
import { useStore } from 'jotai';
import { useState } from 'react';
import { asDecided } from '#domain/entry-session/select/selectShown.ts';
import {
  applicationIn,
  submitObstacle,
  type SubmitObstacle,
} from '#domain/entry-session/select/selectSubmission.ts';
import { submit } from '#state/entry/submit.ts';
import { useReportedAction } from '#state/useAction.ts';
import { previewText } from '#text/enter/preview.ts';
import { Button } from '#ui/button/Button.tsx';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { SubmitDialog } from './SubmitDialog.tsx';

function obstacleText(obstacle: SubmitObstacle): string {
  switch (obstacle.kind) {
    case 'errors':
      return previewText.hasErrors(obstacle.count);
    case 'files':
      return previewText.lacking(obstacle.count);
    case 'files-elsewhere':
      return previewText.elsewhere(obstacle.files);
    case 'files-unseen':
      return previewText.openFiles;
  }
}

interface SubmitButtonProps extends EnterTabProps {
  isSubmitting: boolean;
}

export function SubmitButton(props: SubmitButtonProps) {
  const { sessionKey, session, competition, now, isSubmitting } = props;
  const [isAsking, setAsking] = useState(false);
  const store = useStore();
  const send = useReportedAction(() => submit(store, sessionKey, competition));
  const application = applicationIn(session);
  const obstacle = submitObstacle(session);
  const closed = closedReason(competition, now);
  const reason = closed ?? (obstacle && obstacleText(obstacle));
  return (
    <>
      <Button
        big
        wide
        tone="primary"
        busy={isSubmitting}
        reason={reason}
        onClick={() => {
          if (reason === undefined && !isSubmitting) setAsking(true);
        }}
      >
        {previewText.submit}
      </Button>
      {application && (
        <SubmitDialog
          session={session}
          application={asDecided(session, application)}
          competitionName={competition.name}
          isReturned={competition.returned !== undefined}
          isOpen={isAsking && closed === undefined}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            send();
          }}
        />
      )}
    </>
  );
}
