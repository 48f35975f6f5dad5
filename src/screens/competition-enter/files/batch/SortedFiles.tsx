import { makeStyles } from '@fluentui/react-components';
import { CircleHint20Regular } from '@fluentui/react-icons/svg/circle-hint';
import { useAtomValue } from 'jotai';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import type { BatchFile } from '#domain/batch/batchFile.ts';
import { type EntryPlaces, isThere } from '#domain/batch/sortFiles.ts';
import type { BatchView, SortedEntry } from '#domain/entry-session/select/selectBatch.ts';
import { entryFileStates } from '#domain/entry-session/select/selectFiles.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import type { MusicLimits } from '#domain/music/limits.ts';
import type { SessionKey } from '#state/entry/session.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { batchText } from '#text/enter/batch.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { routineKeyLabel } from '#text/programme.ts';
import { StatusBadge } from '#ui/drawing/Badges.tsx';
import { media, plainList, quietText, secondaryText, tokens } from '#ui/theme/theme.ts';
import { EntryFileBadge } from '../entryStates.tsx';
import { BatchContext, SortedFile } from './SortedFile.tsx';

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 6fr) minmax(0, 6fr)',
  columnGap: '18px',
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

const useStyles = makeStyles({
  // Lets rows outside the screen shrink with the page.
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
    // The choice of an entry takes a line below both files.
    gridAutoFlow: 'row dense',
    alignItems: 'start',
    // As wide as the buttons inside.
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
  who: {
    ...quietText,
    overflowWrap: 'anywhere',
  },
  other: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '4px 0',
    // Lower than rows with a button.
    [media.phone]: { gap: '8px', minHeight: '32px', padding: '2px 0' },
  },
  // The column header names the kind on wide screens.
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

/** Existing file of the kind that the batch does not replace. */
function OtherFile(props: { session: OpenSession; sorted: SortedEntry; kind: FileKind }) {
  const { session, sorted, kind } = props;
  const styles = useStyles();
  const { [kind]: state } = entryFileStates(session, useAtomValue(outboxRowsAtom), sorted.entry);
  const isEmpty = state.picked === undefined && state.row === undefined;
  return isEmpty && state.serverFile.kind === 'missing' ? (
    <StatusBadge icon={<CircleHint20Regular />} words={batchText.none[kind]} tone="quiet" />
  ) : (
    <>
      <EntryFileBadge state={state} isRefused={false} />
      <span className={styles.kind}>{entryFilesText.titles[kind]}</span>
    </>
  );
}

/** Effect on the existing file; '' if there is none. */
function effectOf(file: BatchFile, place: EntryPlaces | undefined): string {
  if (isThere(file, place)) return batchText.there;
  return place?.places[file.kind] === 'has-file' ? batchText.replaces : '';
}

function SortedRow({ sorted, ...shared }: SortedFilesProps & { sorted: SortedEntry }) {
  const styles = useStyles();
  const { entry, files } = sorted;
  const place = shared.batch.places.find((each) => each.entry === entry);
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h3 className={styles.routine}>{routineKeyLabel(entry.routine)}</h3>
        <div className={styles.who}>{shared.batch.nameOf(entry)}</div>
      </div>
      {FILE_KINDS.map((kind) => {
        const { [kind]: file } = files;
        return file ? (
          <SortedFile
            key={file.key}
            sessionKey={shared.sessionKey}
            entry={entry}
            file={file}
            effect={effectOf(file, place)}
            limit={shared.limits?.[entry.routine]}
          />
        ) : (
          <div key={kind} className={styles.other}>
            <OtherFile session={shared.session} sorted={sorted} kind={kind} />
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
