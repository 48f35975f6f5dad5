import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { DocumentPdf24Regular } from '@fluentui/react-icons/svg/document-pdf';
import { useStore } from 'jotai';
import type { Competition } from '#domain/competition/competition.ts';
import { FileRow } from '#parts/files/FileRow.tsx';
import { downloadAttachment, useDownload } from '#state/files/download.ts';
import { competitionText } from '#text/competition/competition.ts';
import { attachmentFileName } from '#text/format/fileNames.ts';
import { downloadedText, sizeText } from '#text/format/size.ts';
import { IconButton } from '#ui/button/IconButton.tsx';

interface AttachmentRowProps {
  competition: Pick<Competition, 'id' | 'name' | 'fileSize'>;
}

export function AttachmentRow({ competition }: AttachmentRowProps) {
  const { name, fileSize } = competition;
  const store = useStore();
  const [isBusy, progress, download] = useDownload((onProgress) =>
    downloadAttachment(store, { ...competition, onProgress }),
  );
  const size =
    fileSize === undefined ? competitionText.attachment.kind : `PDF · ${sizeText(fileSize)}`;
  return (
    <FileRow
      icon={<DocumentPdf24Regular />}
      name={attachmentFileName(name)}
      detail={progress ? downloadedText(progress) : size}
      action={
        <IconButton
          tone="plain"
          label={competitionText.attachment.download}
          icon={<ArrowDownload20Regular />}
          busy={isBusy}
          onClick={download}
        />
      }
    />
  );
}
