// What will be submitted, in numbers, and how many of the files are there.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { countEntries, type ParsedApplication } from '#domain/application.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { presentCounts } from '#domain/entry-session/select/selectFiles.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { previewText } from '#text/enter/preview.ts';
import { t } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    padding: '8px 0',
    borderBottom: `1px solid ${t.colorNeutralStroke3}`,
  },
  label: { color: t.colorNeutralForeground2 },
  value: {
    textAlign: 'right',
    fontWeight: t.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});

export interface SubmissionSummaryProps {
  session: OpenSession;
  application: ParsedApplication;
}

export function SubmissionSummary({ session, application }: SubmissionSummaryProps) {
  const styles = useStyles();
  const counts = presentCounts(session, useAtomValue(outboxRowsAtom));
  const rows = [
    [previewText.team, application.teamName],
    [previewText.athletes, application.athletes.length],
    [previewText.programmes, countEntries(application)],
    [previewText.cards, counts.card],
    [previewText.music, counts.music],
  ] as const;
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
