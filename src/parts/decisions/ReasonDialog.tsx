// Asks for a reason before a decision. The device keeps the text until the decision succeeds.
import { type ReactNode, useState } from 'react';
import { REASON_MAX_LENGTH } from '#domain/limits.ts';
import { isReadable } from '#domain/normaliseText.ts';
import { useAction } from '#state/useAction.ts';
import { type FormValues, useFormDraft } from '#state/useFormDraft.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { ErrorNotice } from '#ui/feedback/Notice.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';

const ROWS = 3;

const EMPTY = { words: '', coming: '', leaving: '' } as const;
type Field = keyof typeof EMPTY;

interface Decision {
  values: FormValues<Field>;
  change: (field: Field, value: string) => void;
}

interface ReasonDialogProps {
  open: boolean;
  /** Key of the draft on the device. */
  about: string;
  title: string;
  /** Consequence and further choices. */
  children: ReactNode | ((decision: Decision) => ReactNode);
  field: { label: string; hint: string; required: boolean };
  confirmLabel: string;
  cancelLabel: string;
  tone?: 'primary' | 'danger';
  /** Text to type before confirming. */
  requireTyped?: string;
  /** Returns the error text, or '' on success, which closes the dialog. */
  onConfirm: (values: FormValues<Field>) => Promise<string>;
  onClose: () => void;
  onDone?: () => void;
}

function Asked(props: ReasonDialogProps) {
  const { about, children, field, requireTyped, onConfirm, onClose } = props;
  const { values, change, put, drop } = useFormDraft<Field>(about, EMPTY);
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
      <ErrorNotice text={refused} />
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

/** Reads the draft when first opened: a page has many of these dialogs. */
export function ReasonDialog(props: ReasonDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return wasOpened && <Asked {...props} />;
}
