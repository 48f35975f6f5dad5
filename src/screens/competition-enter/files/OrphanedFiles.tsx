// Files whose entries the new form no longer has: each is named, with a choice (behaviour 9.8).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { orphanedFiles } from '#domain/entry-session/selectOrphans.ts';
import { entryKey } from '#domain/entry/entryFiles.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { orphanedFilesText } from '#text/orphanedFiles.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { EnterTabProps } from '../enterTab.ts';
import { OrphanedFileRow } from './OrphanedFileRow.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '20px', marginTop: '16px', padding: 0, listStyleType: 'none' },
});

interface OrphanedFilesProps extends Pick<EnterTabProps, 'sessionKey' | 'session' | 'competition'> {
  /** As a card of its own. */
  framed?: boolean;
}

export function OrphanedFiles({ framed = false, ...shared }: OrphanedFilesProps) {
  const styles = useStyles();
  const orphans = orphanedFiles(shared.session, useAtomValue(outboxRowsAtom));
  if (orphans.length === 0) return null;
  const list = (
    <div>
      <Notice tone="warning" title={orphanedFilesText.title}>
        {orphanedFilesText.text}
      </Notice>
      <ul className={styles.list}>
        {orphans.map((orphan) => (
          <OrphanedFileRow
            key={`${orphan.where} ${orphan.kind} ${entryKey(orphan.entry)} ${orphan.entry.memberKey}`}
            {...shared}
            orphan={orphan}
          />
        ))}
      </ul>
    </div>
  );
  return framed ? <Card as="div">{list}</Card> : list;
}
