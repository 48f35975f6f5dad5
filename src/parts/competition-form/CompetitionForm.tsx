import { makeStyles } from '@fluentui/react-components';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { type Deadline, EARLIEST_DAY, LATEST_DAY, missingDayOf } from '#domain/deadline.ts';
import { COMPETITION_TEXT_LIMITS } from '#domain/limits.ts';
import { useServerNow } from '#state/clock/useNow.ts';
import { competitionText } from '#text/competition/competition.ts';
import { acceptanceText } from '#text/format/deadline.ts';
import { writtenDay } from '#text/format/writtenDate.ts';
import { focusFirstInvalid } from '#ui/focus/moveFocus.ts';
import { DateField } from '#ui/form/date-field/DateField.tsx';
import { TextAreaField, WrappedField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { SendingContext } from '#ui/form/useTextField.ts';
import { BottomBar } from '#ui/layout/BottomBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import {
  cardStack,
  media,
  oneColumn,
  queries,
  quietText,
  tokens,
  twoColumns,
  useMedia,
} from '#ui/theme/theme.ts';
import { DeadlineRope } from '../deadline/DeadlineRope.tsx';
import { AttachmentField, type StoredAttachment } from './AttachmentField.tsx';
import { SubmitBar, type SubmitBarProps } from './SubmitBar.tsx';
import type { CompetitionFormState } from './useCompetitionForm.ts';

const INFO_ROWS = 7;

const FIRST_YEAR = Number(EARLIEST_DAY.slice(0, 4));

const LAST_YEAR = Number(LATEST_DAY.slice(0, 4));

const useStyles = makeStyles({
  fields: { ...oneColumn, gap: '20px' },
  star: quietText,
  dates: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '20px',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  none: { color: tokens.colorNeutralForeground3 },
  form: { display: 'flex', flexDirection: 'column', flexGrow: 1 },
  columns: {
    ...twoColumns('minmax(0, 1.85fr) minmax(0, 1fr)'),
    marginBottom: '20px',
    [media.phone]: { gap: '14px', marginBottom: '14px' },
  },
  column: cardStack,
});

interface CompetitionFieldsProps {
  form: CompetitionFormState;
  disabled: boolean;
  /** Previous deadline in words, shown below the field. */
  deadlineHint: string | undefined;
  /** Card of affected teams, if the typed deadline is earlier than the saved one. */
  concerned: ReactNode;
}

type TextFact = keyof typeof COMPETITION_TEXT_LIMITS;

function CompetitionFields({ form, disabled, deadlineHint, concerned }: CompetitionFieldsProps) {
  const { values, change, errors } = form;
  const styles = useStyles();
  const text = (field: TextFact) => ({
    label: competitionText.form[field],
    name: field,
    value: values[field],
    onChange: (value: string) => change(field, value),
    disabled,
    error: errors[field],
    maxLength: COMPETITION_TEXT_LIMITS[field],
  });
  const others = (
    <>
      <WrappedField {...text('place')} />
      <TextAreaField {...text('info')} rows={INFO_ROWS} />
    </>
  );
  return (
    <>
      <Card as="div" className={styles.fields}>
        <p className={styles.star}>{competitionText.form.starMeans}</p>
        <WrappedField {...text('name')} required />
        <div className={styles.dates}>
          <TextField {...text('dates')} />
          <DateField
            label={competitionText.form.deadline}
            required
            value={values.deadline}
            onChange={(value) => change('deadline', value)}
            firstYear={FIRST_YEAR}
            lastYear={LAST_YEAR}
            hint={deadlineHint}
            error={errors.deadline}
            disabled={disabled}
          />
        </div>
        {!concerned && others}
      </Card>
      {concerned && (
        <>
          {concerned}
          <Card as="div" className={styles.fields}>
            {others}
          </Card>
        </>
      )}
    </>
  );
}

interface DeadlinePreviewProps {
  written: string;
  /** Deadline that `written` means; undefined if `written` is no date. */
  deadline: Deadline | undefined;
  /** True if the field shows an error. */
  isFaulted: boolean;
}

export function DeadlinePreview({ written, deadline, isFaulted }: DeadlinePreviewProps) {
  const styles = useStyles();
  const now = useServerNow(deadline === undefined ? [] : [deadline]);
  return deadline === undefined ? (
    <p className={styles.none}>
      {isFaulted || missingDayOf(writtenDay(written) ?? '') === undefined
        ? competitionText.form.noDeadline
        : competitionText.noSuchDay(written)}
    </p>
  ) : (
    <DeadlineRope deadline={deadline} now={now} />
  );
}

interface CompetitionFormProps {
  title: string;
  subtitle?: string;
  form: CompetitionFormState;
  /** Deadline in the field; undefined if its text is no date. */
  deadline: Deadline | undefined;
  disabled?: boolean;
  attachment?: StoredAttachment | undefined;
  notice?: ReactNode;
  deadlineHint?: string | undefined;
  concerned?: ReactNode;
  submit: Pick<SubmitBarProps, 'label' | 'state' | 'reason' | 'reasonId'>;
  /** Other actions beside the button that sends the form. */
  ways?: ReactNode;
  onSubmit: () => void;
}

export function CompetitionForm(props: CompetitionFormProps) {
  const { title, subtitle, form, deadline, disabled = false, onSubmit } = props;
  const styles = useStyles();
  const hasTwoColumns = useMedia(queries.twoColumns);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.refusals > 0) focusFirstInvalid(element.current);
  }, [form.refusals]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!disabled) onSubmit();
  };
  const { progress, errors, isSending } = form;
  const isBusy = isSending || form.isChecking;
  const submit = <SubmitBar {...props.submit} {...{ progress, isBusy }} error={errors.form} />;
  return (
    // `noValidate`, because the server reports all errors at once (behaviour 5.5).
    <form ref={element} className={styles.form} onSubmit={send} noValidate>
      <PageHead title={title} {...(subtitle !== undefined && { subtitle })} />
      {props.notice}
      <div className={styles.columns}>
        <div className={styles.column}>
          <SendingContext value={isSending}>
            <CompetitionFields
              form={form}
              disabled={disabled}
              deadlineHint={props.deadlineHint}
              concerned={props.concerned}
            />
          </SendingContext>
        </div>
        <div className={styles.column}>
          <AttachmentField form={form} disabled={disabled} stored={props.attachment} />
          <Card title={acceptanceText.title}>
            <DeadlinePreview
              written={form.values.deadline}
              deadline={deadline}
              isFaulted={errors.deadline !== undefined}
            />
            {hasTwoColumns && submit}
          </Card>
          {props.ways}
        </div>
      </div>
      {!hasTwoColumns && <BottomBar>{submit}</BottomBar>}
    </form>
  );
}
