// Tracks for the sound desk in running order (behaviour 17.8).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { MusicNote224Regular } from '@fluentui/react-icons/svg/music-note';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import { useStore } from 'jotai';
import type { Track } from '#contract/shapes/fileShapes.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { type MusicLimits, outsideLimit } from '#domain/music/limits.ts';
import { OpenInBrowser } from '#parts/browser/OpenInBrowser.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { downloadArchive } from '#state/files/reports.ts';
import { tracksQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { competitionText } from '#text/competition/competition.ts';
import { lengthText, musicText, musicTotal, outsideText, tracksText } from '#text/music.ts';
import { entryLabel } from '#text/programme.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/drawing/Badges.tsx';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { media, quietText, secondaryText, tokens } from '#ui/theme/theme.ts';
import { ChangedSince } from '../ChangedSince.tsx';
import { DownloadRow } from '../DownloadRow.tsx';

const useStyles = makeStyles({
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
  },
  numberColumn: { width: '40px', [media.phone]: { width: '32px' } },
  lengthColumn: { width: '92px' },
  head: {
    padding: '0 0 8px',
    ...secondaryText,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
  },
  atRight: { textAlign: 'right' },
  row: {
    '& > *': { padding: '10px 0', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
    verticalAlign: 'top',
  },
  entry: { fontWeight: tokens.fontWeightSemibold, textAlign: 'left', overflowWrap: 'anywhere' },
  team: {
    display: 'block',
    ...quietText,
    fontWeight: tokens.fontWeightRegular,
  },
  length: { fontWeight: tokens.fontWeightSemibold, textAlign: 'right' },
  marks: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  total: { marginTop: '12px', color: tokens.colorNeutralForeground3 },
  browser: { marginBottom: '8px' },
  download: { margin: '0 -12px 8px' },
});

interface TracksTableProps {
  tracks: readonly Track[];
  limits: MusicLimits | undefined;
}

interface OneTrack {
  track: Track;
  limits: MusicLimits | undefined;
}

/** Warnings to know before playing. */
function TrackMarks({ track: { number, routine, musicLength }, limits }: OneTrack) {
  if (number === null) return <Chip tone="neutral">{tracksText.missing}</Chip>;
  const outside = outsideLimit(musicLength, limits?.[routine]);
  return (
    <>
      {outside && (
        <Chip tone="warning" icon={<Warning20Filled />}>
          {outsideText(outside)}
        </Chip>
      )}
      {musicLength?.isCut && <Chip tone="warning">{musicText.cut}</Chip>}
    </>
  );
}

function TrackRow({ track, limits }: OneTrack) {
  const styles = useStyles();
  const { number, team, routine, name, musicLength } = track;
  return (
    <tr className={styles.row}>
      <td className={styles.quiet}>{number ?? '–'}</td>
      <th scope="row" className={styles.entry}>
        {entryLabel(routine, name)}
        <span className={styles.team}>{team}</span>
        <span className={styles.marks}>
          <TrackMarks track={track} limits={limits} />
        </span>
      </th>
      <td className={mergeClasses(styles.length, !musicLength && styles.quiet)}>
        {musicLength && lengthText(musicLength.seconds)}
        {!musicLength && number !== null && tracksText.unknown}
      </td>
    </tr>
  );
}

function TracksTable({ tracks, limits }: TracksTableProps) {
  const styles = useStyles();
  if (tracks.length === 0) return <p className={styles.quiet}>{tracksText.none}</p>;
  const sent = tracks.filter(({ number }) => number !== null);
  const lacking = tracks.length - sent.length;
  const keyOf = ({ team, routine, name }: Track) => JSON.stringify([team, routine, name]);
  return (
    <>
      <table className={styles.table}>
        <colgroup>
          <col className={styles.numberColumn} />
          <col />
          <col className={styles.lengthColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {tracksText.number}
            </th>
            <th scope="col" className={styles.head}>
              {tracksText.entry}
            </th>
            <th scope="col" className={mergeClasses(styles.head, styles.atRight)}>
              {tracksText.length}
            </th>
          </tr>
        </thead>
        <tbody>
          {tracks.map((track) => (
            <TrackRow key={keyOf(track)} track={track} limits={limits} />
          ))}
        </tbody>
      </table>
      <p className={styles.total}>
        {musicTotal(sent.map(({ musicLength }) => musicLength))}
        {lacking > 0 && tracksText.lacking(lacking)}
      </p>
    </>
  );
}

interface TracksCardProps {
  competition: Pick<Competition, 'id' | 'name' | 'musicLimits'>;
}

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
