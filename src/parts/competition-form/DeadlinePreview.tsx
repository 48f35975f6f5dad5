// How long applications would be accepted with the date that is being typed.
import { makeStyles } from '@fluentui/react-components';
import { DeadlineRope } from '#parts/deadline/DeadlineRope.tsx';
import { type Deadline, missingDayOf } from '#domain/deadline.ts';
import { competitionText } from '#text/competition/competition.ts';
import { writtenDay } from '#text/format/writtenDate.ts';
import { tokens } from '#ui/theme/theme.ts';
import { useServerNow } from '#state/clock/useNow.ts';

const useStyles = makeStyles({ none: { color: tokens.colorNeutralForeground3 } });

interface DeadlinePreviewProps {
  /** As it stands in the field. */
  written: string;
  /** What that means; undefined while it is no date. */
  deadline: Deadline | undefined;
  /** What is wrong with it is said at the field. */
  isFaulted: boolean;
}

export function DeadlinePreview({ written, deadline, isFaulted }: DeadlinePreviewProps) {
  const styles = useStyles();
  const now = useServerNow(deadline === undefined ? [] : [deadline]);
  return deadline === undefined ? (
    <p className={styles.none}>
      {isFaulted || missingDayOf(writtenDay(written) ?? '') === undefined
        ? competitionText.form.noDeadline
        : competitionText.noSuchDay(written)}
    </p>
  ) : (
    <DeadlineRope deadline={deadline} now={now} />
  );
}
