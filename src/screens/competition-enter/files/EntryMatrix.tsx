import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { shownName, withdrawalOf } from '#domain/entry-session/select/selectDecided.ts';
import { entriesIn } from '#domain/entry-session/select/selectForm.ts';
import { canChangeFiles } from '#domain/entry-session/select/selectSubmission.ts';
import { areFilesDone, isCompleted } from '#domain/entry-session/select/selectView.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { entryKey, entryValue } from '#domain/entry/entryFiles.ts';
import { dispatch } from '#state/entry/session.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { media, quietText, tokens } from '#ui/theme/theme.ts';
import type { EnterTabProps } from '../enterTab.ts';
import { EntryRow, MARK_WIDTH, WithdrawnRow } from './row/EntryRow.tsx';

const useStyles = makeStyles({
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  head: {
    padding: '6px 0',
    textAlign: 'left',
    ...quietText,
    fontWeight: tokens.fontWeightSemibold,
  },
  first: { paddingLeft: '12px', [media.phone]: { paddingLeft: '6px' } },
  kind: { width: `${MARK_WIDTH.wide}px`, [media.phone]: { width: `${MARK_WIDTH.phone}px` } },
});

interface EntryMatrixProps extends EnterTabProps {
  /** Option value of the open entry. */
  selected?: string;
}

export function EntryMatrix(props: EntryMatrixProps) {
  const { sessionKey, session, competition, now, selected } = props;
  const styles = useStyles();
  const store = useStore();
  const isChangeable = canChangeFiles(session, competition, now);
  const isClosed = areFilesDone(session) && !isChangeable;
  const open = useCallback(
    (entry: FormEntry) => dispatch(store, sessionKey, { type: 'entry-opened', entry }),
    [store, sessionKey],
  );
  const entries = entriesIn(session);
  return (
    <table className={styles.table} aria-label={entryFilesText.matrix.title}>
      <thead>
        <tr>
          <th scope="col" className={mergeClasses(styles.head, styles.first)}>
            {entryFilesText.matrix.entry}
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.kind)}>
            {entryFilesText.matrix.card}
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.kind)}>
            {entryFilesText.matrix.music}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const withdrawn = withdrawalOf(session, entry);
          return withdrawn ? (
            <WithdrawnRow
              key={entryKey(entry)}
              {...{ entry, name: shownName(session, entry), withdrawn }}
            />
          ) : (
            <EntryRow
              key={entryKey(entry)}
              session={session}
              entry={entry}
              isChangeable={isChangeable && isCompleted(session, entry)}
              isSelected={entryValue(entry) === selected}
              onOpen={isClosed ? undefined : open}
            />
          );
        })}
      </tbody>
    </table>
  );
}
