import { Button as FluentButton } from '@fluentui/react-components';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { NEXT } from '../focus/focusTrail.ts';
import { useRouterLink } from './useRouterLink.ts';
import { appearances, type ButtonTone, useButtonClassName } from './useButtonClassName.ts';

interface LinkButtonProps {
  to: string;
  children: ReactNode;
  tone?: ButtonTone;
  big?: boolean;
  wide?: boolean;
  icon?: ReactElement;
  className?: string;
  /** Accessible name, if longer than the text. */
  label?: string;
  onFollow?: () => void;
}

export function LinkButton(props: LinkButtonProps) {
  const { to, tone = 'plain', big = false, wide = false, icon } = props;
  const className = useButtonClassName({ tone, big, wide, closed: false }, props.className);
  const link = useRouterLink(to);
  return (
    <FluentButton
      as="a"
      href={link.href}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        link.onClick(event);
        props.onFollow?.();
      }}
      size="medium"
      appearance={appearances[tone]}
      className={className}
      aria-label={props.label}
      {...(icon !== undefined && { icon })}
      {...(tone === 'primary' && { [NEXT]: '' })}
    >
      {props.children}
    </FluentButton>
  );
}
