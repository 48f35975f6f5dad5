import { Button as FluentButton } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { focusNextAction, focusNeighbour } from '../focus/moveFocus.ts';
import { type ButtonLook, useButtonProps } from './useButtonProps.tsx';
import { useRouterLink } from './useRouterLink.ts';

interface LinkButtonProps extends ButtonLook {
  to: string;
  children: ReactNode;
  onFollow?: () => void;
}

export function LinkButton({ to, children, onFollow, ...look }: LinkButtonProps) {
  return (
    <FluentButton
      {...useButtonProps(look)}
      as="a"
      {...useRouterLink(to, onFollow)}
      ref={look.tone === 'primary' ? focusNextAction : focusNeighbour}
    >
      {children}
    </FluentButton>
  );
}
