// Tracks for the sound desk in running order (behaviour 17.8).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import type { Track } from '#contract/shapes/fileShapes.ts';
import type { Competition } from '#domain/competition/competition.ts';
import { type MusicLimit, type MusicLimits, outsideLimit } from '#domain/music/limits.ts';
import { OpenInBrowser } from '#parts/browser/OpenInBrowser.tsx';
import { useNow } from '#state/clock/useNow.ts';
import { tracksQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { lengthText, musicText, musicTotal, outsideText, tracksText } from '#text/music.ts';
import { entryLabel } from '#text/programme.ts';
import { Chip } from '#ui/drawing/Badges.tsx';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { RefusedNotice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { media, quietText, secondaryText, tokens } from '#ui/theme/theme.ts';
import { ReportRow } from '../ReportRow.tsx';

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
  team: { display: 'block', ...quietText, fontWeight: tokens.fontWeightRegular },
  length: { fontWeight: tokens.fontWeightSemibold, textAlign: 'right' },
  marks: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  total: { marginTop: '12px', color: tokens.colorNeutralForeground3 },
  browser: { marginBottom: '8px' },
  download: { margin: '0 -12px 8px' },
});

interface TrackRowProps {
  track: Track;
  limit: MusicLimit | undefined;
}

/** Row of a track, with warnings that the sound operator needs before playing it. */
function TrackRow({ track, limit }: TrackRowProps) {
  const styles = useStyles();
  const { number, team, routine, name, musicLength } = track;
  const outside = outsideLimit(musicLength, limit);
  return (
    <tr className={styles.row}>
      <td className={styles.quiet}>{number ?? '–'}</td>
      <th scope="row" className={styles.entry}>
        {entryLabel(routine, name)}
        <span className={styles.team}>{team}</span>
        <span className={styles.marks}>
          {number === null && <Chip tone="neutral">{tracksText.missing}</Chip>}
          {outside && (
            <Chip tone="warning" icon={<Warning20Filled />}>
              {outsideText(outside)}
            </Chip>
          )}
          {musicLength?.isCut && <Chip tone="warning">{musicText.cut}</Chip>}
        </span>
      </th>
      <td className={mergeClasses(styles.length, !musicLength && styles.quiet)}>
        {musicLength && lengthText(musicLength.seconds)}
        {!musicLength && number !== null && tracksText.unknown}
      </td>
    </tr>
  );
}

const keyOf = ({ team, routine, name }: Track) => JSON.stringify([team, routine, name]);

interface TracksTableProps {
  tracks: readonly Track[];
  limits: MusicLimits | undefined;
}

function TracksTable({ tracks, limits }: TracksTableProps) {
  const styles = useStyles();
  if (tracks.length === 0) return <p className={styles.quiet}>{tracksText.none}</p>;
  const sent = tracks.filter(({ number }) => number !== null);
  const missing = tracks.length - sent.length;
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
            <TrackRow key={keyOf(track)} track={track} limit={limits?.[track.routine]} />
          ))}
        </tbody>
      </table>
      <p className={styles.total}>
        {musicTotal(sent.map(({ musicLength }) => musicLength))}
        {missing > 0 && tracksText.missingCount(missing)}
      </p>
    </>
  );
}

export function TracksCard({ competition }: { competition: Competition }) {
  const styles = useStyles();
  const now = useNow();
  const { state, refresh } = useQuery(tracksQuery(competition.id));
  const lastUpdated = state.kind === 'ready' && (
    <LastUpdated at={state.fetchedAt} now={now} stale={state.stale} onRefresh={refresh} />
  );
  return (
    <Card title={tracksText.title} headerEnd={lastUpdated}>
      <OpenInBrowser beside="file" className={styles.browser} />
      <div className={styles.download}>
        <ReportRow report="music" competition={competition} />
      </div>
      {state.kind === 'loading' && <RowSkeletons rows={3} />}
      {state.kind === 'refused' && <RefusedNotice message={state.message} onRetry={refresh} />}
      {state.kind === 'ready' && (
        <TracksTable tracks={state.data.data} limits={competition.musicLimits?.limits} />
      )}
    </Card>
  );
}
