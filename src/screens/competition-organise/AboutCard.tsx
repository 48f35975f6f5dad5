// What a competition is: its facts as big numbers, the organiser's words, the PDF.
import { makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { DocumentPdf24Regular } from '@fluentui/react-icons/svg/document-pdf';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { Competition } from '#domain/competition.ts';
import { FileRow } from '#page/parts/files/FileRow.tsx';
import type { StatisticCounts } from '#page/parts/competition/statisticCounts.ts';
import { downloadAttachmentAction } from '#state/attachment.ts';
import { useAction } from '#state/useAction.ts';
import { organiser } from '#text/competition.ts';
import { attachmentFileName } from '#text/fileNames.ts';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { t } from '#ui/theme.ts';
import { Facts } from './Facts.tsx';

export interface AboutCardProps {
  competition: Competition;
  counts: StatisticCounts | undefined;
  /** How many judges the teams bring; undefined for whoever is not the organiser. */
  judges: number | undefined;
  /** When this was read. */
  freshness: ReactNode;
}

const useStyles = makeStyles({
  info: {
    marginTop: '18px',
    color: t.colorNeutralForeground2,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  file: {
    marginTop: '18px',
    paddingTop: '16px',
    borderTop: `1px solid ${t.colorNeutralStroke2}`,
  },
});

export function AboutCard({ competition, counts, judges, freshness }: AboutCardProps) {
  const styles = useStyles();
  const download = useSetAtom(downloadAttachmentAction);
  const [isDownloading, save] = useAction(() => download(competition));
  return (
    <Card title={organiser.about} aside={freshness}>
      {counts && <Facts counts={counts} judges={judges} />}
      {competition.info !== '' && <p className={styles.info}>{competition.info}</p>}
      {competition.hasFile && (
        <div className={styles.file}>
          <FileRow
            icon={<DocumentPdf24Regular />}
            name={attachmentFileName(competition.name)}
            detail={organiser.file}
            action={
              <IconButton
                tone="plain"
                label={organiser.download}
                icon={<ArrowDownload20Regular />}
                busy={isDownloading}
                onClick={save}
              />
            }
          />
        </div>
      )}
    </Card>
  );
}
