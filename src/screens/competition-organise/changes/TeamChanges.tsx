// What has changed in a report of one team: that it came or was removed, or line by line.
import { makeStyles } from '@fluentui/react-components';
import { AddCircle16Regular } from '@fluentui/react-icons/svg/add-circle';
import { SubtractCircle16Regular } from '@fluentui/react-icons/svg/subtract-circle';
import type { TeamChange } from '#contract/shapes/reportShapes.ts';
import type { HeadDifference } from '#domain/versions/reportChanges.ts';
import { DifferenceRows } from '#parts/versions/DifferenceRows.tsx';
import { headRows, reportChangesText } from '#text/competition/reportChanges.ts';
import { differenceRows } from '#text/application/versions.ts';
import { StatusBadge } from '#ui/drawing/StatusBadge.tsx';
import { tokens, longWords } from '#ui/theme/theme.ts';
import { ApplicationLink } from '../readiness/ApplicationLink.tsx';

const useStyles = makeStyles({
  team: { paddingTop: '16px', ':not(:first-child)': { marginTop: '8px' } },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    ...longWords,
  },
});

interface TeamChangesProps {
  change: TeamChange;
  /** Whether applications can be opened from here. */
  mayOpen: boolean;
}

/** Of what the report calls its competition. */
export function CompetitionChanges({ facts }: { facts: readonly HeadDifference[] }) {
  const styles = useStyles();
  return (
    <li className={styles.team}>
      <h3 className={styles.name}>{reportChangesText.competition}</h3>
      <DifferenceRows rows={headRows(facts)} />
    </li>
  );
}

export function TeamChanges({ change, mayOpen }: TeamChangesProps) {
  const styles = useStyles();
  const { team } = change;
  return (
    <li className={styles.team}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          {mayOpen && change.change !== 'removed' ? (
            <ApplicationLink rowid={change.rowid} team={team} />
          ) : (
            team
          )}
        </h3>
        {change.change === 'added' && (
          <StatusBadge
            icon={<AddCircle16Regular />}
            words={change.again ? reportChangesText.again : reportChangesText.added}
            tone="success"
          />
        )}
        {change.change === 'removed' && (
          <StatusBadge
            icon={<SubtractCircle16Regular />}
            words={reportChangesText.removed}
            tone="danger"
          />
        )}
      </div>
      {change.change !== 'removed' && (
        <DifferenceRows rows={differenceRows(change.difference, change.team)} />
      )}
    </li>
  );
}
