// Files whose programmes the new form no longer has: each is named, with a choice (offline 17).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { optionKey } from '#domain/entryFiles.ts';
import { lostFilesAtom } from '#state/entry/lostFiles.ts';
import { lostFiles as words } from '#text/lostFiles.ts';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { EnterTabProps } from '../enterTab.ts';
import { LostFileRow } from './LostFileRow.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '20px', marginTop: '16px', padding: 0, listStyleType: 'none' },
});

export interface LostFilesProps extends Pick<EnterTabProps, 'page' | 'competition'> {
  /** As a card of its own. */
  framed?: boolean;
}

export function LostFiles({ page, competition, framed = false }: LostFilesProps) {
  const styles = useStyles();
  const lost = useAtomValue(useMemo(() => lostFilesAtom(page), [page]));
  if (lost.length === 0) return null;
  const list = (
    <div>
      <Notice tone="warning" title={words.title}>
        {words.text}
      </Notice>
      <ul className={styles.list}>
        {lost.map((file) => (
          <LostFileRow
            key={`${file.where} ${file.kind} ${optionKey(file.entry)} ${file.entry.memberKey}`}
            page={page}
            competition={competition}
            file={file}
          />
        ))}
      </ul>
    </div>
  );
  return framed ? <Card as="div">{list}</Card> : list;
}
