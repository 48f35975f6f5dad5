// Card, music and music length of one entry, in red if something is missing. A mark must render fast, because
// a page shows more than a thousand marks.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type MusicLimit, outsideLimit } from '#domain/music/limits.ts';
import type { ReadinessEntry } from '#domain/competition/readiness.ts';
import { entryMark, readinessText } from '#text/competition/readiness.ts';
import { tokens } from '#ui/theme/theme.ts';

/** Paths of Fluent's ContactCard16 and MusicNote216. Two icon components would take longer than the whole mark. */
const CARD =
  'M1 4.75C1 3.78 1.78 3 2.75 3h10.5c.97 0 1.75.78 1.75 1.75v6.5c0 .97-.78 1.75-1.75 1.75H2.75C1.78 13 1 12.22 1 11.25zm4.26 2.96a1.36 1.36 0 1 0 0-2.71 1.36 1.36 0 0 0 0 2.71m-1.4.68a.86.86 0 0 0-.86.86c0 .77.52 1.43 1.27 1.62l.05.01q.95.24 1.88 0h.06a1.7 1.7 0 0 0 1.26-1.63.86.86 0 0 0-.86-.86zM9.5 6a.5.5 0 0 0 0 1h3a.5.5 0 0 0 0-1zm0 3a.5.5 0 0 0 0 1h3a.5.5 0 0 0 0-1z';
const NO_CARD =
  'M1 4.75C1 3.78 1.78 3 2.75 3h10.5c.97 0 1.75.78 1.75 1.75v6.5c0 .97-.78 1.75-1.75 1.75H2.75C1.78 13 1 12.22 1 11.25zM2.75 4a.75.75 0 0 0-.75.75v6.5c0 .41.34.75.75.75h10.5c.41 0 .75-.34.75-.75v-6.5a.75.75 0 0 0-.75-.75zM9.5 6a.5.5 0 0 0 0 1h3a.5.5 0 0 0 0-1zm0 3a.5.5 0 0 0 0 1h3a.5.5 0 0 0 0-1zM5.26 7.71a1.36 1.36 0 1 0 0-2.71 1.36 1.36 0 0 0 0 2.71m-1.4.68a.86.86 0 0 0-.86.86c0 .77.52 1.43 1.27 1.62l.05.01q.95.24 1.88 0h.06a1.7 1.7 0 0 0 1.26-1.63.86.86 0 0 0-.86-.86z';
const MUSIC =
  'M12 5.21v5.06A2 2 0 1 0 13 12V1.93a.8.8 0 0 0-1.07-.76l-6.4 2.29A.8.8 0 0 0 5 4.2v7.06A2 2 0 1 0 6 13V7.35z';
const NO_MUSIC =
  'M12 5.21v5.06A2 2 0 1 0 13 12V1.93a.8.8 0 0 0-1.07-.76l-6.4 2.29A.8.8 0 0 0 5 4.2v7.06A2 2 0 1 0 6 13V7.35zm0-1.06L6 6.29V4.35l6-2.14zM11 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2m-7 1a1 1 0 1 1 0 2 1 1 0 0 1 0-2';

const useStyles = makeStyles({
  // A grid in each mark would double the layout time.
  mark: {
    boxSizing: 'border-box',
    display: 'block',
    width: 'fit-content',
    minWidth: '38px',
    margin: '4px auto 0',
    padding: '4px 1px',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusLarge,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '17px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
  framed: {
    width: 'auto',
    margin: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    padding: '6px 4px',
  },
  missing: {
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  odd: {
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  files: {
    display: 'block',
    width: '34px',
    height: '16px',
    margin: '0 auto',
    fill: tokens.colorStatusSuccessForeground1,
  },
  none: { fill: tokens.colorStatusDangerForeground1 },
  label: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
  },
});

interface EntryMarkProps {
  entry: ReadinessEntry;
  limit: MusicLimit | undefined;
  /** True to show the programme of the entry, for lists without columns of programmes. */
  withLabel?: boolean;
}

/** Mark of one entry. It is one image with a name, because hidden text elements would cost more. */
export function EntryMark({ entry, limit, withLabel = false }: EntryMarkProps) {
  const styles = useStyles();
  const { card, music, routine } = entry;
  const isFileMissing = !card || !music;
  const isOutside = outsideLimit(entry.musicLength, limit) !== undefined;
  return (
    <span
      role="img"
      aria-label={readinessText.entry(entry, isOutside)}
      className={mergeClasses(
        styles.mark,
        withLabel && styles.framed,
        (isOutside || entry.musicLength?.isCut) && styles.odd,
        isFileMissing && styles.missing,
      )}
    >
      {withLabel && <span className={styles.label}>{readinessText.columns[routine]}</span>}
      <svg className={styles.files} viewBox="0 0 34 16" aria-hidden>
        <path d={card ? CARD : NO_CARD} {...(!card && { className: styles.none })} />
        <path
          d={music ? MUSIC : NO_MUSIC}
          transform="translate(18)"
          {...(!music && { className: styles.none })}
        />
      </svg>
      {entryMark(entry)}
    </span>
  );
}
