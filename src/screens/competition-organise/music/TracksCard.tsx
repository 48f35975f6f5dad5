// What the sound desk plays, in order: each track with its number in the archive, how long it sounds, and what never came (behaviour 17.8).
import { makeStyles } from '@fluentui/react-components';
import { MusicNote224Regular } from '@fluentui/react-icons/svg/music-note';
import { useStore } from 'jotai';
import type { Competition } from '#domain/competition/competition.ts';
import { useNow } from '#state/clock/useNow.ts';
import { downloadArchive } from '#state/files/reports.ts';
import { tracksQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { competitionText } from '#text/competition/competition.ts';
import { tracksText } from '#text/music.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { OpenInBrowser } from '#parts/browser/OpenInBrowser.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ChangedSince } from '../ChangedSince.tsx';
import { DownloadRow } from '../DownloadRow.tsx';
import { TracksTable } from './TracksTable.tsx';

interface TracksCardProps {
  competition: Pick<Competition, 'id' | 'name' | 'musicLimits'>;
}

const useStyles = makeStyles({
  browser: { marginBottom: '8px' },
  download: { margin: '0 -12px 8px' },
});

export function TracksCard({ competition }: TracksCardProps) {
  const styles = useStyles();
  const now = useNow();
  const { state, refresh } = useQuery(tracksQuery(competition.id));
  const store = useStore();
  const lastUpdated = state.kind === 'ready' && (
    <LastUpdated at={state.fetchedAt} now={now} stale={state.stale} onRefresh={refresh} />
  );
  return (
    <Card title={tracksText.title} aside={lastUpdated}>
      <OpenInBrowser beside="file" className={styles.browser} />
      <div className={styles.download}>
        <DownloadRow
          icon={<MusicNote224Regular />}
          title={competitionText.organiser.musicArchive}
          hint={competitionText.organiser.musicHint}
          reason={undefined}
          onDownload={(onProgress) => downloadArchive(store, 'music', { competition, onProgress })}
        />
        <ChangedSince competition={competition.id} report="music" />
      </div>
      {state.kind === 'loading' && <RowSkeletons rows={3} />}
      {state.kind === 'refused' && (
        <Notice tone="danger">
          {state.message}
          <Button tone="quiet" onClick={refresh}>
            {uiText.retry}
          </Button>
        </Notice>
      )}
      {state.kind === 'ready' && (
        <TracksTable tracks={state.data.data} limits={competition.musicLimits?.limits} />
      )}
    </Card>
  );
}
