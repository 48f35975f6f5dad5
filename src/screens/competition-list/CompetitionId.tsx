// First twelve characters of a competition's id (behaviour 5.1).
import { makeStyles } from '@fluentui/react-components';
import { shownId } from '#domain/competition/competition.ts';
import { quietText, tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  id: {
    fontFamily: tokens.fontFamilyMonospace,
    ...quietText,
  },
});

export function CompetitionId({ id }: { id: string }) {
  return <span className={useStyles().id}>{shownId(id)}</span>;
}
