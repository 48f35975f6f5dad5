// The first twelve characters of a competition's id, as lists show it (behaviour 5.1).
import { makeStyles } from '@fluentui/react-components';
import { shownId } from '#domain/competition/competition.ts';
import { tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  id: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});

export function CompetitionId({ id }: { id: string }) {
  return <span className={useStyles().id}>{shownId(id)}</span>;
}
