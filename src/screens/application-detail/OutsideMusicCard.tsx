// Music that is outside the limits of its programme (behaviour 9.16).
import { makeStyles } from '@fluentui/react-components';
import type { ApplicationDetail } from '#contract/shapes.ts';
import { entryKey } from '#domain/entry/entryFiles.ts';
import { outsideLimits } from '#domain/music/limits.ts';
import { OutsideMusicNotice } from '#parts/files/MusicNotices.tsx';
import { musicText } from '#text/music.ts';
import { entryLabel } from '#text/programme.ts';
import { Card } from '#ui/layout/Card.tsx';
import { plainList, tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  tracks: { display: 'grid', gap: '8px', margin: 0, ...plainList },
  means: { marginTop: '12px', color: tokens.colorNeutralForeground3 },
});

export function OutsideMusicCard({ application }: { application: ApplicationDetail }) {
  const styles = useStyles();
  const tracks = outsideLimits(application.music, application.musicLimits);
  if (tracks.length === 0) return null;
  return (
    <Card title={musicText.outside.title}>
      <ul className={styles.tracks}>
        {tracks.map(({ routine, name, outside }) => (
          <li key={entryKey({ routine, name })}>
            <OutsideMusicNotice entry={entryLabel(routine, name)} outside={outside} />
          </li>
        ))}
      </ul>
      <p className={styles.means}>
        {musicText.outside.text[application.isOwn ? 'owner' : 'organiser']}
      </p>
    </Card>
  );
}
