// How long applications would be accepted with the date that is being typed.
import { makeStyles } from '@fluentui/react-components';
import { DeadlineRope } from '#page/parts/deadline/DeadlineRope.tsx';
import { deadlineOf } from '#state/newCompetition.ts';
import { form } from '#text/competition.ts';
import { t } from '#ui/theme.ts';
import { useServerNow } from '#state/useServerNow.ts';

const useStyles = makeStyles({ none: { color: t.colorNeutralForeground3 } });

export function DeadlinePreview({ written }: { written: string }) {
  const styles = useStyles();
  const now = useServerNow();
  const deadline = deadlineOf(written);
  return deadline === undefined ? (
    <p className={styles.none}>{form.noDeadline}</p>
  ) : (
    <DeadlineRope deadline={deadline} now={now} />
  );
}
