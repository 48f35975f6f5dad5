// «Напомнить»: whom of the list mails would go to, the question before them, and what was sent to whom and when (behaviour 15.9).
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
  /** Those of the list that are not ready. */
  unready: readonly TeamReadiness[];
  /** Whether the deadline has passed: nobody is reminded any more. */
  isOver: boolean;
  isAsking: boolean;
  ask: () => void;
  cancel: () => void;
  isSending: boolean;
  send: () => void;
  /** What was sent, the latest first; undefined while it is not shown. */
  log: readonly Reminder[] | undefined;
  isLoading: boolean;
  /** Shows what was sent, or hides it. */
  toggleLog: () => void;
}

/** `teams`: whom it is about; `now`: epoch ms; `onSent`: mails are on their way. Undefined where the server sends no mails. */
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
    // Those who were meant stay so until it is known that mails go.
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
