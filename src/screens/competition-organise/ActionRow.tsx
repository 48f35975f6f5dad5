// A row of 60 px that does one thing: what it is about, in a line what that means, an arrow or a spinner.
import { mergeClasses, Spinner } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed';
import type { ReactElement } from 'react';
import { useActionRowStyles } from './useActionRowStyles.ts';

interface ActionRowProps {
  icon: ReactElement;
  title: string;
  hint: string;
  busy?: boolean;
  /** Why nothing can be done here; stands in place of the hint. */
  reason?: string | undefined;
  onPress?: () => void;
}

export function ActionRow({ icon, title, hint, busy = false, reason, onPress }: ActionRowProps) {
  const styles = useActionRowStyles();
  const isClosed = reason !== undefined;
  return (
    <button
      type="button"
      className={mergeClasses(styles.row, isClosed && styles.closed)}
      aria-disabled={isClosed || busy}
      aria-busy={busy}
      onClick={isClosed || busy ? undefined : onPress}
    >
      {icon}
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.hint}>{reason ?? hint}</span>
      </span>
      {isClosed && <LockClosed20Regular />}
      {!isClosed && (busy ? <Spinner size="extra-tiny" /> : <ArrowDownload20Regular />)}
    </button>
  );
}
