// Until when applications are accepted, in full and as a distance, and the organiser's PDF.
import { makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { calls } from '#contract/calls.ts';
import type { Competition } from '#domain/competition.ts';
import { downloadAction } from '#state/download.ts';
import { useAction } from '#state/useAction.ts';
import { onDevice } from '#text/deadline.ts';
import { info } from '#text/entering.ts';
import { attachmentFileName } from '#text/fileNames.ts';
import { deadlineDistance, deadlineText } from '#text/time.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { t } from '#ui/theme.ts';

const useStyles = makeStyles({
  date: {
    fontSize: t.fontSizeBase400,
    lineHeight: t.lineHeightBase400,
    fontWeight: t.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  distance: { color: t.colorNeutralForeground2 },
  actions: {
    display: 'grid',
    gap: '10px',
    ':not(:empty)': { marginTop: '16px' },
  },
});

export interface DeadlineCardProps {
  competition: Competition;
  /** Epoch ms. */
  now: number;
  /** The way into the wizard, where it stands here. */
  children?: ReactNode;
}

export function DeadlineCard({ competition, now, children }: DeadlineCardProps) {
  const { id, name, deadline } = competition;
  const styles = useStyles();
  const fetchFile = useSetAtom(downloadAction);
  const [isFetching, download] = useAction(() =>
    fetchFile({
      ask: (callServer) => callServer(calls.competition.file, { params: { id } }),
      name: attachmentFileName(name),
    }),
  );
  const ownZone = onDevice(deadline);
  return (
    <Card title={info.deadline}>
      <p className={styles.date}>
        <time dateTime={deadline}>{deadlineText(deadline)}</time>
      </p>
      {ownZone !== undefined && <p className={styles.distance}>{ownZone}</p>}
      <p className={styles.distance}>{deadlineDistance(deadline, now)}</p>
      <div className={styles.actions}>
        {children}
        {competition.hasFile && (
          <Button big wide icon={<ArrowDownload20Regular />} busy={isFetching} onClick={download}>
            {info.file}
          </Button>
        )}
      </div>
    </Card>
  );
}
