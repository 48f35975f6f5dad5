// A link to another screen, without the router's fetching ahead that comes with its own.
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface ScreenLinkProps {
  to: string;
  children: ReactNode;
  className?: string | undefined;
  /** Says more than its words. */
  label?: string;
}

export function ScreenLink({ to, children, className, label }: ScreenLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return (
    <a href={href} onClick={follow} className={className} aria-label={label}>
      {children}
    </a>
  );
}
