// Whether card and music of an entry are on the server, wait to be sent, or lack, and how long the music sounds.
import { makeStyles } from '@fluentui/react-components';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleHint20Regular } from '@fluentui/react-icons/svg/circle-hint';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { DocumentCheckmark20Regular } from '@fluentui/react-icons/svg/document-checkmark';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { MusicNote220Regular } from '@fluentui/react-icons/svg/music-note';
import { PhoneLaptop20Regular } from '@fluentui/react-icons/svg/phone-laptop';
import { SendClock20Regular } from '@fluentui/react-icons/svg/send-clock';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { musicLengthIn } from '#domain/entry-session/musicLengthIn.ts';
import { entryFileStates, fileStanding } from '#domain/entry-session/select/selectFiles.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { type MusicLimit, outsideLimit } from '#domain/music/limits.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { previewText } from '#text/enter/preview.ts';
import { musicFacts } from '#text/music.ts';
import { StatusBadge } from '#ui/drawing/StatusBadge.tsx';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', gap: '2px 14px' },
});

const marks = {
  'on-server': { icon: <CheckmarkCircle20Filled />, tone: 'success' },
  queued: { icon: <SendClock20Regular />, tone: 'brand' },
  picked: { icon: <DocumentCheckmark20Regular />, tone: 'brand' },
  stuck: { icon: <ErrorCircle20Filled />, tone: 'danger' },
  elsewhere: { icon: <PhoneLaptop20Regular />, tone: 'brand' },
  lacking: { icon: <CircleHint20Regular />, tone: 'quiet' },
  checking: { icon: <CircleHint20Regular />, tone: 'quiet' },
  unknown: { icon: <CloudOff20Regular />, tone: 'quiet' },
  /** How long the music sounds. */
  sound: { icon: <MusicNote220Regular />, tone: 'quiet' },
  odd: { icon: <Warning20Filled />, tone: 'warning' },
} as const;

/** Of many entries only those are drawn anew that have changed. */
const Mark = memo(function Mark({ how, words }: { how: keyof typeof marks; words: string }) {
  return <StatusBadge {...marks[how]} words={words} />;
});

interface EntryFilesLineProps {
  session: OpenSession;
  entry: FormEntry;
  /** How long its music may sound; undefined where nobody says. */
  limit: MusicLimit | undefined;
}

export function EntryFilesLine({ session, entry, limit }: EntryFilesLineProps) {
  const styles = useStyles();
  const states = entryFileStates(session, useAtomValue(outboxRowsAtom), entry);
  const standings = { card: fileStanding(states.card), music: fileStanding(states.music) };
  const { card, music } = standings;
  const musicLength = musicLengthIn(states.music);
  const isOdd = musicLength?.isCut === true || outsideLimit(musicLength, limit) !== undefined;
  const wordsOf = (kind: FileKind, words: string) =>
    standings[kind] === 'elsewhere'
      ? previewText.waitingOn(words, states[kind].awaited?.device ?? '')
      : words;
  return (
    <span className={styles.line}>
      {card === music ? (
        <Mark how={card} words={wordsOf('card', previewText.bothFiles[card])} />
      ) : (
        FILE_KINDS.map((kind) => {
          const standing = standings[kind];
          const words = wordsOf(kind, previewText.oneFile[kind](standing));
          return <Mark key={kind} how={standing} words={words} />;
        })
      )}
      {musicLength && (
        <Mark how={isOdd ? 'odd' : 'sound'} words={musicFacts(musicLength, limit).join(', ')} />
      )}
    </span>
  );
}
