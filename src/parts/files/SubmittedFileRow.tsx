// A file that only a submitted application has any more, in the own list: it is heard and downloaded (behaviour 11.4).
import { Link } from 'react-router-dom';
import type { SubmittedFile } from '#contract/shapes/ownFileShapes.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { BreakableName } from './BreakableName.tsx';
import { detailPath } from './detailPath.ts';
import { DownloadFileButton } from './DownloadFileButton.tsx';
import { FileFrame } from './FileFrame.tsx';
import { FileWords } from './FileWords.tsx';
import { MusicNotices } from './MusicNotices.tsx';
import { useFileRowStyles } from './useFileRowStyles.ts';

interface SubmittedFileRowProps {
  kind: FileKind;
  file: SubmittedFile;
}

export function SubmittedFileRow({ kind, file }: SubmittedFileRowProps) {
  const styles = useFileRowStyles();
  return (
    <li>
      <div className={styles.row}>
        <div className={styles.what}>
          <FileFrame kind={kind} file={file}>
            <div className={styles.words}>
              <h3 className={styles.name}>
                <Link className={styles.link} to={detailPath[kind](String(file.application))}>
                  <BreakableName name={file.name} />
                </Link>
              </h3>
              <FileWords file={file} />
            </div>
          </FileFrame>
        </div>
        <div className={styles.note}>{ownFilesText.submitted}</div>
        <div className={styles.actions}>
          <DownloadFileButton kind={kind} file={file} />
        </div>
        <MusicNotices
          musicLength={file.musicLength}
          limit={file.musicLimit}
          className={styles.below}
        />
      </div>
    </li>
  );
}
