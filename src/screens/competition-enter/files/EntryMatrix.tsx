// Every programme with its card and its music: what is there and what is missing.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useAtomValue, useSetAtom } from 'jotai';
import { optionKey, optionValue } from '#domain/entryFiles.ts';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { openEntryAction } from '#state/entry/entryFileActions.ts';
import { matrix } from '#text/entering.ts';
import { media } from '#ui/breakpoints.ts';
import { t } from '#ui/theme.ts';
import { EntryRow } from './EntryRow.tsx';

const useStyles = makeStyles({
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  head: {
    padding: '6px 0',
    textAlign: 'left',
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    fontWeight: t.fontWeightSemibold,
  },
  first: { paddingLeft: '12px', [media.phone]: { paddingLeft: '6px' } },
  kind: { width: '94px', [media.phone]: { width: '82px' } },
});

export interface EntryMatrixProps {
  page: EntryPage;
  /** The option value of the programme that is open beside the matrix. */
  selected?: string;
}

export function EntryMatrix({ page, selected }: EntryMatrixProps) {
  const styles = useStyles();
  const options = useAtomValue(page.options);
  const { allFilesDone } = useAtomValue(page.wizard);
  const openEntry = useSetAtom(openEntryAction);
  return (
    <table className={styles.table} aria-label={matrix.title}>
      <thead>
        <tr>
          <th scope="col" className={mergeClasses(styles.head, styles.first)}>
            {matrix.entry}
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.kind)}>
            {matrix.card}
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.kind)}>
            {matrix.music}
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map((option) => (
          <EntryRow
            key={optionKey(option)}
            page={page}
            option={option}
            isSelected={optionValue(option) === selected}
            onOpen={allFilesDone ? undefined : () => openEntry(page, option)}
          />
        ))}
      </tbody>
    </table>
  );
}
