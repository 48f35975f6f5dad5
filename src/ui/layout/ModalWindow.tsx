// A window over the page, which can neither be pressed, moved nor read meanwhile.
import {
  Dialog,
  DialogSurface,
  type DialogSurfaceProps,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useDoubleTapGuard } from '../useDoubleTapGuard.ts';
import { media } from '../theme/theme.ts';
import { useCloseRequest } from './useCloseRequest.ts';

interface ModalWindowProps extends Pick<DialogSurfaceProps, 'aria-label' | 'className'> {
  open: boolean;
  /** Asks something: a press beside it does not close it. */
  isQuestion?: boolean;
  /** On phones it rises from the bottom, where it stands. */
  isSheet?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const useStyles = makeStyles({
  surface: {
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
    },
  },
});

/**
 * Fluent hides the page behind a window from screen readers; where nothing else of the page manages
 * focus it stops with the window, and the page would stay hidden.
 */
function useVisiblePageAfter(): void {
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
  useVisiblePageAfter();
  useCloseRequest(open, onClose);
  const doubleTapGuard = useDoubleTapGuard(open);
  return (
    <Dialog open={open} modalType={isQuestion ? 'alert' : 'modal'} onOpenChange={onClose}>
      <DialogSurface
        className={mergeClasses(styles.surface, isSheet && styles.sheet, className)}
        backdrop={{ onMouseDown: stayInWindow }}
        {...rest}
        {...doubleTapGuard}
      >
        {children}
      </DialogSurface>
    </Dialog>
  );
}
