// A file that only a submitted application has any more, in the own list: it is heard and downloaded (behaviour 11.4).
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useSetAtom } from 'jotai';
import type { SubmittedFile } from '#contract/shapes/ownFileShapes.ts';
import { argumentsOfFile } from '#contract/wirePlace.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { downloadFileAction } from '#state/files/ownFiles.ts';
import { useAction } from '#state/useAction.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { ScreenLink } from '#ui/button/ScreenLink.tsx';
import { Button } from '#ui/button/Button.tsx';
import { BreakableName } from './BreakableName.tsx';
import { detailPath } from './detailPath.ts';
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
  const startDownload = useSetAtom(downloadFileAction[kind]);
  const [isDownloading, save] = useAction(() => startDownload(argumentsOfFile(file)));
  return (
    <li>
      <div className={styles.row}>
        <div className={styles.what}>
          <FileFrame kind={kind} file={file}>
            <div className={styles.words}>
              <h3 className={styles.name}>
                <ScreenLink className={styles.link} to={detailPath[kind](String(file.application))}>
                  <BreakableName name={file.name} />
                </ScreenLink>
              </h3>
              <FileWords file={file} />
            </div>
          </FileFrame>
        </div>
        <div className={styles.note}>{ownFilesText.submitted}</div>
        <div className={styles.actions}>
          <Button
            icon={<ArrowDownload20Regular />}
            label={ownFilesText.downloadFile(file.name)}
            busy={isDownloading}
            onClick={save}
          >
            {ownFilesText.download}
          </Button>
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
