// The window of a confirmation: a dialog on desktops, a sheet from the bottom on phones.
import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isSameName } from '#text/format/sameName.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '../button/Button.tsx';
import { media } from '../theme/breakpoints.ts';
import { TextField } from '../form/TextField.tsx';
import { t } from '../theme/theme.ts';
import { useDoubleTapGuard } from '../button/useDoubleTapGuard.ts';
import { Window } from './Window.tsx';

export interface ConfirmWindowProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  /** Without it there is no way around the window. */
  cancelLabel?: string;
  /** What its button does, where that is another answer and not none. */
  onCancel?: () => void;
  tone?: 'primary' | 'danger';
  /** One more way, below the two others: what must not be pressed by accident. */
  last?: ReactNode;
  /** The confirmed work is running: nothing can be pressed and the window stays. */
  busy?: boolean;
  /** Must be typed before confirming, for what is grave. */
  requireTyped?: string;
  onConfirm: () => void;
  onClose?: () => void;
}

const useStyles = makeStyles({
  surface: {
    position: 'fixed',
    inset: 0,
    height: 'fit-content',
    maxWidth: '520px',
    maxHeight: 'calc(100dvh - 24px)',
    margin: 'auto',
    padding: '28px',
    overflowY: 'auto',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    backgroundColor: t.colorNeutralBackground1,
    borderRadius: '22px',
    boxShadow: t.shadow64,
    animationName: { from: { opacity: 0, transform: 'scale(0.85)' } },
    [media.phone]: {
      top: 'auto',
      bottom: 0,
      width: '100%',
      maxWidth: '100%',
      marginBottom: 0,
      padding: '24px 20px calc(20px + env(safe-area-inset-bottom))',
      borderRadius: '22px 22px 0 0',
    },
  },
  goes: {
    animationName: { to: { opacity: 0, transform: 'scale(0.85)' } },
    animationTimingFunction: t.curveAccelerateMin,
  },
  title: {
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: t.fontWeightBold,
    letterSpacing: '-0.015em',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minHeight: '28px',
    overflowWrap: 'anywhere',
  },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '10px',
    '& > button': { flexShrink: 0 },
    [media.phone]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
  },
});

export function ConfirmWindow(props: ConfirmWindowProps) {
  const { open, title, children, confirmLabel, cancelLabel, busy = false, requireTyped } = props;
  const styles = useStyles();
  const doubleTapGuard = useDoubleTapGuard(open);
  const titleId = useId();
  const typedId = useId();
  const [typed, setTyped] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is typed first, else the way out: Enter must not do what cannot be undone.
    if (!open) return;
    const first =
      content.current?.querySelector<HTMLElement>('input, textarea') ??
      ways.current?.querySelector<HTMLElement>('button');
    first?.focus();
  }, [open]);
  const isTyped = requireTyped === undefined || isSameName(typed, requireTyped);
  const close = () => {
    if (busy) return;
    setTyped('');
    props.onClose?.();
  };
  const cancel = () => {
    if (props.onCancel === undefined) close();
    else if (!busy) props.onCancel();
  };
  return (
    <Window
      open={open}
      role="alertdialog"
      labelledBy={titleId}
      className={styles.surface}
      goesClassName={styles.goes}
      onClose={close}
      {...doubleTapGuard}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
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
      {props.last}
    </Window>
  );
}
