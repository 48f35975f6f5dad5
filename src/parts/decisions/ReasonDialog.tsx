// Asks once before a decision, with a field for why or for an answer; what is refused is said in it, and what was typed stays on the device until it is done.
import { type ReactNode, useState } from 'react';
import { REASON_MAX_LENGTH } from '#domain/limits.ts';
import { isReadable } from '#domain/normaliseText.ts';
import { useAction } from '#state/useAction.ts';
import { type FormValues, useFormDraft } from '#state/useFormDraft.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';

const ROWS = 3;

/** Why, or an answer, and of a swap who changes places. */
const EMPTY = { words: '', coming: '', leaving: '' } as const;
const NOTHING_ANEW = () => ({});

type Field = keyof typeof EMPTY;

interface Decision {
  values: FormValues<Field>;
  change: (field: Field, value: string) => void;
}

interface ReasonDialogProps {
  open: boolean;
  /** What it is about: what was typed is found again under it. */
  about: string;
  title: string;
  /** What follows, and what else is chosen. */
  children: ReactNode | ((decision: Decision) => ReactNode);
  field: { label: string; hint: string; required: boolean };
  confirmLabel: string;
  cancelLabel: string;
  tone?: 'primary' | 'danger';
  /** Must be typed before confirming, for what is grave. */
  requireTyped?: string;
  /** Answers why it was not done, '' where it was; the dialog closes then. */
  onConfirm: (values: FormValues<Field>) => Promise<string>;
  onClose: () => void;
  onDone?: () => void;
}

function Asked(props: ReasonDialogProps) {
  const { about, children, field, requireTyped, onConfirm, onClose } = props;
  const { values, change, put, drop } = useFormDraft<Field>(about, EMPTY, NOTHING_ANEW);
  const [isMissed, setMissed] = useState(false);
  const [refused, setRefused] = useState('');
  const isLacking = field.required && !isReadable(values.words);
  const close = () => {
    setRefused('');
    setMissed(false);
    onClose();
  };
  const [isBusy, confirm] = useAction(async () => {
    setMissed(isLacking);
    if (isLacking) return;
    const message = await onConfirm(values);
    setRefused(message);
    if (message !== '') return;
    put(EMPTY);
    await drop();
    onClose();
    props.onDone?.();
  });
  return (
    <ConfirmDialog
      open={props.open}
      title={props.title}
      confirmLabel={props.confirmLabel}
      cancelLabel={props.cancelLabel}
      tone={props.tone ?? 'primary'}
      busy={isBusy}
      {...(requireTyped !== undefined && { requireTyped })}
      onConfirm={confirm}
      onClose={close}
    >
      {typeof children === 'function' ? children({ values, change }) : children}
      {refused !== '' && (
        <Notice tone="danger" alert>
          {refused}
        </Notice>
      )}
      <TextAreaField
        label={field.label}
        hint={field.hint}
        required={field.required}
        rows={ROWS}
        maxLength={REASON_MAX_LENGTH}
        value={values.words}
        onChange={(words) => change('words', words)}
        error={isMissed && isLacking ? refusalTexts['bad-reason'] : undefined}
      />
    </ConfirmDialog>
  );
}

/** Reads what was typed before once it is opened: many stand on a page. */
export function ReasonDialog(props: ReasonDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return wasOpened && <Asked {...props} />;
}
