import { Button as FluentButton, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { focusNeighbour } from '../focus/moveFocus.ts';
import { type ButtonTone, useButtonProps } from './useButtonProps.tsx';

interface IconButtonProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'disabled' | 'type'
> {
  label: string;
  icon: ReactElement;
  tone?: ButtonTone;
  big?: boolean;
  busy?: boolean;
  reasonId?: string | undefined;
}

const useStyles = makeStyles({
  square: { padding: 0, width: '44px', maxWidth: '44px', flexShrink: 0 },
  bigSquare: { padding: 0, width: '52px', maxWidth: '52px', flexShrink: 0 },
});

export function IconButton(props: IconButtonProps) {
  const { label, icon, tone = 'quiet', big = false, busy = false, reasonId, ...rest } = props;
  const styles = useStyles();
  const className = mergeClasses(big ? styles.bigSquare : styles.square, props.className);
  const button = useButtonProps({ ...rest, label, icon, tone, big, busy, reasonId, className });
  return <FluentButton ref={focusNeighbour} {...rest} {...button} title={label} />;
}
