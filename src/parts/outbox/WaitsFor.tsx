// Links to the files that block a submission (offline 3.5).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { SubmissionRow } from '#domain/outbox/outboxRow.ts';
import { stuckBefore } from '#domain/outbox/rowAccount.ts';
import { paths } from '#page/paths.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { deviceText } from '#text/device.ts';
import { withInitials } from '#text/format/typography.ts';
import { outboxText } from '#text/outbox.ts';
import { NoScreen } from '#ui/feedback/EmptyState.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { rowName } from './rowTitle.ts';

export const UnreadableRows = () => <NoScreen tone="danger" {...deviceText.unreadableRows} />;

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '2px 8px', overflowWrap: 'anywhere' },
  link: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
});

export function WaitsFor({ submission }: { submission: SubmissionRow }) {
  const styles = useStyles();
  const stuck = stuckBefore(useAtomValue(outboxRowsAtom), submission);
  if (stuck.length === 0) return null;
  return (
    <p className={styles.list}>
      {outboxText.details.waitsFor}
      {stuck.map((row) => (
        <Link key={row.id} to={paths.outboxRow(row.id)} className={styles.link}>
          {withInitials(rowName(row))}
        </Link>
      ))}
    </p>
  );
}
