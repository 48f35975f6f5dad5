// «Напомнить»: confirmation and log of reminders (behaviour 15.9).
import { makeStyles } from '@fluentui/react-components';
import type { Reminder } from '#domain/competition/reminders.ts';
import { reminderLine, remindingText } from '#text/competition/reminding.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { tokens } from '#ui/theme/theme.ts';
import type { Reminding } from './useReminding.ts';

const useStyles = makeStyles({
  log: {
    margin: 0,
    paddingInlineStart: '18px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
});

interface ReminderLogProps {
  log: readonly Reminder[];
  now: number;
}

export function ReminderLog({ log, now }: ReminderLogProps) {
  const styles = useStyles();
  return (
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
  );
}

export function RemindQuestion({ unready, isAsking, send, cancel }: Reminding) {
  return (
    <ConfirmDialog
      open={isAsking}
      title={remindingText.question(unready.length)}
      confirmLabel={remindingText.confirm}
      cancelLabel={remindingText.cancel}
      onConfirm={send}
      onClose={cancel}
    >
      {remindingText.consequence(unready.map(({ team }) => team))}
    </ConfirmDialog>
  );
}
