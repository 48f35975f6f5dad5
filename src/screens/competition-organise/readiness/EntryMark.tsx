// Card, music and its length of one entry, in the size of a thumb nail; red where something is missing.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ContactCard16Filled, ContactCard16Regular } from '@fluentui/react-icons/svg/contact-card';
import { MusicNote216Filled, MusicNote216Regular } from '@fluentui/react-icons/svg/music-note';
import { memo } from 'react';
import { type MusicLimit, outsideLimit } from '#domain/music/limits.ts';
import type { ReadinessEntry } from '#domain/readiness.ts';
import { musicMark, readinessText } from '#text/readiness.ts';
import { t } from '#ui/theme/theme.ts';
import { unseen } from '#ui/theme/unseen.ts';

const useStyles = makeStyles({
  mark: {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'grid',
    justifyItems: 'center',
    minWidth: '44px',
    padding: '4px 3px',
    border: '1px solid transparent',
    borderRadius: t.borderRadiusLarge,
    fontSize: t.fontSizeBase200,
    lineHeight: '17px',
    fontWeight: t.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  framed: { border: `1px solid ${t.colorNeutralStroke2}`, padding: '6px 4px' },
  lacking: {
    border: `1px solid ${t.colorStatusDangerBorder1}`,
    backgroundColor: t.colorStatusDangerBackground1,
    color: t.colorStatusDangerForeground1,
  },
  outside: {
    border: `1px solid ${t.colorStatusWarningBorder1}`,
    backgroundColor: t.colorStatusWarningBackground1,
    color: t.colorStatusWarningForeground1,
  },
  files: { display: 'flex', gap: '2px', color: t.colorStatusDangerForeground1 },
  there: { color: t.colorStatusSuccessForeground1 },
  label: { color: t.colorNeutralForeground2, fontWeight: t.fontWeightRegular },
  unseen,
});

interface EntryMarkProps {
  entry: ReadinessEntry;
  /** How long its music may sound. */
  limit: MusicLimit | undefined;
  /** Which programme it is, where no column says so. */
  withLabel?: boolean;
}

export const EntryMark = memo(function EntryMark({
  entry,
  limit,
  withLabel = false,
}: EntryMarkProps) {
  const styles = useStyles();
  const { card, music, routine } = entry;
  const isLacking = !card || !music;
  const isOutside = outsideLimit(entry.musicLength, limit) !== undefined;
  return (
    <span
      className={mergeClasses(
        styles.mark,
        withLabel && styles.framed,
        isOutside && styles.outside,
        isLacking && styles.lacking,
      )}
    >
      <span className={styles.unseen}>{readinessText.entry(entry, isOutside)}</span>
      {withLabel && (
        <span className={styles.label} aria-hidden>
          {readinessText.columns[routine]}
        </span>
      )}
      <span className={styles.files} aria-hidden>
        {card ? <ContactCard16Filled className={styles.there} /> : <ContactCard16Regular />}
        {music ? <MusicNote216Filled className={styles.there} /> : <MusicNote216Regular />}
      </span>
      <span aria-hidden>{musicMark(entry)}</span>
    </span>
  );
});
