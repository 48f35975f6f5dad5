// A window over the page, which can neither be pressed, moved nor read meanwhile.
import {
  Dialog,
  DialogSurface,
  type DialogSurfaceProps,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useDoubleTapGuard } from '../button/useDoubleTapGuard.ts';
import { media } from '../theme/breakpoints.ts';
import { useCloseRequest } from './useCloseRequest.ts';
import { useStillPage } from './useStillPage.ts';

interface ModalWindowProps extends Pick<DialogSurfaceProps, 'aria-label' | 'className'> {
  open: boolean;
  /** Asks something: a press beside it does not close it. */
  isQuestion?: boolean;
  /** On phones it rises from the bottom, where it stands. */
  isSheet?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The browser draws it by itself; Fluent's own motion takes its time within the press that opens the window. */
const appearing = {
  animationDuration: '250ms',
  animationTimingFunction: 'cubic-bezier(0, 0, 0, 1)',
  [media.stillness]: { animationName: 'none' },
} as const;

const useStyles = makeStyles({
  surface: {
    ...appearing,
    animationName: { from: { opacity: 0, transform: 'scale(0.85)' } },
    // Seen where the system takes colours and shadows away.
    border: '1px solid transparent',
    borderRadius: '22px',
    boxSizing: 'border-box',
  },
  sheet: {
    [media.phone]: {
      top: 'auto',
      bottom: 0,
      width: '100%',
      maxWidth: '100%',
      marginBottom: 0,
      borderRadius: '22px 22px 0 0',
      // No further: what has the focus is looked for on the screen, and the page would be moved for it.
      animationName: { from: { opacity: 0, transform: 'translateY(32px)' } },
    },
  },
  backdrop: { ...appearing, animationName: { from: { opacity: 0 } } },
});

/**
 * Fluent hides the page behind a window from screen readers; where nothing else of the page manages
 * focus it stops with the window, and the page would stay hidden.
 */
function useSeenAgain(): void {
  useEffect(
    () => () => {
      for (const hidden of document.querySelectorAll('body > [aria-hidden="true"]')) {
        hidden.removeAttribute('aria-hidden');
      }
    },
    [],
  );
}

/** A press beside the window takes the focus out of it otherwise: keys would move the page, and Escape do nothing. */
const stayInWindow = (event: MouseEvent) => event.preventDefault();

export function ModalWindow(props: ModalWindowProps) {
  const {
    open,
    isQuestion = false,
    isSheet = false,
    className,
    onClose,
    children,
    ...rest
  } = props;
  const styles = useStyles();
  useSeenAgain();
  useStillPage(open);
  useCloseRequest(open, onClose);
  const doubleTapGuard = useDoubleTapGuard(open);
  return (
    <Dialog
      open={open}
      modalType={isQuestion ? 'alert' : 'modal'}
      surfaceMotion={null}
      onOpenChange={onClose}
    >
      <DialogSurface
        className={mergeClasses(styles.surface, isSheet && styles.sheet, className)}
        backdrop={{ className: styles.backdrop, onMouseDown: stayInWindow }}
        backdropMotion={null}
        {...rest}
        {...doubleTapGuard}
      >
        {children}
      </DialogSurface>
    </Dialog>
  );
}
