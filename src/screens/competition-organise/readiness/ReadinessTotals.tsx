// Totals of submitted applications and, separately, of drafts (behaviour 16.3).
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { readinessTotals, type TeamReadiness } from '#domain/competition/readiness.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { lengthText } from '#text/music.ts';
import { Card } from '#ui/layout/Card.tsx';
import { media, plainList, quietText, tokens, unseen } from '#ui/theme/theme.ts';
import { useOpened } from './useReadinessView.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '14px 32px',
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px 40px',
    // Shows two rows of two totals each. They would otherwise wrap as three and one.
    [media.small]: { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    [media.phone]: { columnGap: '14px' },
  },
  fact: { display: 'flex', flexDirection: 'column-reverse' },
  count: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '6px',
    height: '32px',
    fontSize: '26px',
    lineHeight: '32px',
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
    [media.phone]: { gap: '4px', fontSize: '21px' },
  },
  of: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: quietText,
  summary: {
    minHeight: '44px',
    marginBottom: '-12px',
    alignContent: 'center',
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
  },
  part: { marginTop: '12px' },
  counts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: '4px 12px',
    margin: '4px 0 0',
    ...plainList,
    fontVariantNumeric: 'tabular-nums',
  },
  unseen,
});

interface ReadinessTotalsProps {
  teams: readonly TeamReadiness[];
  children: ReactNode;
}

export function ReadinessTotals({ teams, children }: ReadinessTotalsProps) {
  const styles = useStyles();
  const [isOpened, setOpened] = useOpened('totals');
  const totals = readinessTotals(teams);
  const { submitted } = totals;
  const { women, men, unsaid, staff, judges } = submitted.people;
  const heads = women + men + unsaid + staff + judges;
  const facts = [
    { count: heads, what: readinessText.people(heads) },
    { count: submitted.entries, what: readinessText.entries(submitted.entries) },
    { count: lengthText(submitted.musicSeconds), what: readinessText.music },
    {
      count: submitted.teams,
      what: readinessText.submitted(submitted.teams),
      of: readinessText.ofTeams(teams.length),
    },
  ];
  const parts = readinessText.parts(totals);
  return (
    <Card>
      <h2 className={styles.unseen}>{readinessText.totals}</h2>
      <div className={styles.head}>
        <dl className={styles.facts}>
          {facts.map(({ count, what, of }) => (
            <div key={what} className={styles.fact}>
              <dt className={styles.quiet}>{what}</dt>
              <dd className={styles.count}>
                {count}
                {of !== undefined && <span className={styles.of}>{of}</span>}
              </dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
      {/* The details start closed, because they would push the teams far down. */}
      {parts.length > 0 && (
        <details open={isOpened} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
          <summary className={styles.summary}>{readinessText.inDetail}</summary>
          {parts.map(({ title, counts }) => (
            <div key={title} className={styles.part}>
              <h3 className={styles.quiet}>{title}</h3>
              <ul className={styles.counts}>
                {counts.map((count) => (
                  <li key={count}>{count}</li>
                ))}
              </ul>
            </div>
          ))}
        </details>
      )}
    </Card>
  );
}
