import { makeStyles } from '@fluentui/react-components';
import { CircleHint20Regular } from '@fluentui/react-icons/svg/circle-hint';
import { ContactCard20Regular } from '@fluentui/react-icons/svg/contact-card';
import { Edit16Regular } from '@fluentui/react-icons/svg/edit';
import { MusicNote220Regular } from '@fluentui/react-icons/svg/music-note';
import { useAtomValue } from 'jotai';
import { createContext, memo, useContext, useState } from 'react';
import type { BatchFile } from '#domain/batch/batchFile.ts';
import { type EntryPlaces, isThere } from '#domain/batch/sortFiles.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import type { BatchView, SortedEntry } from '#domain/entry-session/select/selectBatch.ts';
import { entryFileStates } from '#domain/entry-session/select/selectFiles.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import type { MusicLimit, MusicLimits } from '#domain/music/limits.ts';
import type { SessionKey } from '#state/entry/session.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { batchText } from '#text/enter/batch.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { sizeText } from '#text/format/size.ts';
import { musicFacts } from '#text/music.ts';
import { routineKeyLabel } from '#text/programme.ts';
import { BreakableName } from '#ui/BreakableName.tsx';
import { StatusBadge } from '#ui/drawing/Badges.tsx';
import { media, plainList, quietText, secondaryText, tokens } from '#ui/theme/theme.ts';
import { EntrySelect, RemoveFile } from './UnresolvedFiles.tsx';
import { EntryFileBadge } from '../entryStates.tsx';

const icons = { card: <ContactCard20Regular />, music: <MusicNote220Regular /> } as const;

/** Context for the batch, so that a new file rerenders only the select that is open, not every row. */
const BatchContext = createContext<BatchView | undefined>(undefined);

interface ChosenFile {
  sessionKey: SessionKey;
  entry: FormEntry;
  file: BatchFile;
}

function Choice(props: ChosenFile & { onChosen: () => void }) {
  const { sessionKey, entry, file, onChosen } = props;
  const styles = useStyles();
  const batch = useContext(BatchContext);
  return (
    <div className={styles.choice}>
      {batch && <EntrySelect {...{ sessionKey, batch, file, onChosen }} chosen={entry.memberKey} />}
      <RemoveFile sessionKey={sessionKey} id={file.key} name={file.file.name} />
    </div>
  );
}

interface SortedFileProps extends ChosenFile {
  /** Tells that the entry already has this file, or which other file this file will replace. '' otherwise. */
  effect: string;
  /** Limit for the length of the music; undefined if the programme has none. */
  limit: MusicLimit | undefined;
}

/** Memoised, because a batch may have a hundred files. */
const SortedFile = memo(function SortedFile(props: SortedFileProps) {
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

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 6fr) minmax(0, 6fr)',
  columnGap: '18px',
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

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
  facts: { display: 'block', ...quietText },
  choice: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 44px',
    gap: '4px',
    alignItems: 'center',
    paddingBottom: '8px',
  },
  // Lets invisible rows (`content-visibility`) shrink with the page.
  box: { minWidth: 0 },
  head: {
    ...columns,
    paddingBottom: '8px',
    ...secondaryText,
    fontWeight: tokens.fontWeightSemibold,
    [media.phone]: { display: 'none' },
  },
  list: { margin: 0, ...plainList },
  entry: {
    ...columns,
    // The choice of an entry is on its own line, below both files.
    gridAutoFlow: 'row dense',
    alignItems: 'start',
    // The border is as wide as the buttons inside.
    margin: '0 -6px',
    padding: '5px 6px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 54px',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '12px 6px 8px' },
  },
  words: {
    padding: '4px 0',
    [media.phone]: { display: 'flex', flexWrap: 'wrap', gap: '0 8px', alignItems: 'baseline' },
  },
  routine: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: '20px',
    fontWeight: tokens.fontWeightBold,
  },
  who: { ...quietText, overflowWrap: 'anywhere' },
  other: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '4px 0',
    // Rows without a button can be lower.
    [media.phone]: { gap: '8px', minHeight: '32px', padding: '2px 0' },
  },
  // Names the kind of file on phones. On wide screens the header of the column names it.
  kind: {
    ...quietText,
    display: 'none',
    [media.phone]: { display: 'block' },
  },
});

interface SortedFilesProps {
  sessionKey: SessionKey;
  session: OpenSession;
  batch: BatchView;
  limits: MusicLimits | undefined;
}

/** State of the card or music of an entry for which the batch has no file of this kind. */
function OtherFile(props: { session: OpenSession; sorted: SortedEntry; kind: FileKind }) {
  const { session, sorted, kind } = props;
  const styles = useStyles();
  const { [kind]: state } = entryFileStates(session, useAtomValue(outboxRowsAtom), sorted.entry);
  const isEmpty = state.picked === undefined && state.row === undefined;
  return isEmpty && state.serverFile.kind === 'missing' ? (
    <StatusBadge icon={<CircleHint20Regular />} words={batchText.none[kind]} tone="quiet" />
  ) : (
    <>
      <EntryFileBadge state={state} />
      <span className={styles.kind}>{entryFilesText.titles[kind]}</span>
    </>
  );
}

function effectOf(file: BatchFile, place: EntryPlaces | undefined): string {
  if (isThere(file, place)) return batchText.there;
  return place?.places[file.kind] === 'has-file' ? batchText.replaces : '';
}

function SortedRow(props: SortedFilesProps & { sorted: SortedEntry }) {
  const { sessionKey, session, batch, limits, sorted } = props;
  const styles = useStyles();
  const { entry, files } = sorted;
  const place = batch.places.find((each) => each.entry === entry);
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h3 className={styles.routine}>{routineKeyLabel(entry.routine)}</h3>
        <div className={styles.who}>{batch.nameOf(entry)}</div>
      </div>
      {FILE_KINDS.map((kind) => {
        const { [kind]: file } = files;
        return file ? (
          <SortedFile
            key={file.key}
            {...{ sessionKey, entry, file }}
            effect={effectOf(file, place)}
            limit={limits?.[entry.routine]}
          />
        ) : (
          <div key={kind} className={styles.other}>
            <OtherFile {...{ session, sorted, kind }} />
          </div>
        );
      })}
    </li>
  );
}

export function SortedFiles(props: SortedFilesProps) {
  const styles = useStyles();
  const { sorted } = props.batch;
  return (
    <BatchContext value={props.batch}>
      <div className={styles.box}>
        <div className={styles.head} aria-hidden>
          <span>{batchText.programme}</span>
          <span>{entryFilesText.titles.card}</span>
          <span>{entryFilesText.titles.music}</span>
        </div>
        <ul className={styles.list}>
          {sorted.map((each) => (
            <SortedRow key={each.entry.memberKey} {...props} sorted={each} />
          ))}
        </ul>
      </div>
    </BatchContext>
  );
}
