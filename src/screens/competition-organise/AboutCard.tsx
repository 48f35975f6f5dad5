import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Competition } from '#domain/competition/competition.ts';
import { AttachmentRow } from '#parts/competition/AttachmentRow.tsx';
import { InfoText } from '#parts/competition/InfoText.tsx';
import { competitionText } from '#text/competition/competition.ts';
import { ATHLETES, JUDGES, pluralForm, PROGRAMMES, TEAMS } from '#text/format/plural.ts';
import { Card } from '#ui/layout/Card.tsx';
import { tokens, media, quietText } from '#ui/theme/theme.ts';
import type { StatisticCounts } from './statisticCounts.ts';

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px 56px',
    [media.phone]: { justifyContent: 'space-between', columnGap: '24px' },
  },
  /** Two by two, because a fourth would stand alone. */
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
  info: {
    marginTop: '18px',
    color: tokens.colorNeutralForeground2,
  },
  file: {
    marginTop: '18px',
    paddingTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

interface CompetitionCountsProps {
  counts: StatisticCounts;
  judges: number | undefined;
}

function CompetitionCounts({ counts, judges }: CompetitionCountsProps) {
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

interface AboutCardProps {
  competition: Competition;
  counts: StatisticCounts | undefined;
  /** Only for organisers. */
  judges: number | undefined;
  lastUpdated: ReactNode;
}

export function AboutCard({ competition, counts, judges, lastUpdated }: AboutCardProps) {
  const styles = useStyles();
  return (
    <Card title={competitionText.organiser.about} aside={lastUpdated}>
      {counts && <CompetitionCounts counts={counts} judges={judges} />}
      {competition.info.trim() !== '' && (
        <div className={styles.info}>
          <InfoText text={competition.info} />
        </div>
      )}
      {competition.hasFile && (
        <div className={styles.file}>
          <AttachmentRow competition={competition} />
        </div>
      )}
    </Card>
  );
}
