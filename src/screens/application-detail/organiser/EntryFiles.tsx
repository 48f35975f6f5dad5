// Card and music of an entry, and how long the music sounds; in words what is missing.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ContactCard16Filled, ContactCard16Regular } from '@fluentui/react-icons/svg/contact-card';
import { MusicNote216Filled, MusicNote216Regular } from '@fluentui/react-icons/svg/music-note';
import type { ReactElement } from 'react';
import type { ToldVersionContent } from '#contract/shapes/versionShapes.ts';
import { FILE_KINDS, type FileKind } from '#domain/entry/entryFiles.ts';
import { type MusicLimit, outsideLimit } from '#domain/music/limits.ts';
import { musicFacts } from '#text/music.ts';
import { submittedEntriesText } from '#text/application/submittedEntries.ts';
import { smallText, tokens, unseen } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  files: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  file: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    color: tokens.colorStatusSuccessForeground1,
  },
  missing: {
    color: tokens.colorStatusDangerForeground1,
    ...smallText,
  },
  deleted: {
    color: tokens.colorStatusWarningForeground1,
    ...smallText,
  },
  length: { fontVariantNumeric: 'tabular-nums' },
  odd: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
  unseen,
});

interface FileIcons {
  there: ReactElement;
  missing: ReactElement;
}

const icons: Readonly<Record<FileKind, FileIcons>> = {
  card: { there: <ContactCard16Filled />, missing: <ContactCard16Regular /> },
  music: { there: <MusicNote216Filled />, missing: <MusicNote216Regular /> },
};

interface EntryFilesProps {
  /** Of the entry alone. */
  files: ToldVersionContent['files'];
  /** How long its music may sound. */
  limit: MusicLimit | undefined;
}

export function EntryFiles({ files, limit }: EntryFilesProps) {
  const styles = useStyles();
  const length = files.find(({ kind }) => kind === 'music')?.musicLength;
  const isOdd = length?.isCut === true || outsideLimit(length, limit) !== undefined;
  return (
    <div className={styles.files}>
      {FILE_KINDS.map((kind) =>
        files.some((file) => file.kind === kind) ? (
          <span key={kind} className={styles.file}>
            {icons[kind].there}
            <span className={styles.unseen}>{submittedEntriesText.there[kind]}</span>
          </span>
        ) : (
          <span key={kind} className={mergeClasses(styles.file, styles.missing)}>
            {icons[kind].missing}
            {submittedEntriesText.missing[kind]}
          </span>
        ),
      )}
      {files
        .filter(({ isDeleted }) => isDeleted)
        .map(({ kind }) => (
          <span key={`deleted ${kind}`} className={styles.deleted}>
            {submittedEntriesText.deleted[kind]}
          </span>
        ))}
      {length && (
        <span className={mergeClasses(styles.length, isOdd && styles.odd)}>
          {musicFacts(length, limit).join(', ')}
        </span>
      )}
    </div>
  );
}
