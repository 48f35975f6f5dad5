// Something over the page that has it to itself: what lies below can be neither pressed nor reached.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import {
  type CSSProperties,
  type MouseEventHandler,
  type PointerEventHandler,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { media } from '../theme/breakpoints.ts';
import { t } from '../theme/theme.ts';

interface WindowProps {
  open: boolean;
  role?: 'dialog' | 'alertdialog';
  label?: string;
  /** The id of its title, where it has one. */
  labelledBy?: string;
  className: string;
  /** While it goes. */
  goesClassName: string;
  style?: CSSProperties | undefined;
  /** The page below it is not dimmed. */
  isClear?: boolean;
  /** A press beside it closes it, too. */
  closesBeside?: boolean;
  /** Escape, or a press beside it. */
  onClose: () => void;
  onPointerDown?: PointerEventHandler;
  onClickCapture?: MouseEventHandler;
  children: ReactNode;
}

const GOES_MS = 250;

/** How it comes; how it goes has a curve of its own. */
export const windowMotion = {
  animationDuration: `${GOES_MS}ms`,
  animationTimingFunction: t.curveDecelerateMid,
  animationFillMode: 'both',
  [media.stillness]: { animationDuration: '0.01ms' },
} as const;

const useStyles = makeStyles({
  backdrop: {
    position: 'fixed',
    inset: 0,
    zIndex: 1_000_000,
    animationName: { from: { opacity: 0 } },
    ...windowMotion,
  },
  dims: { backgroundColor: t.colorBackgroundOverlay },
  goes: { animationName: { to: { opacity: 0 } } },
  surface: {
    zIndex: 1_000_000,
    boxSizing: 'border-box',
    color: t.colorNeutralForeground1,
    fontFamily: t.fontFamilyBase,
    fontSize: t.fontSizeBase300,
    lineHeight: t.lineHeightBase300,
    ...windowMotion,
  },
});

/** Stays true while what was open goes. */
function useShownWhileGoing(open: boolean): boolean {
  const [isShown, setShown] = useState(open);
  if (open && !isShown) setShown(true);
  useEffect(() => {
    if (open) return undefined;
    const timer = window.setTimeout(() => setShown(false), GOES_MS);
    return () => window.clearTimeout(timer);
  }, [open]);
  return isShown;
}

/** Of two that are open the later one has the page. */
function useAlone(host: HTMLElement, open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    const others = [...document.body.children].filter(
      (each) => each instanceof HTMLElement && each !== host && !each.inert,
    );
    const { overflow } = document.body.style;
    for (const other of others) other.toggleAttribute('inert', true);
    document.body.style.overflow = 'hidden';
    return () => {
      for (const other of others) other.toggleAttribute('inert', false);
      document.body.style.overflow = overflow;
    };
  }, [host, open]);
}

export function Window(props: WindowProps) {
  const { open, role = 'dialog', isClear = false, closesBeside = false, onClose } = props;
  const styles = useStyles();
  const [host] = useState(() => document.createElement('div'));
  const isShown = useShownWhileGoing(open);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    document.body.append(host);
    return () => host.remove();
  }, [host, isShown]);
  useAlone(host, open);
  useEffect(() => {
    if (!open) return undefined;
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !host.inert) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [host, open, onClose]);
  if (!isShown) return null;
  return createPortal(
    <div inert={!open} aria-hidden={!open || undefined}>
      <div
        aria-hidden
        className={mergeClasses(styles.backdrop, !isClear && styles.dims, !open && styles.goes)}
        {...(closesBeside && { onClick: onClose })}
      />
      <div
        role={role}
        aria-modal
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        className={mergeClasses(styles.surface, props.className, !open && props.goesClassName)}
        style={props.style}
        onPointerDown={props.onPointerDown}
        onClickCapture={props.onClickCapture}
      >
        {props.children}
      </div>
    </div>,
    host,
  );
}
