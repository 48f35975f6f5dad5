import { makeStyles } from '@fluentui/react-components';
import {
  type OwnFile,
  competitionNameOf,
  type SubmittedFile,
} from '#contract/shapes/ownFileShapes.ts';
import { routineTitle } from '#domain/programme.ts';
import { lengthText } from '#text/music.ts';
import { routineKeyLabel } from '#text/programme.ts';
import { longWords, quietText, tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  entry: { color: tokens.colorNeutralForeground2, ...longWords },
  competition: {
    marginTop: '2px',
    ...quietText,
    ...longWords,
  },
});

export function FileWords({ file }: { file: OwnFile | SubmittedFile }) {
  const styles = useStyles();
  // The entry of a whole team bears the name of the team.
  const isTeamKnown = file.team !== null && file.team !== '' && file.team !== file.teamName;
  return (
    <div>
      <div className={styles.entry}>
        {routineTitle(file.routine)} · {file.teamName}
      </div>
      <div className={styles.competition}>
        <span>{routineKeyLabel(file.routine)}</span>
        {file.musicLength && (
          <>
            {' · '}
            <span>{lengthText(file.musicLength.seconds)}</span>
          </>
        )}
        {isTeamKnown && (
          <>
            {' · '}
            <span>{file.team}</span>
          </>
        )}
        {' · '}
        <span>{competitionNameOf(file)}</span>
      </div>
    </div>
  );
}
