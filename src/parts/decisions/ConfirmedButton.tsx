import { Button, type ButtonProps } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useConfirm } from './useConfirm.ts';

interface ConfirmedButtonProps extends Pick<ButtonProps, 'label' | 'tone' | 'wide' | 'busy'> {
  /** Words of the button, and of the button that confirms. */
  action: string;
  title: string;
  text: string;
  keep: string;
  onConfirm: () => Promise<unknown>;
}

/** Button whose action asks one question first. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { action, title, text, keep, onConfirm, ...button } = props;
  const { ask, dialog } = useConfirm(onConfirm);
  return (
    <>
      <Button {...button} onClick={ask}>
        {action}
      </Button>
      <ConfirmDialog
        {...dialog}
        title={title}
        confirmLabel={action}
        cancelLabel={keep}
        tone="danger"
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  );
}
