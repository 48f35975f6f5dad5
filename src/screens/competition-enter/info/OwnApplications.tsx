// The applications to this competition that the user has already submitted.
import { makeStyles } from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { Link } from 'react-router-dom';
import { paths } from '#page/paths.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { enterText } from '#text/enter/page.ts';
import { returnText } from '#text/application/returned.ts';
import { shortMomentText } from '#text/format/time.ts';
import { Card } from '#ui/layout/Card.tsx';
import { StatusBadge } from '#ui/drawing/StatusBadge.tsx';
import { tokens, longWords } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '4px', padding: 0, listStyleType: 'none' },
  link: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: '44px',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForegroundLink,
    ...longWords,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});

interface OwnApplicationsProps {
  competitionId: string;
  /** Epoch ms. */
  now: number;
}

export function OwnApplications({ competitionId, now }: OwnApplicationsProps) {
  const styles = useStyles();
  const { state } = useQuery(ownApplicationsQuery());
  if (state.kind !== 'ready') return null;
  const own = state.data.data.filter(({ competition }) => competition === competitionId);
  if (own.length === 0) return null;
  return (
    <Card title={enterText.info.own}>
      <ul className={styles.list}>
        {own.map(({ rowid, teamName, confirmedAt, returned }) => (
          <li key={rowid}>
            <Link className={styles.link} to={paths.application(String(rowid))}>
              {teamName}
              <StatusBadge
                icon={<CheckmarkCircle20Filled />}
                words={enterText.info.submittedAt(shortMomentText(Date.parse(confirmedAt), now))}
                tone="success"
              />
              {returned && (
                <StatusBadge
                  icon={<ArrowUndo20Regular />}
                  words={returnText.returned}
                  tone="warning"
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
