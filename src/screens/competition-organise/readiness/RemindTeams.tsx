// «Напомнить»: mails to the teams of the list that are not ready, and what was sent to whom and when (behaviour 15.9).
import { makeStyles } from '@fluentui/react-components';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { History20Regular } from '@fluentui/react-icons/svg/history';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Reminder } from '#domain/reminders.ts';
import { lackingFiles, type TeamReadiness } from '#domain/readiness.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { remindAction, remindersAction } from '#state/reminding.ts';
import { useAction } from '#state/useAction.ts';
import { reminderLine, remindingText } from '#text/reminding.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { t } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  log: {
    margin: '8px 0 0',
    paddingInlineStart: '18px',
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
});

const isUnready = (team: TeamReadiness): boolean =>
  team.state === 'draft' || lackingFiles(team) > 0;

interface RemindTeamsProps {
  competition: string;
  /** As they are shown. */
  teams: readonly TeamReadiness[];
  /** Epoch ms of the device. */
  now: number;
}

export function RemindTeams({ competition, teams, now }: RemindTeamsProps) {
  const styles = useStyles();
  const { mail } = useAtomValue(settingsAtom);
  const unready = teams.filter(isUnready);
  const [isAsking, setAsking] = useState(false);
  const [log, setLog] = useState<readonly Reminder[]>();
  const remind = useSetAtom(remindAction);
  const askReminders = useSetAtom(remindersAction);
  const [isLoading, load] = useAction(async () => setLog(await askReminders(competition)));
  const [isSending, send] = useAction(async () => {
    setAsking(false);
    await remind(competition, unready);
    setLog(await askReminders(competition));
  });
  if (!mail) return null;
  return (
    <Card as="div">
      <div className={styles.actions}>
        <Button
          icon={<Mail20Regular />}
          busy={isSending}
          reason={unready.length === 0 ? remindingText.nobody : undefined}
          onClick={() => setAsking(true)}
        >
          {remindingText.remind(unready.length)}
        </Button>
        <Button icon={<History20Regular />} busy={isLoading} onClick={load}>
          {remindingText.log}
        </Button>
      </div>
      {log && (
        <ul className={styles.log} aria-label={remindingText.log}>
          {log.length === 0 ? (
            <li>{remindingText.empty}</li>
          ) : (
            log.map((reminder) => (
              <li key={`${reminder.team} ${reminder.at} ${reminder.who}`}>
                {reminderLine(reminder, now)}
              </li>
            ))
          )}
        </ul>
      )}
      <ConfirmDialog
        open={isAsking}
        title={remindingText.question(unready.length)}
        confirmLabel={remindingText.confirm}
        cancelLabel={remindingText.cancel}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {remindingText.consequence}
      </ConfirmDialog>
    </Card>
  );
}
