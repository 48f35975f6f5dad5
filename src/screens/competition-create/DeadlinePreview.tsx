// How long applications would be accepted with the date that is being typed.
import { makeStyles } from '@fluentui/react-components';
import { DeadlineRope } from '#parts/deadline/DeadlineRope.tsx';
import { missingDayOf } from '#domain/deadline.ts';
import { deadlineOf } from '#state/newCompetition.ts';
import { competitionText } from '#text/competition.ts';
import { writtenDay } from '#text/format/writtenDate.ts';
import { t } from '#ui/theme/theme.ts';
import { useServerNow } from '#state/clock/useServerNow.ts';

const useStyles = makeStyles({ none: { color: t.colorNeutralForeground3 } });

export function DeadlinePreview({ written }: { written: string }) {
  const styles = useStyles();
  const now = useServerNow();
  const deadline = deadlineOf(written);
  return deadline === undefined ? (
    <p className={styles.none}>
      {missingDayOf(writtenDay(written) ?? '') === undefined
        ? competitionText.form.noDeadline
        : competitionText.noSuchDay(written)}
    </p>
  ) : (
    <DeadlineRope deadline={deadline} now={now} />
  );
}
