// The toaster: each toast hides after 5000 ms and is not dismissed by a press elsewhere (spec 2.11).
import {
  makeStyles,
  Toast,
  ToastBody,
  Toaster,
  ToastTitle,
  useId,
  useToastController,
} from '@fluentui/react-components';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { removeToastAction, toastsAtom } from '#state/toasts.ts';
import { queries } from '#ui/breakpoints.ts';
import { t } from '#ui/theme.ts';
import { useMedia } from '#ui/useMedia.ts';

const HIDE_AFTER_MS = 5000;
/** px; leaves the thumb bar free. */
const ABOVE_THUMB_BAR = 88;

const useStyles = makeStyles({
  toaster: { width: '360px', maxWidth: 'calc(100vw - 32px)' },
  toast: {
    padding: '14px 16px',
    borderRadius: t.borderRadiusLarge,
    boxShadow: t.shadow16,
    fontSize: t.fontSizeBase300,
  },
});

export function Toasts() {
  const styles = useStyles();
  const toasterId = useId();
  const { dispatchToast } = useToastController(toasterId);
  const toasts = useAtomValue(toastsAtom);
  const remove = useSetAtom(removeToastAction);
  const isNarrow = useMedia(queries.narrow);

  useEffect(() => {
    for (const { id, tone, text, detail } of toasts) {
      dispatchToast(
        <Toast className={styles.toast}>
          <ToastTitle>{text}</ToastTitle>
          {detail !== undefined && <ToastBody>{detail}</ToastBody>}
        </Toast>,
        {
          toastId: id,
          intent: tone,
          timeout: HIDE_AFTER_MS,
          politeness: tone === 'error' ? 'assertive' : 'polite',
        },
      );
      remove(id);
    }
  }, [toasts, dispatchToast, remove, styles.toast]);

  return (
    <Toaster
      toasterId={toasterId}
      className={styles.toaster}
      limit={isNarrow ? 2 : 4}
      position={isNarrow ? 'bottom-start' : 'bottom-end'}
      offset={{ vertical: isNarrow ? ABOVE_THUMB_BAR : 24, horizontal: isNarrow ? 16 : 24 }}
    />
  );
}
