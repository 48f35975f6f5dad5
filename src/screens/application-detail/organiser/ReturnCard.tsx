// An organiser returns a submitted application for correction, says anew why and until when, or takes that back (behaviour 5.20).
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useState } from 'react';
import type { ReturnAnswer } from '#contract/shapes/decisionShapes.ts';
import type { ApplicationDetail } from '#contract/shapes.ts';
import { isActive } from '#domain/deadline.ts';
import { cancelReturn } from '#state/application/organisedApplication.ts';
import { useAction } from '#state/useAction.ts';
import { untilText } from '#text/format/deadline.ts';
import { deadlineText, momentText } from '#text/format/time.ts';
import { returningText } from '#text/application/returning.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { secondaryText } from '#ui/theme/theme.ts';
import { ReturnForm } from './ReturnForm.tsx';

const useStyles = makeStyles({
  lines: { display: 'grid', gap: '14px' },
  words: secondaryText,
});

interface StandingProps {
  application: ReturnCardProps['application'];
  returned: ReturnAnswer;
  /** Epoch ms by the server. */
  now: number;
  onChange: () => void;
}

function StandingReturn({ application, returned, now, onChange }: StandingProps) {
  const { rowid, version = 1 } = application;
  const { reason, at, until } = returned;
  const styles = useStyles();
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState('');
  const store = useStore();
  const [isCancelling, confirm] = useAction(async () => {
    const message = await cancelReturn(store, String(rowid));
    setRefused(message);
    if (message === '') setAsking(false);
  });
  const { returned: words, cancelling } = returningText;
  return (
    <div className={styles.lines}>
      <Notice tone="warning">{words.reason(reason)}</Notice>
      <div>
        <p>{words.at(momentText(Date.parse(at)))}</p>
        {isActive(until, now) ? (
          <>
            <p>{words.open(untilText(until, now))}</p>
            <p className={styles.words}>{returningText.staysValid(version)}</p>
          </>
        ) : (
          <p>{words.over(deadlineText(until), version)}</p>
        )}
      </div>
      <Button wide onClick={onChange}>
        {words.change}
      </Button>
      <Button wide onClick={() => setAsking(true)}>
        {cancelling.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={cancelling.title}
        confirmLabel={cancelling.action}
        cancelLabel={cancelling.keep}
        busy={isCancelling}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{cancelling.text(version)}</p>
        {refused !== '' && (
          <Notice tone="danger" alert>
            {refused}
          </Notice>
        )}
      </ConfirmDialog>
    </div>
  );
}

interface ReturnCardProps {
  application: Pick<ApplicationDetail, 'rowid' | 'deadline' | 'version' | 'returned'>;
  /** Epoch ms by the server. */
  now: number;
}

export function ReturnCard({ application, now }: ReturnCardProps) {
  const { returned } = application;
  const [isChanging, setChanging] = useState(false);
  if (returned && !isChanging) {
    return (
      <Card title={returningText.returned.title}>
        <StandingReturn {...{ application, returned, now }} onChange={() => setChanging(true)} />
      </Card>
    );
  }
  return (
    <Card title={returned ? returningText.returned.title : returningText.title}>
      <ReturnForm
        {...{ application, now }}
        {...(returned && { onClose: () => setChanging(false) })}
      />
    </Card>
  );
}
