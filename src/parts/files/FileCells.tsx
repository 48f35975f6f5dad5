import { makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { ContactCard24Regular } from '@fluentui/react-icons/svg/contact-card';
import { useAtomValue, useStore } from 'jotai';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { calls } from '#contract/calls.ts';
import {
  type OwnFile,
  competitionNameOf,
  type SubmittedFile,
} from '#contract/shapes/ownFileShapes.ts';
import { addressFor } from '#contract/wire.ts';
import { argumentsOfFile, placeOfFile } from '#contract/wirePlace.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { fileKey } from '#domain/outbox/outboxRow.ts';
import { routineTitle } from '#domain/programme.ts';
import { paths } from '#page/paths.ts';
import { downloadFile } from '#state/files/ownFiles.ts';
import { doneRowsAtom } from '#state/outbox/rows.ts';
import { useAction } from '#state/useAction.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { lengthText } from '#text/music.ts';
import { routineKeyLabel } from '#text/programme.ts';
import { AudioPlayer } from '#ui/audio/AudioPlayer.tsx';
import { BreakableName } from '#ui/BreakableName.tsx';
import { Button } from '#ui/button/Button.tsx';
import { IconBadge } from '#ui/drawing/Badges.tsx';
import { focusNeighbour } from '#ui/focus/moveFocus.ts';
import {
  cardSurface,
  longWords,
  media,
  quietText,
  tokens,
  wholeCardLink,
} from '#ui/theme/theme.ts';
import { MusicNotices } from './MusicNotices.tsx';

/** Addresses of the page that the row links to, by kind of file (behaviour 11.3). */
const detailPath = { music: paths.musicFile, card: paths.cardFile } as const;

export const useFileRowStyles = makeStyles({
  row: {
    boxSizing: 'border-box',
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '10px 20px',
    alignItems: 'center',
    padding: '16px',
    ...cardSurface,
    // Puts buttons above the link that covers the whole row.
    '& button': { position: 'relative', zIndex: 1 },
    '& input': { zIndex: 1 },
    [media.twoColumns]: { gridTemplateColumns: 'minmax(0, 1fr) 220px auto' },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '14px' },
  },
  what: {
    minWidth: 0,
    [media.narrow]: { gridColumnStart: 1, gridColumnEnd: -1 },
  },
  words: { minWidth: 0 },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: '22px',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  link: {
    ...wholeCardLink,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
  },
  deadline: { fontVariantNumeric: 'tabular-nums' },
  date: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  distance: {
    ...quietText,
    whiteSpace: 'nowrap',
    [media.twoColumns]: { display: 'block' },
  },
  note: quietText,
  frame: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  entry: { color: tokens.colorNeutralForeground2, ...longWords },
  competition: { marginTop: '2px', ...quietText, ...longWords },
  actions: {
    display: 'flex',
    justifyContent: 'end',
    gap: '6px',
    // Reserves the width of three actions, so that the dates align also in rows with fewer actions.
    [media.twoColumns]: { minWidth: '312px' },
    [media.phone]: { '& button': { flexGrow: 1 } },
    // Narrow phones have no room for the icons of labelled buttons.
    [media.small]: { '& button:not([title]) .fui-Button__icon': { display: 'none' } },
  },
  below: { gridColumnStart: 1, gridColumnEnd: -1, minWidth: 0 },
  reason: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    // Aligns the reason with the text of the row, beside the play button.
    paddingLeft: '64px',
    [media.phone]: { paddingLeft: 0 },
  },
});

interface FileOfKind {
  kind: FileKind;
  file: OwnFile | SubmittedFile;
}

export function DownloadFileButton({ kind, file }: FileOfKind) {
  const store = useStore();
  const [isDownloading, save] = useAction(() => downloadFile(store, kind, argumentsOfFile(file)));
  return (
    <Button
      icon={<ArrowDownload20Regular />}
      label={ownFilesText.downloadFile(file.name)}
      busy={isDownloading}
      onClick={save}
    >
      {ownFilesText.download}
    </Button>
  );
}

export function FileWords({ file }: { file: OwnFile | SubmittedFile }) {
  const styles = useFileRowStyles();
  // Omits the team if the entry has the same name (`teamName` is the name of the entry).
  const isTeamKnown = file.team !== null && file.team !== '' && file.team !== file.teamName;
  return (
    <div>
      <div className={styles.entry}>
        {routineTitle(file.routine)} · {file.teamName}
      </div>
      <div className={styles.competition}>
        <span>{routineKeyLabel(file.routine)}</span>
        {file.musicLength && (
          <>
            {' · '}
            <span>{lengthText(file.musicLength.seconds)}</span>
          </>
        )}
        {isTeamKnown && (
          <>
            {' · '}
            <span>{file.team}</span>
          </>
        )}
        {' · '}
        <span>{competitionNameOf(file)}</span>
      </div>
    </div>
  );
}

function FileFrame({ kind, file, children }: FileOfKind & { children: ReactNode }) {
  const styles = useFileRowStyles();
  // A replacement has the same URL. A new React key makes the player load the new file.
  const arrived = useAtomValue(doneRowsAtom).find(
    ({ naturalKey }) => naturalKey === fileKey({ place: placeOfFile(file), fileKind: kind }),
  );
  if (kind === 'music') {
    return (
      <AudioPlayer
        key={arrived?.id}
        src={addressFor(calls.music.get, argumentsOfFile(file))}
        label={file.name}
        seconds={file.musicLength?.seconds}
      >
        {children}
      </AudioPlayer>
    );
  }
  return (
    <div className={styles.frame}>
      <IconBadge tone="brand" icon={<ContactCard24Regular />} />
      {children}
    </div>
  );
}

interface FileCellsProps extends FileOfKind {
  ref?: Ref<HTMLLIElement>;
  /** Cells beside the name of the file. */
  children: ReactNode;
  below?: ReactNode;
}

export function FileCells({ kind, file, ref, children, below }: FileCellsProps) {
  const styles = useFileRowStyles();
  const name = <BreakableName name={file.name} />;
  return (
    <li ref={ref}>
      <div ref={focusNeighbour} className={styles.row}>
        <div className={styles.what}>
          <FileFrame kind={kind} file={file}>
            <div className={styles.words}>
              <h3 className={styles.name}>
                {file.application === null ? (
                  name
                ) : (
                  <Link className={styles.link} to={detailPath[kind](String(file.application))}>
                    {name}
                  </Link>
                )}
              </h3>
              <FileWords file={file} />
            </div>
          </FileFrame>
        </div>
        {children}
        <MusicNotices
          musicLength={file.musicLength}
          limit={file.musicLimit}
          className={styles.below}
        />
        {below}
      </div>
    </li>
  );
}
