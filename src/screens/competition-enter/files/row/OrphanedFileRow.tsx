// A file of an entry that is gone: what it is, where it is, and whether its name still names somebody who left.
import { makeStyles } from '@fluentui/react-components';
import { Warning16Filled } from '@fluentui/react-icons/svg/warning';
import { goneFamiliesIn, type OrphanedFile } from '#domain/entry-session/select/selectOrphans.ts';
import type { FormEntry } from '#domain/entry/draftEntry.ts';
import { FileRow } from '#parts/files/FileRow.tsx';
import { sizeText } from '#text/format/size.ts';
import { orphanedFilesText } from '#text/application/orphanedFiles.ts';
import { tokens } from '#ui/theme/theme.ts';
import { fileIcons } from '../fileIcons.tsx';

const useStyles = makeStyles({
  warning: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: tokens.colorStatusWarningForeground1,
  },
});

interface OrphanedFileRowProps {
  file: OrphanedFile;
  /** The entry that may take it. */
  taker: FormEntry | undefined;
}

export function OrphanedFileRow({ file, taker }: OrphanedFileRowProps) {
  const styles = useStyles();
  const { kind, name, size, where, entry } = file;
  const gone = taker ? goneFamiliesIn(name, entry, taker) : [];
  const detail = (
    <>
      <span>{`${sizeText(size)} · ${orphanedFilesText.where[where]}`}</span>
      {gone.length > 0 && (
        <span className={styles.warning}>
          <Warning16Filled />
          {orphanedFilesText.inName(gone)}
        </span>
      )}
    </>
  );
  return (
    <li>
      <FileRow icon={fileIcons[kind]} name={name} detail={detail} action={null} />
    </li>
  );
}
