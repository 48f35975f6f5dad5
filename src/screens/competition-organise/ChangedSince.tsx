// Last download of a report, with a link to the changes since one's own.
import { Link, makeStyles } from '@fluentui/react-components';
import type { TakenReport } from '#contract/shapes/reportShapes.ts';
import type { Report } from '#domain/versions/reportChanges.ts';
import { paths } from '#page/paths.ts';
import { useNow } from '#state/clock/useNow.ts';
import { takenReportsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { reportChangesText } from '#text/competition/reportChanges.ts';
import { useRouterLink } from '#ui/button/useRouterLink.ts';
import { quietText, smallText, tokens, unseen } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  // Aligned with the words of the report.
  below: { margin: '-4px 12px 8px 50px' },
  last: quietText,
  line: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    marginBottom: '-8px',
    ...smallText,
    fontWeight: tokens.fontWeightSemibold,
  },
  unseen,
});

/** Id of the link to the sheet of a report. */
export const sheetLinkId = (report: string): string => `sheet-${report}`;

interface ChangedSinceProps {
  competition: string;
  report: Report;
}

interface ToSheetProps {
  competition: string;
  taken: TakenReport;
  now: number;
}

function ToSheet({ competition, taken, now }: ToSheetProps) {
  const { report } = taken;
  const styles = useStyles();
  const link = useRouterLink(paths.reportChanges(competition, report));
  return (
    <Link id={sheetLinkId(report)} {...link} className={styles.line}>
      {reportChangesText.changedSince(taken, now)}
      <span className={styles.unseen}>, {reportChangesText.report(report)}</span>
    </Link>
  );
}

export function ChangedSince({ competition, report }: ChangedSinceProps) {
  const styles = useStyles();
  const now = useNow();
  const { state } = useQuery(takenReportsQuery(competition));
  const all = state.kind === 'ready' ? state.data.data : [];
  const taken = all.find((each) => each.report === report);
  if (!taken) return null;
  return (
    <div className={styles.below}>
      <span className={styles.last}>{reportChangesText.lastTaken(taken, now)}</span>
      {taken.changed > 0 && <ToSheet {...{ competition, taken, now }} />}
    </div>
  );
}
