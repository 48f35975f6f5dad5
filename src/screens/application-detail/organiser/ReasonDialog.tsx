// Asks once before a decision, with a field for why or for an answer; what is refused is said in it.
import { type ReactNode, useState } from 'react';
import { REASON_MAX_LENGTH } from '#domain/limits.ts';
import { isReadable } from '#domain/visibleText.ts';
import { useAction } from '#state/useAction.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';

const ROWS = 3;

interface ReasonDialogProps {
  open: boolean;
  title: string;
  /** What follows, and what else is chosen. */
  children: ReactNode;
  field: { label: string; hint: string; required: boolean };
  confirmLabel: string;
  cancelLabel: string;
  tone?: 'primary' | 'danger';
  /** Answers why it was not done, '' where it was; the dialog closes then. */
  onConfirm: (words: string) => Promise<string>;
  onClose: () => void;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, children, field, confirmLabel, cancelLabel, onConfirm, onClose } = props;
  const [words, setWords] = useState('');
  const [isMissed, setMissed] = useState(false);
  const [refused, setRefused] = useState('');
  const close = () => {
    setRefused('');
    setMissed(false);
    onClose();
  };
  const [isBusy, confirm] = useAction(async () => {
    const isLacking = field.required && !isReadable(words);
    setMissed(isLacking);
    if (isLacking) return;
    const message = await onConfirm(words);
    setRefused(message);
    if (message !== '') return;
    setWords('');
    onClose();
  });
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      tone={props.tone ?? 'primary'}
      busy={isBusy}
      onConfirm={confirm}
      onClose={close}
    >
      {children}
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
        value={words}
        onChange={setWords}
        error={isMissed && !isReadable(words) ? refusalTexts['bad-reason'] : undefined}
      />
    </ConfirmDialog>
  );
}
