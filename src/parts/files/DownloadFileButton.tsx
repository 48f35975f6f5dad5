import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useStore } from 'jotai';
import type { OwnFile, SubmittedFile } from '#contract/shapes/ownFileShapes.ts';
import { argumentsOfFile } from '#contract/wirePlace.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { downloadFile } from '#state/files/ownFiles.ts';
import { useAction } from '#state/useAction.ts';
import { ownFilesText } from '#text/application/ownFiles.ts';
import { Button } from '#ui/button/Button.tsx';

interface DownloadFileButtonProps {
  kind: FileKind;
  file: OwnFile | SubmittedFile;
}

export function DownloadFileButton({ kind, file }: DownloadFileButtonProps) {
  const store = useStore();
  const [isDownloading, save] = useAction(() => downloadFile(store, kind, argumentsOfFile(file)));
  return (
    <Button
      icon={<ArrowDownload20Regular />}
      label={ownFilesText.downloadFile(file.name)}
      busy={isDownloading}
      onClick={save}
    >
      {ownFilesText.download}
    </Button>
  );
}
