// Asks before a link leaves unsaved changes. Reloads and closed tabs lose nothing: the device keeps
// the form.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

export interface LeaveGuard {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
}

/** Returns the address that a click leads to; undefined for other clicks and other tabs. */
function ledTo(event: MouseEvent): string | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isPlain = button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!isPlain || !link || link.target !== '' || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === window.location.origin ? `${pathname}${search}${hash}` : undefined;
}

export function useLeaveGuard(isWanted: boolean): LeaveGuard {
  const [wanted, setWanted] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = (event: MouseEvent) => {
      const address = ledTo(event);
      if (address === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(address);
    };
    document.addEventListener('click', stop, { capture: true });
    return () => document.removeEventListener('click', stop, { capture: true });
  }, [isWanted]);
  const stay = () => setWanted(undefined);
  const leave = () => {
    if (wanted !== undefined) void navigate(wanted);
  };
  return { isAsking: wanted !== undefined, stay, leave };
}
