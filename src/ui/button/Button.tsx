import { Button as FluentButton, makeStyles } from '@fluentui/react-components';
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed';
import { type MouseEventHandler, type ReactNode, useId } from 'react';
import { focusNextAction, focusNeighbour } from '../focus/moveFocus.ts';
import { smallText, tokens } from '../theme/theme.ts';
import { type ButtonLook, useButtonProps } from './useButtonProps.tsx';

export interface ButtonProps extends ButtonLook {
  children: ReactNode;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
  type?: 'button' | 'submit';
  iconAfter?: boolean;
  busy?: boolean;
  /** Reason why the button is disabled, shown as a second line. */
  reason?: string | undefined;
  /** Id of the element that explains the disabled button. */
  reasonId?: string | undefined;
  /** True if the button is the user's next step. It gets the focus after the step before. Default: primary buttons. */
  next?: boolean;
}

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', alignItems: 'center', minWidth: 0 },
  // Uses no flex layout, so that the lock stays beside the first word of a wrapped reason.
  reason: {
    textWrap: 'balance',
    ...smallText,
    fontWeight: tokens.fontWeightRegular,
    '& svg': { marginRight: '6px', verticalAlign: '-3px' },
  },
});

export function Button(props: ButtonProps) {
  const { children, reason, type = 'button', busy = false } = props;
  const styles = useStyles();
  const ownId = useId();
  const reasonId = reason === undefined ? props.reasonId : ownId;
  const isNext = (props.next ?? props.tone === 'primary') && reasonId === undefined;
  return (
    <FluentButton
      {...useButtonProps({ ...props, reasonId })}
      // A busy button must not submit on Enter.
      type={busy ? 'button' : type}
      iconPosition={props.iconAfter === true ? 'after' : 'before'}
      ref={isNext ? focusNextAction : focusNeighbour}
    >
      {reason === undefined ? (
        children
      ) : (
        <span className={styles.lines}>
          <span>{children}</span>
          {/* Hidden from screen readers, so that the accessible name does not include the reason. */}
          <span id={ownId} className={styles.reason} aria-hidden>
            <LockClosed16Regular />
            {reason}
          </span>
        </span>
      )}
    </FluentButton>
  );
}
