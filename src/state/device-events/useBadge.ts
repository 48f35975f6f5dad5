// Keeps the number on the icon true while a page is open.
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { showOnBadge } from '#offline/device/badge.ts';
import { areRowsReadAtom, waitingCountAtom } from '#state/outbox/rows.ts';

export function useBadge(): void {
  const count = useAtomValue(waitingCountAtom);
  const isKnown = useAtomValue(areRowsReadAtom);
  useEffect(() => {
    if (isKnown) void showOnBadge(count);
  }, [count, isKnown]);
}
