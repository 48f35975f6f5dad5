// Whether card and music of an entry are on the server, wait to be sent, or lack.
import { makeStyles } from '@fluentui/react-components';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleHint20Regular } from '@fluentui/react-icons/svg/circle-hint';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { DocumentCheckmark20Regular } from '@fluentui/react-icons/svg/document-checkmark';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { SendClock20Regular } from '@fluentui/react-icons/svg/send-clock';
import { type EntryOption, FILE_KINDS } from '#domain/entryFiles.ts';
import type { EntryFileState } from '#state/entry/entryFileStates.ts';
import type { EntryPage } from '#state/entry/entryPage.ts';
import { isStuck } from '#domain/outboxOrder.ts';
import { preview } from '#text/entering.ts';
import { StateMark } from '#ui/StateMark.tsx';
import { useEntryFiles } from '../files/useEntryFiles.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', gap: '2px 14px' },
});

const marks = {
  stored: { icon: <CheckmarkCircle20Filled />, tone: 'success' },
  queued: { icon: <SendClock20Regular />, tone: 'brand' },
  picked: { icon: <DocumentCheckmark20Regular />, tone: 'brand' },
  stuck: { icon: <ErrorCircle20Filled />, tone: 'danger' },
  lacking: { icon: <CircleHint20Regular />, tone: 'quiet' },
  checking: { icon: <CircleHint20Regular />, tone: 'quiet' },
  unknown: { icon: <CloudOff20Regular />, tone: 'quiet' },
} as const;

/** What is picked comes before what waits, and that before what the server has. */
function standing({ stored, picked, row }: EntryFileState): keyof typeof marks {
  if (picked !== undefined) return 'picked';
  if (row?.kind === 'upload') return isStuck(row) ? 'stuck' : 'queued';
  // A deletion that waits leaves nothing to count on.
  if (row !== undefined && !isStuck(row)) return 'lacking';
  switch (stored.kind) {
    case 'present':
      return 'stored';
    case 'missing':
    case 'foreign':
      return 'lacking';
    case 'checking':
    case 'unknown':
      return stored.kind;
  }
}

export function EntryFilesLine({ page, option }: { page: EntryPage; option: EntryOption }) {
  const styles = useStyles();
  const states = useEntryFiles(page, option);
  const [card, music] = [standing(states.card), standing(states.music)];
  return (
    <span className={styles.line}>
      {card === music ? (
        <StateMark {...marks[card]} words={preview.bothFiles[card]} />
      ) : (
        FILE_KINDS.map((kind) => {
          const how = standing(states[kind]);
          return <StateMark key={kind} {...marks[how]} words={preview.oneFile[kind](how)} />;
        })
      )}
    </span>
  );
}
