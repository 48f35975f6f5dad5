import { makeStyles } from '@fluentui/react-components';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import { useState } from 'react';
import { entryKey } from '#domain/entry/entryFiles.ts';
import { type MusicLimits, outsideLimits } from '#domain/music/limits.ts';
import { OutsideMusicNotice } from '#parts/files/MusicNotices.tsx';
import { paths } from '#page/paths.ts';
import { competitionApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { limitsText } from '#text/competition/musicLimits.ts';
import { entryLabel } from '#text/programme.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Chip } from '#ui/drawing/Chip.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { quietText } from '#ui/theme/theme.ts';
import { useReadinessView } from '../readiness/useReadinessView.ts';

const SHOWN_AT_FIRST = 10;

const useStyles = makeStyles({
  tracks: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  way: { marginTop: '16px' },
  quiet: {
    marginTop: '12px',
    ...quietText,
  },
});

interface OutsideCardProps {
  competitionId: string;
  limits: MusicLimits | undefined;
}

export function OutsideCard({ competitionId, limits }: OutsideCardProps) {
  const styles = useStyles();
  const { state, refresh } = useQuery(competitionApplicationsQuery(competitionId));
  const [isWhole, setWhole] = useState(false);
  const [, changeReadiness] = useReadinessView();
  const { title, none, noLimits, means, entryOf, showAll, readiness } = limitsText.outside;
  if (state.kind === 'loading') {
    return (
      <Card title={title}>
        <RowSkeletons rows={2} />
      </Card>
    );
  }
  if (state.kind === 'refused') {
    return (
      <Card title={title}>
        <Notice tone="danger">
          {state.message}
          <Button tone="quiet" onClick={refresh}>
            {uiText.retry}
          </Button>
        </Notice>
      </Card>
    );
  }
  const tracks = state.data.data.flatMap(({ rowid, teamName, music }) =>
    outsideLimits(music, limits).map((track) => ({
      ...track,
      key: `${rowid}/${entryKey(track)}`,
      entry: entryOf(teamName, entryLabel(track.routine, track.name)),
    })),
  );
  if (tracks.length === 0) {
    return (
      <Card title={title}>
        <p>{limits ? none : noLimits}</p>
      </Card>
    );
  }
  const count = (
    <Chip tone="warning" icon={<Warning20Filled />}>
      {tracks.length}
    </Chip>
  );
  return (
    <Card title={title} aside={count}>
      <ul className={styles.tracks}>
        {(isWhole ? tracks : tracks.slice(0, SHOWN_AT_FIRST)).map(({ key, entry, outside }) => (
          <li key={key}>
            <OutsideMusicNotice entry={entry} outside={outside} />
          </li>
        ))}
      </ul>
      {tracks.length > SHOWN_AT_FIRST && !isWhole && (
        <Button wide tone="quiet" onClick={() => setWhole(true)}>
          {showAll}
        </Button>
      )}
      <p className={styles.quiet}>{means}</p>
      <div className={styles.way}>
        <LinkButton
          wide
          to={paths.readiness(competitionId)}
          onFollow={() => changeReadiness(() => ({ filter: 'outside', q: '' }))}
        >
          {readiness}
        </LinkButton>
      </div>
    </Card>
  );
}
