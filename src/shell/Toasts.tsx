// Shows one toast above the title for 5000 ms (behaviour 13.1). Does not use Fluent's toaster, which queues or loses
// replaced toasts and takes the focus (decision 0050).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { Info20Filled } from '@fluentui/react-icons/svg/info';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { hideToast, type Toast, toastAtom } from '#state/toasts.ts';
import { media, tokens } from '#ui/theme/theme.ts';

const HIDE_AFTER_MS = 5000;

const icons = {
  success: <CheckmarkCircle20Filled />,
  info: <Info20Filled />,
  error: <ErrorCircle20Filled />,
} as const;

const useStyles = makeStyles({
  place: {
    position: 'fixed',
    // Above dialogs, because actions of a dialog show errors as toasts.
    zIndex: 1000001,
    top: '6px',
    left: '60px',
    // Wide enough to cover the title, but not the buttons.
    width: 'min(640px, calc(100vw - 460px))',
    pointerEvents: 'none',
    [media.narrow]: { left: '52px', right: '64px', width: 'auto' },
  },
  toast: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '10px',
    alignItems: 'center',
    minHeight: '52px',
    padding: '8px 14px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    [media.phone]: { minHeight: '48px', fontSize: '14px', lineHeight: '18px' },
  },
  success: { '& > svg': { color: tokens.colorStatusSuccessForeground3 } },
  info: { '& > svg': { color: tokens.colorBrandForeground1 } },
  error: { '& > svg': { color: tokens.colorStatusDangerForeground3 } },
});

function ToastCard({ toast }: { toast: Toast }) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.toast, styles[toast.tone])}>
      {icons[toast.tone]}
      {toast.text}
    </div>
  );
}

export function Toasts() {
  const styles = useStyles();
  const toast = useAtomValue(toastAtom);
  const store = useStore();
  useEffect(() => {
    if (!toast) return undefined;
    const timer = window.setTimeout(() => hideToast(store, toast.id), HIDE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [toast, store]);
  const isError = toast?.tone === 'error';
  return (
    <div className={styles.place} data-toaster>
      {/* Rendered also without a toast: screen readers announce only text that is added to an existing live region. */}
      <div role="status">{toast && !isError && <ToastCard key={toast.id} toast={toast} />}</div>
      {toast && isError && (
        <div key={toast.id} role="alert">
          <ToastCard toast={toast} />
        </div>
      )}
    </div>
  );
}
