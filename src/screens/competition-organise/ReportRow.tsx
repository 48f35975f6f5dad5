// One report to download; works once at a time and says so (spec 2.7).
import { useSetAtom } from 'jotai';
import type { ReactElement } from 'react';
import { downloadReportAction, type Report } from '#state/reports.ts';
import { useAction } from '#state/useAction.ts';
import { organiser } from '#text/competition.ts';
import { ActionRow } from './ActionRow.tsx';

export interface ReportRowProps {
  report: Report;
  id: string;
  icon: ReactElement;
  hint: string;
  reason: string | undefined;
}

export function ReportRow({ report, id, icon, hint, reason }: ReportRowProps) {
  const download = useSetAtom(downloadReportAction);
  const [isGenerating, start] = useAction(() => download({ report, id }));
  return (
    <ActionRow
      icon={icon}
      title={organiser[report]}
      hint={isGenerating ? organiser.generating : hint}
      busy={isGenerating}
      reason={reason}
      onPress={start}
    />
  );
}
