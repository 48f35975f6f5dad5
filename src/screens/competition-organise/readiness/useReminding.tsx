// «Напомнить»: the question before reminders are sent, and the log of reminders (behaviour 15.9).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import type { Competition } from '#domain/competition/competition.ts';
import { missingFileCount, type TeamReadiness } from '#domain/competition/readiness.ts';
import type { Reminder } from '#domain/competition/reminders.ts';
import { isActive } from '#domain/deadline.ts';
import { readReminders, sendReminders } from '#state/competition/reminding.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { useAction } from '#state/useAction.ts';
import { reminderLine, remindingText } from '#text/competition/reminding.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { goTo } from '#ui/focus/moveFocus.ts';
import { Card } from '#ui/layout/Card.tsx';
import { tokens } from '#ui/theme/theme.ts';
import type { ChangeList } from './useReadinessView.ts';

/** The server sends no reminder about a draft of a team that another user has submitted. */
const isUnready = (team: TeamReadiness): boolean =>
  team.state === 'draft' ? team.isTaken !== true : missingFileCount(team) > 0;

const useStyles = makeStyles({
  log: {
    margin: 0,
    paddingInlineStart: '18px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
});

/** Ref callback that focuses the heading of a card, because the card appears away from the pressed button. */
function goToHeading(part: HTMLElement | null): void {
  const heading = part?.querySelector('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  goTo(heading);
}

export type Reminding = NonNullable<ReturnType<typeof useReminding>>;

/** Returns actions and elements for reminders; undefined if the server sends no mail. Sent reminders untick teams. */
export function useReminding(
  { id, deadline }: Pick<Competition, 'id' | 'deadline'>,
  teams: readonly TeamReadiness[],
  now: number,
  change: ChangeList,
) {
  const styles = useStyles();
  const { mail } = useAtomValue(settingsAtom);
  const incomplete = teams.filter(isUnready);
  const unready = incomplete.filter(({ noReminder }) => noReminder === undefined);
  const [isAsking, setAsking] = useState(false);
  /** Log of reminders, the latest first. Undefined while it is hidden. */
  const [log, setLog] = useState<readonly Reminder[]>();
  const store = useStore();
  const [isLoading, load] = useAction(async () => setLog(await readReminders(store, id)));
  const [isSending, send] = useAction(async () => {
    setAsking(false);
    // The teams stay ticked until the server has answered.
    const sent = await sendReminders(store, id, unready);
    if (sent === undefined) return;
    if (sent > 0) change(() => ({ ticked: new Set() }));
    setLog(await readReminders(store, id));
  });
  if (!mail) return undefined;
  return {
    unready,
    areAllReady: incomplete.length === 0,
    areUnwanted: incomplete.every(({ noReminder }) => noReminder === 'unwanted'),
    isOver: !isActive(deadline, now),
    ask: () => setAsking(true),
    isSending,
    isLogOpen: log !== undefined,
    log: log && (
      <div ref={goToHeading}>
        <Card title={remindingText.log}>
          {log.length === 0 ? (
            <p>{remindingText.empty}</p>
          ) : (
            <ul className={styles.log} aria-label={remindingText.log}>
              {log.map((reminder) => (
                <li key={`${reminder.team} ${reminder.at} ${reminder.who}`}>
                  {reminderLine(reminder, now)}
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    ),
    isLoading,
    toggleLog: () => (log ? setLog(undefined) : load()),
    question: (
      <ConfirmDialog
        open={isAsking}
        title={remindingText.question(unready.length)}
        confirmLabel={remindingText.confirm}
        cancelLabel={remindingText.cancel}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {remindingText.consequence(unready.map(({ team }) => team))}
      </ConfirmDialog>
    ),
  };
}
