// Asks the user for the reason of a decision. The device stores the input until the decision succeeds.
import { type ReactNode, useState } from 'react';
import { REASON_MAX_LENGTH } from '#domain/limits.ts';
import { isReadable } from '#domain/normaliseText.ts';
import { useAction } from '#state/useAction.ts';
import { type FormValues, useFormDraft } from '#state/useFormDraft.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { ErrorNotice } from '#ui/feedback/Notice.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { SendingContext, tooLong } from '#ui/form/useTextField.ts';

const EMPTY = { words: '', coming: '', leaving: '' } as const;
type Field = keyof typeof EMPTY;

interface Decision {
  values: FormValues<Field>;
  change: (field: Field, value: string) => void;
}

interface ReasonDialogProps {
  open: boolean;
  /** Key under which the device stores the input. */
  about: string;
  title: string;
  /** Consequences of the decision, and further fields. */
  children: ReactNode | ((decision: Decision) => ReactNode);
  field: { label: string; hint: string; required: boolean };
  confirmLabel: string;
  cancelLabel: string;
  tone?: 'primary' | 'danger';
  requireTyped?: string;
  /** Makes the decision. Returns an error in Russian, or ''. The dialog closes only after ''. */
  onConfirm: (values: FormValues<Field>) => Promise<string>;
  onClose: () => void;
  /** Called when the user closes the dialog after an error. The server may have decided, if its answer was lost. */
  onGivenUp?: () => void;
  onDone?: () => void;
}

function MountedDialog(props: ReasonDialogProps) {
  const { about, children, field, requireTyped, onConfirm, onClose } = props;
  const { values, change, put, drop } = useFormDraft<Field>(about, EMPTY);
  const [isMissed, setMissed] = useState(false);
  const [refused, setRefused] = useState('');
  const isReasonMissing = field.required && !isReadable(values.words);
  const close = () => {
    if (refused !== '') props.onGivenUp?.();
    setRefused('');
    setMissed(false);
    onClose();
  };
  const [isBusy, confirm] = useAction(async () => {
    setMissed(isReasonMissing);
    if (isReasonMissing || tooLong(values.words, REASON_MAX_LENGTH) !== undefined) return;
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
      <SendingContext value={isBusy}>
        {typeof children === 'function' ? children({ values, change }) : children}
        <ErrorNotice text={refused} />
        <TextAreaField
          label={field.label}
          hint={field.hint}
          required={field.required}
          maxLength={REASON_MAX_LENGTH}
          value={values.words}
          onChange={(words) => change('words', words)}
          error={isMissed && isReasonMissing ? refusalTexts['bad-reason'] : undefined}
        />
      </SendingContext>
    </ConfirmDialog>
  );
}

/** Mounts the dialog when it is first opened. A page has many dialogs, and each reads its stored input when mounted. */
export function ReasonDialog(props: ReasonDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return wasOpened && <MountedDialog {...props} />;
}
