// Names the stuck files that hold a confirmation up, each with the way to it.
import { Link, makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import type { SaveRow } from '#offline/outboxRow.ts';
import { rowTitle } from '#page/parts/outbox/rowTitle.ts';
import { dependenciesOf, isStuck } from '#state/outbox/entryRows.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { details } from '#text/outbox.ts';

const useStyles = makeStyles({ list: { display: 'flex', flexWrap: 'wrap', gap: '0 8px' } });

export function WaitsFor({ save }: { save: SaveRow }) {
  const styles = useStyles();
  const stuck = dependenciesOf(useAtomValue(outboxRowsAtom), save).filter(isStuck);
  if (stuck.length === 0) return null;
  return (
    <p className={styles.list}>
      {details.waitsFor}
      {stuck.map((row) => (
        <Link key={row.id} href={`#${row.id}`}>
          {rowTitle(row)}
        </Link>
      ))}
    </p>
  );
}
