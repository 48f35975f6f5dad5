import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Ref } from 'react';
import type { JournalEntry } from '#domain/journal/journalAct.ts';
import { journalText } from '#text/competition/journal.ts';
import { clockText, dayTitle } from '#text/format/time.ts';
import { longWords, media, oneColumn, plainList, secondaryText, tokens } from '#ui/theme/theme.ts';
import { actIcons } from './actIcons.tsx';

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
  /** Hidden if all acts are of one team. */
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
  /** Hidden if all acts are of one team. */
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
