import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { AddCircle20Regular } from '@fluentui/react-icons/svg/add-circle';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CalendarEdit20Regular } from '@fluentui/react-icons/svg/calendar-edit';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { CloudCheckmark20Regular } from '@fluentui/react-icons/svg/cloud-checkmark';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { DismissCircle20Regular } from '@fluentui/react-icons/svg/dismiss-circle';
import { Mail20Regular } from '@fluentui/react-icons/svg/mail';
import { PersonAdd20Regular } from '@fluentui/react-icons/svg/person-add';
import { PersonDelete20Regular } from '@fluentui/react-icons/svg/person-delete';
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle';
import { SubtractCircle20Regular } from '@fluentui/react-icons/svg/subtract-circle';
import { Timer20Regular } from '@fluentui/react-icons/svg/timer';
import type { ReactElement, Ref } from 'react';
import type { JournalEntry } from '#domain/journal/journalAct.ts';
import { journalText } from '#text/competition/journal.ts';
import { clockText, dayTitle } from '#text/format/time.ts';
import { longWords, media, oneColumn, plainList, secondaryText, tokens } from '#ui/theme/theme.ts';

type ActTone = 'good' | 'bad' | 'notable' | 'plain';

interface ActIcon {
  icon: ReactElement;
  tone: ActTone;
}

const actIcons: Readonly<Record<JournalEntry['act']['act'], ActIcon>> = {
  created: { icon: <AddCircle20Regular />, tone: 'plain' },
  edited: { icon: <CalendarEdit20Regular />, tone: 'notable' },
  'music-limited': { icon: <Timer20Regular />, tone: 'notable' },
  submitted: { icon: <CheckmarkCircle20Regular />, tone: 'good' },
  returned: { icon: <ArrowUndo20Regular />, tone: 'notable' },
  'return-cancelled': { icon: <DismissCircle20Regular />, tone: 'plain' },
  withdrawn: { icon: <SubtractCircle20Regular />, tone: 'bad' },
  restored: { icon: <AddCircle20Regular />, tone: 'good' },
  swapped: { icon: <ArrowUndo20Regular />, tone: 'notable' },
  asked: { icon: <QuestionCircle20Regular />, tone: 'notable' },
  'request-cancelled': { icon: <DismissCircle20Regular />, tone: 'plain' },
  declined: { icon: <DismissCircle20Regular />, tone: 'bad' },
  removed: { icon: <SubtractCircle20Regular />, tone: 'bad' },
  reinstated: { icon: <ArrowUndo20Regular />, tone: 'good' },
  erased: { icon: <Delete20Regular />, tone: 'bad' },
  reminded: { icon: <Mail20Regular />, tone: 'plain' },
  'file-supplied': { icon: <CloudCheckmark20Regular />, tone: 'good' },
  'file-deleted': { icon: <Delete20Regular />, tone: 'bad' },
  'file-erased': { icon: <Delete20Regular />, tone: 'bad' },
  invited: { icon: <PersonAdd20Regular />, tone: 'plain' },
  'invitation-cancelled': { icon: <PersonDelete20Regular />, tone: 'plain' },
  joined: { icon: <PersonAdd20Regular />, tone: 'good' },
  left: { icon: <PersonDelete20Regular />, tone: 'plain' },
  'helper-removed': { icon: <PersonDelete20Regular />, tone: 'bad' },
  unknown: { icon: <QuestionCircle20Regular />, tone: 'plain' },
};

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '48px 20px minmax(0, 1fr) minmax(0, 200px)',
    gridTemplateAreas: '"at icon words who"',
    columnGap: '16px',
    padding: '10px 0',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    [media.phone]: {
      gridTemplateColumns: '42px 20px minmax(0, 1fr)',
      gridTemplateAreas: '"at icon words" ". . who"',
      columnGap: '10px',
    },
  },
  at: {
    gridArea: 'at',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
  icon: { gridArea: 'icon', display: 'flex' },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  notable: { color: tokens.colorStatusWarningForeground1 },
  plain: { color: tokens.colorNeutralForeground3 },
  words: { gridArea: 'words', ...longWords },
  team: { fontWeight: tokens.fontWeightSemibold },
  detail: secondaryText,
  who: {
    gridArea: 'who',
    ...longWords,
    [media.phone]: secondaryText,
  },
  days: { ...oneColumn, gap: '20px' },
  day: {
    marginBottom: '4px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  rows: { margin: 0, ...plainList },
});

interface JournalRowProps {
  entry: JournalEntry;
  now: number;
  /** True to name the team of each act, false if all acts are of one team. */
  isNamed: boolean;
}

function JournalRow({ entry, now, isNamed }: JournalRowProps) {
  const styles = useStyles();
  const { icon, tone } = actIcons[entry.act.act];
  const { team, words, detail } = journalText.entry(entry, now);
  return (
    <li className={styles.row}>
      <time className={styles.at} dateTime={entry.at}>
        {clockText(Date.parse(entry.at))}
      </time>
      <span className={mergeClasses(styles.icon, styles[tone])}>{icon}</span>
      <div className={styles.words}>
        <p>
          {isNamed && team !== '' ? (
            <>
              <span className={styles.team}>{team}</span>
              {journalText.behindTeam(words)}
            </>
          ) : (
            words
          )}
        </p>
        {detail !== '' && <p className={styles.detail}>{detail}</p>}
      </div>
      <span className={styles.who}>{journalText.who(entry)}</span>
    </li>
  );
}

interface JournalDaysProps {
  listRef: Ref<HTMLDivElement>;
  entries: readonly JournalEntry[];
  now: number;
  heading: 'h2' | 'h3';
  isNamed: boolean;
}

const byDay = (entries: readonly JournalEntry[], now: number): Map<string, JournalEntry[]> =>
  Map.groupBy(entries, ({ at }) => dayTitle(Date.parse(at), now));

export function JournalDays(props: JournalDaysProps) {
  const { listRef, entries, now, heading: Heading, isNamed } = props;
  const styles = useStyles();
  return (
    <div ref={listRef} className={styles.days}>
      {[...byDay(entries, now)].map(([day, ofDay]) => (
        <div key={day}>
          <Heading className={styles.day}>{day}</Heading>
          <ol className={styles.rows}>
            {ofDay.map((entry) => (
              <JournalRow key={entry.id} entry={entry} now={now} isNamed={isNamed} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
