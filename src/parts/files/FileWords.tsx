// Which entry a file belongs to: routine, team or swimmers, competition.
import { makeStyles } from '@fluentui/react-components';
import type { OwnFile } from '#contract/shapes.ts';
import { routineTitle } from '#domain/programme.ts';
import { t } from '#ui/theme.ts';

const useStyles = makeStyles({
  entry: { color: t.colorNeutralForeground2, overflowWrap: 'anywhere' },
  competition: {
    marginTop: '2px',
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
});

export function FileWords({ file }: { file: OwnFile }) {
  const styles = useStyles();
  return (
    <div>
      <div className={styles.entry}>
        {routineTitle(file.routine)} · {file.teamName}
      </div>
      <div className={styles.competition}>{file.competition}</div>
    </div>
  );
}
