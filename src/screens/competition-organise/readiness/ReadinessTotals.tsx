// What submitted applications make together – people by role, entries by programme, minutes of music –, and drafts beside them.
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { readinessTotals, type TeamReadiness } from '#domain/competition/readiness.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { lengthText } from '#text/music.ts';
import { Card } from '#ui/layout/Card.tsx';
import { media } from '#ui/theme/breakpoints.ts';
import { t } from '#ui/theme/theme.ts';
import { unseen } from '#ui/theme/unseen.ts';

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
    fontWeight: t.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
    // All four stand beside each other.
    [media.phone]: { gap: '4px', fontSize: '21px' },
  },
  of: {
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase300,
    fontWeight: t.fontWeightSemibold,
  },
  quiet: {
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
  },
  more: { marginTop: '10px' },
  unseen,
});

interface ReadinessTotalsProps {
  teams: readonly TeamReadiness[];
  /** What can be done with the list, at the right. */
  children: ReactNode;
}

export function ReadinessTotals({ teams, children }: ReadinessTotalsProps) {
  const styles = useStyles();
  const { submitted, drafts } = readinessTotals(teams);
  const { people, entries, routines } = submitted;
  const { women, men, unsaid, staff, judges } = people;
  const heads = women + men + unsaid + staff + judges;
  const facts = [
    { count: heads, what: readinessText.people(heads) },
    { count: entries, what: readinessText.entries(entries) },
    { count: lengthText(submitted.musicSeconds), what: readinessText.music },
    {
      count: submitted.teams,
      what: readinessText.submitted(submitted.teams),
      of: readinessText.ofTeams(teams.length),
    },
  ];
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
      <div className={styles.more}>
        {heads > 0 && <p className={styles.quiet}>{readinessText.roles(people)}</p>}
        {entries > 0 && <p className={styles.quiet}>{readinessText.routines(routines)}</p>}
        {drafts.entries > 0 && <p className={styles.quiet}>{readinessText.drafts(drafts)}</p>}
      </div>
    </Card>
  );
}
