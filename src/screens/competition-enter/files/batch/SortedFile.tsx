import { makeStyles } from '@fluentui/react-components';
import { ContactCard20Regular } from '@fluentui/react-icons/svg/contact-card';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import { MusicNote220Regular } from '@fluentui/react-icons/svg/music-note';
import { useStore } from 'jotai';
import { createContext, memo, useContext, useState } from 'react';
import type { BatchFile } from '#domain/batch/batchFile.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import type { MusicLimit } from '#domain/music/limits.ts';
import { BreakableName } from '#ui/BreakableName.tsx';
import { dispatch, type SessionKey } from '#state/entry/session.ts';
import { batchText } from '#text/enter/batch.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { sizeText } from '#text/format/size.ts';
import { musicFacts } from '#text/music.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { quietText, tokens } from '#ui/theme/theme.ts';
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
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '20px',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  icon: { display: 'flex', color: tokens.colorStatusSuccessForeground1 },
  edit: { display: 'flex', color: tokens.colorNeutralForeground3 },
  name: { overflowWrap: 'anywhere' },
  facts: {
    display: 'block',
    ...quietText,
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

/** Context, so that only the open choice renders with each new file. */
export const BatchContext = createContext<BatchView | undefined>(undefined);

interface ChoiceProps {
  sessionKey: SessionKey;
  entry: FormEntry;
  file: BatchFile;
  onChosen: () => void;
}

function Choice({ sessionKey, entry, file, onChosen }: ChoiceProps) {
  const styles = useStyles();
  const batch = useContext(BatchContext);
  const store = useStore();
  return (
    <div className={styles.choice}>
      {batch && <EntrySelect {...{ sessionKey, batch, file, onChosen }} chosen={entry.memberKey} />}
      <IconButton
        label={batchText.remove(file.file.name)}
        icon={<DismissRegular />}
        onClick={() => dispatch(store, sessionKey, { type: 'batch-file-removed', key: file.key })}
      />
    </div>
  );
}

interface SortedFileProps {
  sessionKey: SessionKey;
  entry: FormEntry;
  file: BatchFile;
  /** Effect on the existing file; '' if there is none. */
  effect: string;
  /** Undefined without a limit. */
  limit: MusicLimit | undefined;
}

/** Memoised for batches of a hundred. */
export const SortedFile = memo(function SortedFile(props: SortedFileProps) {
  const { sessionKey, entry, file, effect, limit } = props;
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const { kind } = file;
  const { name, size, musicLength } = file.file;
  const facts = [sizeText(size), ...musicFacts(musicLength, limit), effect];
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
          <span className={styles.facts}>{facts.filter((part) => part !== '').join(' · ')}</span>
        </span>
        <span className={styles.edit}>
          <Edit16Regular />
        </span>
      </button>
      {isOpen && <Choice {...{ sessionKey, entry, file }} onChosen={() => setOpen(false)} />}
    </>
  );
});
