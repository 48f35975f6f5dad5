// Starts, changes or cancels a return of the application for correction (behaviour 5.20).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { useId, useState } from 'react';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { ReturnAnswer } from '#contract/shapes/decisionShapes.ts';
import { isActive, laterDeadline } from '#domain/deadline.ts';
import { REASON_MAX_LENGTH } from '#domain/limits.ts';
import { isReadable } from '#domain/normaliseText.ts';
import {
  isUsableUntil,
  latestUntil,
  proposedUntil,
  untilOfDay,
} from '#domain/versions/returnUntil.ts';
import {
  cancelReturn,
  refreshApplication,
  returnApplication,
} from '#state/application/decisions.ts';
import { writtenDeadline } from '#state/competition/editedCompetition.ts';
import { isOnlineAtom } from '#state/clock/seenAgain.ts';
import { useAction } from '#state/useAction.ts';
import { useFormDraft } from '#state/useFormDraft.ts';
import { returningText } from '#text/application/returned.ts';
import { untilText } from '#text/format/deadline.ts';
import { deadlineDayText, deadlineText, momentText } from '#text/format/time.ts';
import { writtenDay } from '#text/format/writtenDate.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { ErrorNotice, Notice } from '#ui/feedback/Notice.tsx';
import { DateField } from '#ui/form/date-field/DateField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { SendingContext, tooLong } from '#ui/form/useTextField.ts';
import { Card } from '#ui/layout/Card.tsx';
import { oneColumn, secondaryText } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  form: { ...oneColumn, gap: '14px' },
  words: secondaryText,
  lines: { display: 'grid', gap: '14px' },
});

interface ReturnCardProps {
  application: Pick<ApplicationDetail, 'rowid' | 'deadline' | 'version' | 'returned'>;
  now: number;
}

interface ReturnFormProps extends ReturnCardProps {
  onClose: () => void;
}

function ReturnForm({ application, now, onClose }: ReturnFormProps) {
  const { rowid, deadline, version = 1, returned } = application;
  const styles = useStyles();
  const isOnline = useAtomValue(isOnlineAtom);
  const store = useStore();
  const first =
    returned && isUsableUntil(returned.until, deadline, now)
      ? returned.until
      : proposedUntil(deadline, now);
  const [empty] = useState({ reason: returned?.reason ?? '', written: writtenDeadline(first) });
  const { values, change, drop } = useFormDraft(`return ${rowid}`, empty);
  const { reason, written } = values;
  const [refused, setRefused] = useState('');
  const day = writtenDay(written);
  const until = day === undefined ? undefined : untilOfDay(day, deadline);
  const isUsable = until !== undefined && isUsableUntil(until, deadline, now);
  const latest = latestUntil(deadline, now);
  const wrongId = useId();
  const close = async () => {
    await drop();
    onClose();
  };
  const [isSending, send] = useAction(async () => {
    if (!isUsable) return;
    const isAgain = Boolean(returned);
    const message = await returnApplication(store, { id: String(rowid), reason, until, isAgain });
    setRefused(message);
    if (message === '') await close();
  });
  return (
    <div className={styles.form}>
      <SendingContext value={isSending}>
        <TextAreaField
          label={returningText.reason}
          placeholder={returningText.reasonPlaceholder}
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          onChange={(value) => change('reason', value)}
        />
        <DateField
          label={returningText.until}
          value={written}
          onChange={(value) => change('written', value)}
          firstYear={new Date(now).getFullYear()}
          lastYear={Number(latest.slice(0, 4))}
          error={isUsable ? undefined : returningText.wrongUntil(deadlineDayText(latest, now))}
          errorId={wrongId}
        />
      </SendingContext>
      <ErrorNotice text={refused} />
      <Button
        big
        wide
        tone="primary"
        busy={isSending}
        reason={isReadable(reason) ? tooLong(reason, REASON_MAX_LENGTH) : returningText.noReason}
        reasonId={isUsable ? undefined : wrongId}
        onClick={send}
      >
        {returned ? returningText.returned.save : returningText.action}
      </Button>
      {returned && (
        <Button wide onClick={() => void close()}>
          {returningText.returned.keep}
        </Button>
      )}
      <div className={styles.words}>
        {!isOnline && <p>{returningText.offline}</p>}
        {isUsable && (
          <p>
            {returningText.consequence(
              untilText(laterDeadline(until, deadline), now),
              until > deadline,
            )}
          </p>
        )}
        <p>{returningText.staysValid(version)}</p>
      </div>
    </div>
  );
}

interface CurrentReturnProps extends ReturnCardProps {
  returned: ReturnAnswer;
  onChange: () => void;
}

function CurrentReturn({ application, returned, now, onChange }: CurrentReturnProps) {
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
        onClose={() => {
          setAsking(false);
          if (refused === '') return;
          setRefused('');
          void refreshApplication(store, String(rowid));
        }}
      >
        <p>{cancelling.text(version)}</p>
        <ErrorNotice text={refused} />
      </ConfirmDialog>
    </div>
  );
}

export function ReturnCard(props: ReturnCardProps) {
  const { returned } = props.application;
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title={returned ? returningText.returned.title : returningText.title}>
      {returned && !isChanging ? (
        <CurrentReturn {...props} returned={returned} onChange={() => setChanging(true)} />
      ) : (
        <ReturnForm {...props} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}
