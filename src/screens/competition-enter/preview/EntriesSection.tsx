import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
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
import { shownFileStates } from '#domain/entry-session/select/selectBatch.ts';
import {
  type EntryFileStates,
  fileStatus,
  musicLengthIn,
} from '#domain/entry-session/select/selectFiles.ts';
import { shownName } from '#domain/entry-session/select/selectForm.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { type MusicLimit, type MusicLimits, outsideLimit } from '#domain/music/limits.ts';
import { type Discipline, isSolo } from '#domain/programme.ts';
import { WithdrawnEntry } from '#parts/versions/WithdrawnEntry.tsx';
import { outboxRowsAtom } from '#state/outbox/rows.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { previewText } from '#text/enter/preview.ts';
import { musicFacts } from '#text/music.ts';
import { entryLabel, programmeTypeLabels, reserveMark } from '#text/programme.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { FileMark } from '../files/entryStates.tsx';
import { useSheetStyles } from './useSheetStyles.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', gap: '2px 14px' },
});

interface EntryFilesLineProps {
  states: EntryFileStates;
  /** Limit for the length of the music; undefined if the programme has none. */
  limit: MusicLimit | undefined;
}

function EntryFilesLine({ states, limit }: EntryFilesLineProps) {
  const styles = useStyles();
  const statuses = { card: fileStatus(states.card), music: fileStatus(states.music) };
  const { card, music } = statuses;
  const musicLength = musicLengthIn(states.music);
  const isOdd = musicLength?.isCut === true || outsideLimit(musicLength, limit) !== undefined;
  const wordsOf = (kind: FileKind, words: string) =>
    statuses[kind] === 'elsewhere'
      ? previewText.waitingOn(words, states[kind].awaited?.device ?? '')
      : words;
  return (
    <span className={styles.line}>
      {card === music ? (
        <FileMark kind={card} words={wordsOf('card', previewText.bothFiles[card])} />
      ) : (
        FILE_KINDS.map((kind) => {
          const status = statuses[kind];
          const words = wordsOf(kind, previewText.oneFile[kind](status));
          return <FileMark key={kind} kind={status} words={words} />;
        })
      )}
      {musicLength && (
        <FileMark
          kind={isOdd ? 'odd' : 'sound'}
          words={musicFacts(musicLength, limit).join(', ')}
        />
      )}
    </span>
  );
}

/** Lists the surnames of members. Adds the first name in a solo and for members with the same surname. */
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

/** «Дуэт (2)». Solos have no number. */
function typeText({ entry, type }: RoutineEntry): string {
  const number = entryNumber(entry);
  const label = programmeTypeLabels[type];
  return number > 1 && !isSolo(type) ? `${label} (${number})` : label;
}

interface ChangeFilesProps {
  entry: FormEntry;
  label: string;
  /** Opens the files of an entry. Every render passes the same function. */
  onChangeFiles: (entry: FormEntry) => void;
}

/** Memoised, because there may be hundreds of entries. */
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
  /** Content that the user submits. */
  application: Application;
  /** Entries, each with its name in the form. */
  named: readonly FormEntry[];
  discipline: Discipline;
  /** Limits for the length of music; undefined if the organiser set none. */
  limits: MusicLimits | undefined;
  /** Opens the files of an entry. Undefined if files cannot be changed any more. */
  onChangeFiles: ((entry: FormEntry) => void) | undefined;
}

export function EntriesSection(props: EntriesSectionProps) {
  const { session, application, named, discipline, limits, onChangeFiles } = props;
  const styles = useSheetStyles();
  const statesOf = shownFileStates(session, useAtomValue(outboxRowsAtom));
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
                  <WithdrawnEntry label={membersText(each)} withdrawn={withdrawn} />
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
                  <EntryFilesLine states={statesOf(entry)} limit={limits?.[entry.routine]} />
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
