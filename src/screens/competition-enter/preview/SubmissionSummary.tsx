import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { allEntriesOf, type Application } from '#domain/application.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { swappedIn } from '#domain/decisions/decideEntries.ts';
import { presentCounts } from '#domain/entry-session/select/selectFiles.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { previewText } from '#text/enter/preview.ts';
import { tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  label: { color: tokens.colorNeutralForeground2 },
  value: {
    textAlign: 'right',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});

export interface SubmissionSummaryProps {
  session: OpenSession;
  /** Content of the submission. */
  application: Application;
}

export function SubmissionSummary({ session, application }: SubmissionSummaryProps) {
  const styles = useStyles();
  const counts = presentCounts(session, useAtomValue(outboxRowsAtom));
  const entries = allEntriesOf(application).map(({ entry }) => entry);
  const swum = entries.filter(({ withdrawn }) => !withdrawn);
  const decisions = [
    [previewText.withdrawn, entries.length - swum.length],
    [previewText.swapped, swum.filter((entry) => swappedIn(entry).length > 0).length],
  ] as const;
  const rows = [
    [previewText.team, application.teamName],
    [previewText.athletes, application.athletes.length],
    [previewText.programmes, swum.length],
    ...decisions.filter(([, count]) => count > 0),
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
