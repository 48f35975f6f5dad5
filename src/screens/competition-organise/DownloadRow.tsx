// One report or archive to download; works once at a time and shows how far it is (behaviour 5.7).
import type { ReactElement } from 'react';
import type { OnProgress } from '#contract/transport.ts';
import { useDownload } from '#state/files/download.ts';
import { competitionText } from '#text/competition/competition.ts';
import { downloadedText } from '#text/format/size.ts';
import { ActionRow } from './ActionRow.tsx';

interface DownloadRowProps {
  icon: ReactElement;
  title: string;
  hint: string;
  reason: string | undefined;
  onDownload: (onProgress: OnProgress) => Promise<unknown>;
}

export function DownloadRow({ icon, title, hint, reason, onDownload }: DownloadRowProps) {
  const [isBusy, progress, start] = useDownload(onDownload);
  const working = progress ? downloadedText(progress) : competitionText.organiser.generating;
  return (
    <ActionRow
      icon={icon}
      title={title}
      hint={isBusy ? working : hint}
      busy={isBusy}
      reason={reason}
      onPress={start}
    />
  );
}
