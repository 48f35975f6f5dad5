import { makeStyles, MessageBarActions } from '@fluentui/react-components';
import { ArrowSwap20Regular } from '@fluentui/react-icons/svg/arrow-swap';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { useAtomValue, useStore } from 'jotai';
import { type ReactNode, useId } from 'react';
import { ACCEPTED_FILES } from '#contract/headers.ts';
import type { ServerFile } from '#domain/entry-session/entrySession.ts';
import { pickedElsewhereFor } from '#domain/entry-session/pickedElsewhere.ts';
import { shownName } from '#domain/entry-session/select/selectForm.ts';
import {
  entryFileStates,
  fileRefusalOf,
  fileSlot,
  overtakenRow,
  replacedFile,
} from '#domain/entry-session/select/selectFiles.ts';
import { type Undecided, undecidedRow } from '#domain/outbox/rowAccount.ts';
import { RefusedPickNotice } from '#parts/files/FileRow.tsx';
import { useRefusedPick } from '#parts/files/useRefusedPick.ts';
import { FileChoice } from '#parts/outbox/FileChoice.tsx';
import { checkEntry } from '#state/entry/checks.ts';
import { pickFile } from '#state/entry/batch.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { useAction, useReportedAction } from '#state/useAction.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { shortMomentText } from '#text/format/time.ts';
import { refusalSentence } from '#text/outboxRow.ts';
import { entryLabel } from '#text/programme.ts';
import { BreakableName } from '#ui/BreakableName.tsx';
import { Button } from '#ui/button/Button.tsx';
import { StatusBadge } from '#ui/drawing/Badges.tsx';
import { ErrorNotice, Notice } from '#ui/feedback/Notice.tsx';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { PickButton } from '#ui/form/PickButton.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { closedReason } from '../enterTab.ts';
import {
  type FileSectionProps,
  PickedElsewhere,
  PickedFileRow,
  QueuedFileRow,
  ServerFileRow,
} from './FileRows.tsx';

interface UnansweredFileProps extends Pick<FileSectionProps, 'sessionKey' | 'entry'> {
  serverFile: Exclude<ServerFile, { kind: 'present' }>;
}

/** Returns why the server's answer is missing or old. Undefined for a current answer or an unsaved draft. */
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
  /** Name of the other device. '' if it is unknown. */
  device: string;
  /** Name of the file that will replace the file on the server. */
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
  picker: ReactNode;
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

/** Card or music of an entry in its current state, with the actions that this state allows. */
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

/** Card or music of an entry. If a new file will replace the server's file, both are shown, the server's file first. */
function FileState(props: FileStateProps) {
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

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
  },
  checking: { color: tokens.colorNeutralForeground3 },
  section: {
    display: 'grid',
    gap: '12px',
    minWidth: 0,
    ':not(:first-of-type)': {
      paddingTop: '20px',
      borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    },
  },
  title: { fontSize: '16px', lineHeight: '22px', fontWeight: tokens.fontWeightBold },
});

export function FileSection(props: FileSectionProps) {
  const { sessionKey, session, entry, kind, competition, now } = props;
  const styles = useStyles();
  const titleId = useId();
  const { shownAt, refused, tell } = useRefusedPick(
    entryLabel(entry.routine, shownName(session, entry)),
  );
  const notSent = fileRefusalOf(session, entry, kind);
  const store = useStore();
  const pick = useReportedAction(async (file: File) => {
    tell(undefined);
    const why = await pickFile(store, sessionKey, entry, kind, file);
    // A success clears no error, because the error may belong to a newer pick.
    if (why) tell(why);
  });
  const picking = {
    accept: ACCEPTED_FILES[kind],
    reason: closedReason(competition, now),
    onPick: pick,
  };
  const picker = <FilePicker next label={entryFilesText.pick[kind]} {...picking} />;
  const replacer = (
    <div>
      <PickButton
        big={false}
        label={entryFilesText.replace}
        fullLabel={entryFilesText.replaceOf[kind]}
        icon={<ArrowSwap20Regular />}
        {...picking}
      />
    </div>
  );
  return (
    <section ref={shownAt} className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {entryFilesText.titles[kind]}
      </h2>
      <PickedElsewhere
        picked={pickedElsewhereFor(session.content, entry).filter((each) => each.kind === kind)}
      />
      <FileState {...props} picker={picker} replacer={replacer} />
      <RefusedPickNotice refused={refused} />
      <ErrorNotice text={notSent} />
    </section>
  );
}
