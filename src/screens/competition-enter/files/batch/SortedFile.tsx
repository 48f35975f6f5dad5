// One file of a batch in its place; pressing it opens the choice of another.
import { makeStyles } from '@fluentui/react-components';
import { ContactCard20Regular } from '@fluentui/react-icons/svg/contact-card';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import { MusicNote220Regular } from '@fluentui/react-icons/svg/music-note';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { BatchFile } from '#domain/batch/batchFile.ts';
import { isThere } from '#domain/batch/sortFiles.ts';
import type { NamedEntry } from '#domain/entry/entryFiles.ts';
import type { MusicLimit } from '#domain/music/limits.ts';
import { BreakableName } from '#parts/files/BreakableName.tsx';
import { dispatchAction, type SessionKey } from '#state/entry/session.ts';
import { batchText } from '#text/enter/batch.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { sizeText } from '#text/format/size.ts';
import { musicFacts } from '#text/music.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { t } from '#ui/theme/theme.ts';
import { EntrySelect } from './EntrySelect.tsx';
import type { BatchView } from '#domain/entry-session/select/selectBatch.ts';

const icons = { card: <ContactCard20Regular />, music: <MusicNote220Regular /> } as const;

const useStyles = makeStyles({
  file: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) 16px',
    columnGap: '8px',
    minWidth: 0,
    minHeight: '44px',
    alignItems: 'center',
    padding: '4px 6px',
    margin: '0 -6px',
    border: 'none',
    borderRadius: t.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: t.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: t.fontSizeBase300,
    lineHeight: '20px',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: t.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${t.colorStrokeFocus2}` },
  },
  icon: { display: 'flex', color: t.colorStatusSuccessForeground1 },
  edit: { display: 'flex', color: t.colorNeutralForeground3 },
  name: { overflowWrap: 'anywhere' },
  facts: {
    display: 'block',
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
  },
  choice: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 44px',
    gap: '4px',
    alignItems: 'center',
    paddingBottom: '8px',
  },
});

interface SortedFileProps {
  sessionKey: SessionKey;
  batch: BatchView;
  entry: NamedEntry;
  file: BatchFile;
  /** How long music may sound there; undefined where nobody says. */
  limit: MusicLimit | undefined;
}

export function SortedFile({ sessionKey, batch, entry, file, limit }: SortedFileProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const dispatch = useSetAtom(dispatchAction);
  const { kind, key } = file;
  const { name, size, musicLength } = file.file;
  const place = batch.places.find((each) => each.entry === entry);
  const replaces = place?.places[kind] === 'has-file' ? [batchText.replaces] : [];
  const facts = [
    sizeText(size),
    ...musicFacts(musicLength, limit),
    ...(isThere(file, place) ? [batchText.there] : replaces),
  ];
  return (
    <>
      <button
        type="button"
        className={styles.file}
        aria-expanded={isOpen}
        title={batchText.change(name)}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.icon} role="img" aria-label={entryFilesText.titles[kind]}>
          {icons[kind]}
        </span>
        <span>
          <span className={styles.name}>
            <BreakableName name={name} />
          </span>
          <span className={styles.facts}>{facts.join(' · ')}</span>
        </span>
        <span className={styles.edit}>
          <Edit16Regular />
        </span>
      </button>
      {isOpen && (
        <div className={styles.choice}>
          <EntrySelect
            sessionKey={sessionKey}
            batch={batch}
            file={file}
            chosen={entry.memberKey}
            onChosen={() => setOpen(false)}
          />
          <IconButton
            label={batchText.remove(name)}
            icon={<DismissRegular />}
            onClick={() => dispatch(sessionKey, { type: 'batch-file-removed', key })}
          />
        </div>
      )}
    </>
  );
}
