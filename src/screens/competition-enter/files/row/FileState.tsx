import { makeStyles, MessageBarActions } from '@fluentui/react-components';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { useAtomValue, useStore } from 'jotai';
import type { ReactNode } from 'react';
import type { ServerFile } from '#domain/entry-session/entrySession.ts';
import {
  entryFileStates,
  fileSlot,
  overtakenRow,
  replacedFile,
} from '#domain/entry-session/select/selectFiles.ts';
import { type Undecided, undecidedRow } from '#domain/outbox/rowAccount.ts';
import { BreakableName } from '#ui/BreakableName.tsx';
import { FileChoice } from '#parts/outbox/FileChoice.tsx';
import { checkEntry } from '#state/entry/checks.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { useAction } from '#state/useAction.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { shortMomentText } from '#text/format/time.ts';
import { refusalSentence } from '#text/outboxRow.ts';
import { Button } from '#ui/button/Button.tsx';
import { StatusBadge } from '#ui/drawing/Badges.tsx';
import { ErrorNotice, Notice } from '#ui/feedback/Notice.tsx';
import { tokens } from '#ui/theme/theme.ts';
import type { FileSectionProps } from '../fileIcons.tsx';
import { PickedFileRow, QueuedFileRow } from './QueuedFileRow.tsx';
import { ServerFileRow } from './ServerFileRow.tsx';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
  },
  checking: { color: tokens.colorNeutralForeground3 },
});

interface UnansweredFileProps extends Pick<FileSectionProps, 'sessionKey' | 'entry'> {
  serverFile: Exclude<ServerFile, { kind: 'present' }>;
}

/** Undefined if the server responded. */
function unaskedWords(
  serverFile: Extract<ServerFile, { kind: 'missing' | 'unknown' }>,
): string | undefined {
  if (serverFile.kind === 'unknown') return entryFilesText.unknown(serverFile.because);
  const { asOf } = serverFile;
  if (!asOf || asOf.because === 'unsaved') return undefined;
  return entryFilesText.missingAsOf(asOf.because, shortMomentText(asOf.at, Date.now()));
}

function UnansweredFile({ sessionKey, entry, serverFile }: UnansweredFileProps) {
  const styles = useStyles();
  const store = useStore();
  const [isChecking, checkAgain] = useAction(() => checkEntry(store, sessionKey, entry));
  switch (serverFile.kind) {
    case 'checking':
      return <p className={styles.checking}>{entryFilesText.checking}</p>;
    case 'foreign':
      return <Notice tone="danger">{entryFilesText.foreign(serverFile.team)}</Notice>;
    case 'unknown':
    case 'missing': {
      const words = unaskedWords(serverFile);
      if (words === undefined) return null;
      return (
        <div className={styles.row}>
          <StatusBadge icon={<CloudOff20Regular />} words={words} tone="quiet" />
          <Button tone="quiet" busy={isChecking} onClick={checkAgain}>
            {entryFilesText.checkAgain}
          </Button>
        </div>
      );
    }
  }
}

interface FileElsewhereProps extends Pick<FileSectionProps, 'sessionKey' | 'entry' | 'kind'> {
  /** Name of the other device, '' if unknown. */
  device: string;
  /** File that replaces the server's one. */
  replacing: string | undefined;
}

function FileElsewhere({ sessionKey, entry, kind, device, replacing }: FileElsewhereProps) {
  const store = useStore();
  const [isChecking, checkAgain] = useAction(() => checkEntry(store, sessionKey, entry));
  const { title, text, replacingText } = entryFilesText.elsewhere;
  return (
    <Notice tone="info" title={title(kind, device)}>
      {replacing === undefined ? text : replacingText(replacing)}
      <MessageBarActions>
        <Button busy={isChecking} onClick={checkAgain}>
          {entryFilesText.checkAgain}
        </Button>
      </MessageBarActions>
    </Notice>
  );
}

interface FileStateProps extends FileSectionProps {
  /** Picker, while a file can be picked. */
  picker: ReactNode;
  /** Picker of a replacement. */
  replacer: ReactNode;
}

const FileQuestion = ({ undecided }: { undecided: Undecided }) => (
  <>
    <Notice tone="warning" alert>
      <BreakableName name={refusalSentence(undecided.row)} />
    </Notice>
    <FileChoice undecided={undecided} />
  </>
);

/** Newest file last. */
function FileInSlot({ picker, replacer, ...props }: FileStateProps) {
  const { session, entry, kind, competition } = props;
  const state = entryFileStates(session, useAtomValue(outboxRowsAtom), entry)[kind];
  const overtaken = overtakenRow(state);
  const isStored = replacedFile(state) !== undefined;
  const queued = { limit: competition.musicLimits?.limits[entry.routine], isStored };
  const slot = fileSlot(state);
  const undecided = state.row && undecidedRow(state.row);
  switch (slot.kind) {
    case 'picked':
      return (
        <>
          {overtaken && <QueuedFileRow {...queued} row={overtaken} />}
          <PickedFileRow {...props} picked={slot.file} replaced={slot.replaced} />
        </>
      );
    case 'queued':
      return (
        <>
          <QueuedFileRow {...queued} row={slot.row} />
          {replacer}
        </>
      );
    case 'stuck':
      return (
        <>
          <QueuedFileRow {...queued} row={slot.row} isExplained />
          {undecided ? (
            <FileQuestion undecided={undecided} />
          ) : (
            <>
              <ErrorNotice text={refusalSentence(slot.row)} />
              {picker}
            </>
          )}
        </>
      );
    case 'present':
      return (
        <>
          <ServerFileRow {...props} serverFile={slot} />
          {undecided && <FileQuestion undecided={undecided} />}
          {replacer}
        </>
      );
    case 'checking':
    case 'foreign':
      return <UnansweredFile {...props} serverFile={slot} />;
    case 'elsewhere':
      return (
        <>
          {slot.replacing && <ServerFileRow {...props} serverFile={slot.replacing.file} />}
          <FileElsewhere {...props} device={slot.device} replacing={slot.replacing?.by} />
          {slot.replacing ? replacer : picker}
        </>
      );
    case 'missing':
    case 'unknown':
      return (
        <>
          <UnansweredFile {...props} serverFile={slot} />
          {picker}
        </>
      );
  }
}

/** Shows the server's file until another one has replaced it. */
export function FileState(props: FileStateProps) {
  const { session, entry, kind } = props;
  const rows = useAtomValue(outboxRowsAtom);
  const replaced = replacedFile(entryFileStates(session, rows, entry)[kind]);
  return (
    <>
      {replaced && <ServerFileRow {...props} serverFile={replaced} isReplaced />}
      <FileInSlot {...props} />
    </>
  );
}
