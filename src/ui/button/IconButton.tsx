import {
  Button as FluentButton,
  makeStyles,
  mergeClasses,
  Spinner,
} from '@fluentui/react-components';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { appearances, type ButtonTone, useButtonClassName } from './useButtonClassName.ts';

interface IconButtonProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'disabled' | 'type'
> {
  label: string;
  icon: ReactElement;
  tone?: ButtonTone;
  big?: boolean;
  busy?: boolean;
  /** Id of the element that explains the disabled button. */
  reasonId?: string | undefined;
}

const useStyles = makeStyles({
  square: { padding: 0, width: '44px', maxWidth: '44px', flexShrink: 0 },
  bigSquare: { padding: 0, width: '52px', maxWidth: '52px', flexShrink: 0 },
});

export function IconButton(props: IconButtonProps) {
  const { label, icon, tone = 'quiet', big = false, busy = false, reasonId, ...rest } = props;
  const styles = useStyles();
  const closed = reasonId !== undefined;
  const shape = mergeClasses(big ? styles.bigSquare : styles.square, props.className);
  const className = useButtonClassName({ tone, big, wide: false, closed }, shape);
  return (
    <FluentButton
      {...rest}
      size="medium"
      appearance={appearances[tone]}
      className={className}
      icon={busy ? <Spinner size="extra-tiny" /> : icon}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-describedby={reasonId}
      disabledFocusable={closed}
      aria-disabled={closed || busy || undefined}
      title={label}
      onClick={busy ? undefined : props.onClick}
    />
  );
}
