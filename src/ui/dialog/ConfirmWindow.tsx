// Question to the user: a dialog on desktops, a bottom sheet on phones.
import { DialogBody, DialogContent, DialogTitle, makeStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isSameName } from '#text/format/typography.ts';
import { uiText } from '#text/ui.ts';
import { BreakableName } from '../BreakableName.tsx';
import { Button } from '../button/Button.tsx';
import { TextField } from '../form/TextField.tsx';
import { media, tokens } from '../theme/theme.ts';
import { ModalWindow } from '../layout/ModalWindow.tsx';

export interface ConfirmWindowProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  /** If undefined, there is no cancel button. */
  cancelLabel?: string;
  /** Called by the cancel button in place of `onClose`. */
  onCancel?: () => void;
  tone?: 'primary' | 'danger';
  /** Third action, below both buttons. */
  last?: ReactNode;
  /** Disables all buttons and keeps the window open. */
  busy?: boolean;
  /** Text that the user must type to enable the confirm button. */
  requireTyped?: string;
  onConfirm: () => void;
  onClose?: () => void;
}

const useStyles = makeStyles({
  window: {
    maxWidth: '520px',
    padding: '28px',
    maxHeight: 'calc(100dvh - 24px)',
    overflowY: 'auto',
    [media.phone]: { padding: '24px 20px calc(20px + env(safe-area-inset-bottom))' },
  },
  body: { gap: '16px', maxHeight: 'none' },
  title: {
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '-0.015em',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minHeight: 0,
    overflowWrap: 'anywhere',
  },
  // Replaces Fluent's DialogActions, which is only half as wide, so that long labels would overflow.
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '10px',
    gridColumnStart: 1,
    gridColumnEnd: 4,
    gridRowStart: 3,
    '& > button': { flexShrink: 0 },
    [media.phone]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
  },
  last: { gridColumnStart: 1, gridColumnEnd: 4, gridRowStart: 4 },
});

export function ConfirmWindow(props: ConfirmWindowProps) {
  const { open, title, children, confirmLabel, cancelLabel, busy = false, requireTyped } = props;
  const styles = useStyles();
  const typedId = useId();
  const [typed, setTyped] = useState('');
  if (!open && typed !== '') setTyped('');
  const content = useRef<HTMLDivElement>(null);
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focuses an input, else the cancel button, so that Enter does not confirm.
    if (!open) return;
    const first =
      content.current?.querySelector<HTMLElement>('input, select, textarea') ??
      ways.current?.querySelector<HTMLElement>('button');
    first?.focus();
  }, [open]);
  const isTyped = requireTyped === undefined || isSameName(typed, requireTyped);
  const close = () => {
    if (!busy) props.onClose?.();
  };
  const cancel = () => {
    if (props.onCancel === undefined) close();
    else if (!busy) props.onCancel();
  };
  return (
    <ModalWindow open={open} isQuestion className={styles.window} onClose={close}>
      <DialogBody className={styles.body}>
        <DialogTitle className={styles.title}>
          <BreakableName name={title} />
        </DialogTitle>
        <DialogContent>
          <div ref={content} className={styles.content}>
            {children}
            {requireTyped !== undefined && (
              <div id={typedId}>
                <TextField
                  label={uiText.typeToConfirm(requireTyped)}
                  {...(!isTyped && typed.trim() !== '' && { hint: uiText.notYetTyped })}
                  value={typed}
                  onChange={setTyped}
                />
              </div>
            )}
          </div>
        </DialogContent>
        <div ref={ways} className={styles.actions}>
          {cancelLabel !== undefined && (
            <Button big onClick={cancel}>
              {cancelLabel}
            </Button>
          )}
          <Button
            big
            tone={props.tone === 'danger' ? 'dangerMain' : 'primary'}
            busy={busy}
            reasonId={isTyped ? undefined : typedId}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </div>
        {props.last !== undefined && <div className={styles.last}>{props.last}</div>}
      </DialogBody>
    </ModalWindow>
  );
}
