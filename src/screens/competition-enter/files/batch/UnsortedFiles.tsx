import { makeStyles } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useStore } from 'jotai';
import type { BatchView, UnsortedFile } from '#domain/entry-session/select/selectBatch.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { FileRow } from '#parts/files/FileRow.tsx';
import { dispatch, type SessionKey } from '#state/entry/session.ts';
import { batchText } from '#text/enter/batch.ts';
import { sizeText } from '#text/format/size.ts';
import { withInitials } from '#text/format/typography.ts';
import { musicFacts } from '#text/music.ts';
import { entryLabel } from '#text/programme.ts';
import { useDoubleTapGuard } from '#ui/useDoubleTapGuard.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Chip } from '#ui/drawing/Badges.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { oneColumn, plainList, secondaryText, tokens } from '#ui/theme/theme.ts';
import { fileIcons } from '../fileIcons.tsx';
import { EntrySelect } from './EntrySelect.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0, ...plainList },
  file: {
    ...oneColumn,
    gap: '8px',
    ':not(:first-child)': {
      marginTop: '16px',
      paddingTop: '16px',
      borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    },
  },
  why: {
    ...secondaryText,
    overflowWrap: 'anywhere',
  },
});

const labelOf = ({ routine, name }: FormEntry) => withInitials(entryLabel(routine, name));

function reasonText({ why }: UnsortedFile): string {
  switch (why.kind) {
    case 'unknown':
      return batchText.unsorted.unknown;
    case 'several':
      return batchText.unsorted.several(why.entries.map(labelOf));
    case 'same-place':
      return batchText.unsorted.samePlace(labelOf(why.entry));
    case 'has-file':
      return batchText.unsorted.hasFile(labelOf(why.entry));
    case 'foreign':
      return batchText.unsorted.foreign(labelOf(why.entry));
  }
}

export function UnsortedFiles({ sessionKey, batch }: { sessionKey: SessionKey; batch: BatchView }) {
  const styles = useStyles();
  const store = useStore();
  const { unsorted } = batch;
  const doubleTapGuard = useDoubleTapGuard(unsorted.length);
  if (unsorted.length === 0) return null;
  return (
    <Card title={batchText.unsorted.title} aside={<Chip tone="brand">{unsorted.length}</Chip>}>
      <ul className={styles.list} {...doubleTapGuard}>
        {unsorted.map((each) => {
          const { key, kind, file } = each.file;
          return (
            <li key={key} className={styles.file}>
              <FileRow
                icon={fileIcons[kind]}
                name={file.name}
                detail={[sizeText(file.size), ...musicFacts(file.musicLength, undefined)].join(
                  ' · ',
                )}
                action={
                  <IconButton
                    label={batchText.remove(file.name)}
                    icon={<DismissRegular />}
                    onClick={() => dispatch(store, sessionKey, { type: 'batch-file-removed', key })}
                  />
                }
              />
              <p className={styles.why}>{reasonText(each)}</p>
              <EntrySelect sessionKey={sessionKey} batch={batch} file={each.file} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
