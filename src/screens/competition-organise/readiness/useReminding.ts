// «Напомнить»: recipients, confirmation and log (behaviour 15.9).
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import type { Competition } from '#domain/competition/competition.ts';
import { missingFileCount, type TeamReadiness } from '#domain/competition/readiness.ts';
import type { Reminder } from '#domain/competition/reminders.ts';
import { isActive } from '#domain/deadline.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { sendReminders, readReminders } from '#state/competition/reminding.ts';
import { useAction } from '#state/useAction.ts';

const isUnready = (team: TeamReadiness): boolean =>
  team.state === 'draft' || missingFileCount(team) > 0;

export interface Reminding {
  /** Teams that are not ready. */
  unready: readonly TeamReadiness[];
  /** The deadline has passed. */
  isOver: boolean;
  isAsking: boolean;
  ask: () => void;
  cancel: () => void;
  isSending: boolean;
  send: () => void;
  /** Latest first; undefined while hidden. */
  log: readonly Reminder[] | undefined;
  isLoading: boolean;
  toggleLog: () => void;
}

/** `onSent`: mails were queued. Returns undefined if the server sends no mail. */
export function useReminding(
  { id, deadline }: Pick<Competition, 'id' | 'deadline'>,
  teams: readonly TeamReadiness[],
  now: number,
  onSent: () => void,
): Reminding | undefined {
  const { mail } = useAtomValue(settingsAtom);
  const unready = teams.filter(isUnready);
  const [isAsking, setAsking] = useState(false);
  const [log, setLog] = useState<readonly Reminder[]>();
  const store = useStore();
  const [isLoading, load] = useAction(async () => setLog(await readReminders(store, id)));
  const [isSending, send] = useAction(async () => {
    setAsking(false);
    // Keeps the recipients until the response arrives.
    const sent = await sendReminders(store, id, unready);
    if (sent === undefined) return;
    if (sent > 0) onSent();
    setLog(await readReminders(store, id));
  });
  if (!mail) return undefined;
  return {
    unready,
    isOver: !isActive(deadline, now),
    isAsking,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    isSending,
    send,
    log,
    isLoading,
    toggleLog: () => (log ? setLog(undefined) : load()),
  };
}
