import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleHint20Regular } from '@fluentui/react-icons/svg/circle-hint';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { DocumentCheckmark20Regular } from '@fluentui/react-icons/svg/document-checkmark';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { MusicNote220Regular } from '@fluentui/react-icons/svg/music-note';
import { PhoneLaptop20Regular } from '@fluentui/react-icons/svg/phone-laptop';
import { SendClock20Regular } from '@fluentui/react-icons/svg/send-clock';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import {
  allEntriesOf,
  type Application,
  entryNumber,
  membersOf,
  type RoutineEntry,
} from '#domain/application.ts';
import { swappedIn } from '#domain/decisions/decideEntries.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import {
  musicLengthIn,
  entryFileStates,
  fileStanding,
} from '#domain/entry-session/select/selectFiles.ts';
import { shownName } from '#domain/entry-session/select/selectDecided.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { type MusicLimit, type MusicLimits, outsideLimit } from '#domain/music/limits.ts';
import { type Discipline, isSolo } from '#domain/programme.ts';
import { WithdrawnEntry } from '#parts/versions/WithdrawnEntry.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { previewText } from '#text/enter/preview.ts';
import { musicFacts } from '#text/music.ts';
import { entryLabel, programmeTypeLabels, reserveMark } from '#text/programme.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { StatusBadge } from '#ui/drawing/Badges.tsx';
import { useSheetStyles } from './useSheetStyles.ts';

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
  sound: { icon: <MusicNote220Regular />, tone: 'quiet' },
  odd: { icon: <Warning20Filled />, tone: 'warning' },
} as const;

/** Memoised for hundreds of entries. */
const Mark = memo(function Mark({ how, words }: { how: keyof typeof marks; words: string }) {
  return <StatusBadge {...marks[how]} words={words} />;
});

interface EntryFilesLineProps {
  session: OpenSession;
  entry: FormEntry;
  /** Undefined without a limit. */
  limit: MusicLimit | undefined;
}

function EntryFilesLine({ session, entry, limit }: EntryFilesLineProps) {
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

/** Surnames; with first names for solos and namesakes. */
function membersText({ entry }: RoutineEntry): string {
  const members = membersOf(entry);
  const isAmong = (family: string) => members.filter((each) => each.family === family).length > 1;
  return members
    .map(({ family, name, isReserve }) => {
      const called = members.length === 1 || isAmong(family) ? [family, name] : [family];
      return [...called, ...(isReserve ? [reserveMark] : [])].join('\u00a0').trim();
    })
    .join(', ');
}

/** «Дуэт (2)»; solos have no number. */
function typeText({ entry, type }: RoutineEntry): string {
  const number = entryNumber(entry);
  const label = programmeTypeLabels[type];
  return number > 1 && !isSolo(type) ? `${label} (${number})` : label;
}

interface ChangeFilesProps {
  entry: FormEntry;
  label: string;
  /** Must not change. */
  onChangeFiles: (entry: FormEntry) => void;
}

/** Memoised for hundreds of entries. */
const ChangeFiles = memo(function ChangeFiles({ entry, label, onChangeFiles }: ChangeFilesProps) {
  return (
    <IconButton
      icon={<Edit20Regular />}
      label={entryFilesText.changeOf(label)}
      className={useSheetStyles().change}
      onClick={() => onChangeFiles(entry)}
    />
  );
});

interface EntriesSectionProps {
  session: OpenSession;
  /** Content of the submission. */
  application: Application;
  /** Entries as the form names them. */
  named: readonly FormEntry[];
  discipline: Discipline;
  /** Undefined without limits. */
  limits: MusicLimits | undefined;
  /** Undefined once files can no longer be changed. */
  onChangeFiles: ((entry: FormEntry) => void) | undefined;
}

export function EntriesSection(props: EntriesSectionProps) {
  const { session, application, named, discipline, limits, onChangeFiles } = props;
  const styles = useSheetStyles();
  const now = useNow();
  const entries = allEntriesOf(application).filter((each) => each.discipline === discipline);
  if (entries.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{previewText[discipline]}</h3>
      <ul className={styles.rows}>
        {entries.map((each) => {
          const { withdrawn } = each.entry;
          if (withdrawn) {
            return (
              <li key={each.entry.id} className={mergeClasses(styles.row, styles.entry)}>
                <span className={styles.label}>{typeText(each)}</span>
                <div className={styles.members}>
                  <WithdrawnEntry label={membersText(each)} {...{ withdrawn, now }} />
                </div>
              </li>
            );
          }
          const entry = named.find(({ entryId }) => entryId === each.entry.id);
          const come = swappedIn(each.entry);
          return (
            <li key={each.entry.id} className={mergeClasses(styles.row, styles.entry)}>
              <span className={styles.label}>{typeText(each)}</span>
              <span className={styles.members}>
                {membersText(each)}
                {come.length > 0 && (
                  <span className={styles.facts}>{previewText.swappedIn(come)}</span>
                )}
                {entry && (
                  <EntryFilesLine session={session} entry={entry} limit={limits?.[entry.routine]} />
                )}
              </span>
              {entry && onChangeFiles && (
                <ChangeFiles
                  {...{ entry, onChangeFiles }}
                  label={entryLabel(entry.routine, shownName(session, entry))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
