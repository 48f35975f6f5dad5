// Teams, athletes, programmes and – for the organiser – judges of a competition as big numbers.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { StatisticCounts } from './statisticCounts.ts';
import { ATHLETES, JUDGES, pluralForm, PROGRAMMES, TEAMS } from '#text/format/plural.ts';
import { media, quietText, tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px 56px',
    [media.phone]: { justifyContent: 'space-between', columnGap: '24px' },
  },
  /** Two and two, where the fourth would stand alone. */
  four: { [media.small]: { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
  fact: { display: 'flex', flexDirection: 'column-reverse' },
  count: {
    fontSize: '30px',
    lineHeight: '36px',
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
    [media.phone]: { fontSize: '26px', lineHeight: '32px' },
  },
  what: quietText,
});

interface CompetitionCountsProps {
  counts: StatisticCounts;
  judges: number | undefined;
}

export function CompetitionCounts({ counts, judges }: CompetitionCountsProps) {
  const styles = useStyles();
  const facts = [
    { count: counts.teams, forms: TEAMS },
    { count: counts.athletes, forms: ATHLETES },
    { count: counts.programmes, forms: PROGRAMMES },
    ...(judges === undefined ? [] : [{ count: judges, forms: JUDGES }]),
  ];
  return (
    <dl className={mergeClasses(styles.facts, judges !== undefined && styles.four)}>
      {facts.map(({ count, forms }) => (
        <div key={forms[0]} className={styles.fact}>
          <dt className={styles.what}>{pluralForm(count, forms)}</dt>
          <dd className={styles.count}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
