// Beside a report: how many teams have changed in it since it was last taken, which leads to its sheet of changes.
import { makeStyles } from '@fluentui/react-components';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { Report } from '#domain/versions/reportChanges.ts';
import { paths } from '#page/paths.ts';
import { takenReportsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { reportChangesText } from '#text/competition/reportChanges.ts';
import { TextLink } from '#ui/button/TextLink.tsx';
import { t } from '#ui/theme/theme.ts';
import { unseen } from '#ui/theme/unseen.ts';

const useStyles = makeStyles({
  // Below the words of its report, behind the icon.
  line: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    margin: '-10px 12px 0 50px',
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    fontWeight: t.fontWeightSemibold,
  },
  /** Beside which report it stands. */
  unseen,
});

/** Of the link to the sheet of a report. */
export const sheetLinkId = (report: string): string => `sheet-${report}`;

interface ChangedSinceProps {
  competition: string;
  report: Report;
}

function ToSheet({ competition, report, changed }: ChangedSinceProps & { changed: number }) {
  const styles = useStyles();
  const to = paths.reportChanges(competition, report);
  const follow = useLinkClickHandler(to);
  return (
    <TextLink id={sheetLinkId(report)} href={useHref(to)} onClick={follow} className={styles.line}>
      {reportChangesText.changed(changed)}
      <span className={styles.unseen}>, {reportChangesText.report(report)}</span>
    </TextLink>
  );
}

export function ChangedSince({ competition, report }: ChangedSinceProps) {
  const { state } = useQuery(takenReportsQuery(competition));
  const taken = state.kind === 'ready' ? state.data.data : [];
  const changed = taken.find((each) => each.report === report)?.changed ?? 0;
  return changed > 0 ? <ToSheet {...{ competition, report, changed }} /> : null;
}
