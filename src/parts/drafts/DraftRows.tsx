// The drafts of this device, of all competitions or of one.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { draftsAtom } from '#state/drafts.ts';
import { draftsText } from '#text/drafts.ts';
import { DraftRow } from './DraftRow.tsx';

const useStyles = makeStyles({
  rows: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px',
    margin: '0 0 20px',
    padding: 0,
    listStyleType: 'none',
  },
});

interface DraftRowsProps {
  competition?: string;
  /** Epoch ms. */
  now: number;
}

export function DraftRows({ competition, now }: DraftRowsProps) {
  const styles = useStyles();
  const drafts = (useAtomValue(draftsAtom) ?? []).filter(
    ({ competitionId }) => competition === undefined || competitionId === competition,
  );
  if (drafts.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label={draftsText.title}>
      {drafts.map((draft) => (
        <DraftRow key={draft.id} draft={draft} now={now} />
      ))}
    </ul>
  );
}
