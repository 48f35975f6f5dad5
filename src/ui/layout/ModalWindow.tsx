import {
  Dialog,
  DialogSurface,
  type DialogSurfaceProps,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useFocusReturn } from '../focus/moveFocus.ts';
import { useDoubleTapGuard } from '../useDoubleTapGuard.ts';
import { media } from '../theme/theme.ts';
import { useCloseRequest } from './useCloseRequest.ts';

interface ModalWindowProps extends Pick<DialogSurfaceProps, 'aria-label' | 'className'> {
  open: boolean;
  /** True for a question. A press outside does not close it, and on phones it is a bottom sheet. */
  isQuestion?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const useStyles = makeStyles({
  surface: {
    // Forced-colours mode shows this border, because it replaces transparent by a colour.
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
 * Removes `aria-hidden` from the page when the window closes. Fluent removes it 300 ms later, or not at all if its
 * focus management unmounts with the window.
 */
export function PageAfterWindow(): null {
  useFocusReturn();
  useEffect(
    () => () => {
      if (document.querySelector('[aria-modal=true]')) return;
      for (const hidden of document.querySelectorAll('body > [aria-hidden="true"]')) {
        hidden.removeAttribute('aria-hidden');
      }
    },
    [],
  );
  return null;
}

/** Keeps the focus in the window on a press outside. Otherwise Escape would not close the window. */
const stayInWindow = (event: MouseEvent) => event.preventDefault();

export function ModalWindow(props: ModalWindowProps) {
  const { open, isQuestion = false, className, onClose, children, ...rest } = props;
  const styles = useStyles();
  useCloseRequest(open, onClose);
  const doubleTapGuard = useDoubleTapGuard(open);
  return (
    <Dialog open={open} modalType={isQuestion ? 'alert' : 'modal'} onOpenChange={onClose}>
      <DialogSurface
        className={mergeClasses(styles.surface, isQuestion && styles.sheet, className)}
        backdrop={{ onMouseDown: stayInWindow }}
        {...rest}
        {...doubleTapGuard}
      >
        {children}
        <PageAfterWindow />
      </DialogSurface>
    </Dialog>
  );
}
