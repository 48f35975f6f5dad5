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
  /** A press outside does not close it. */
  isQuestion?: boolean;
  /** Bottom sheet on phones. */
  isSheet?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const useStyles = makeStyles({
  surface: {
    // Visible in forced-colours mode.
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
 * Fluent leaves the page hidden from screen readers if its focus management unmounts with the
 * window.
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

/** A press outside would move the focus out of the window, and Escape would stop working. */
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
