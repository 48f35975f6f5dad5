// Whose application a row is.
import { makeStyles } from '@fluentui/react-components';
import { People20Regular } from '@fluentui/react-icons/svg/people';
import { longWords } from '#ui/theme/longWords.ts';
import { t } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  team: {
    display: 'inline-flex',
    gap: '8px',
    fontWeight: t.fontWeightSemibold,
    ...longWords,
    '& svg': { flexShrink: 0, marginTop: '1px', color: t.colorNeutralForeground3 },
  },
});

export function TeamName({ name }: { name: string }) {
  const styles = useStyles();
  return (
    <span className={styles.team}>
      <People20Regular />
      <span>{name}</span>
    </span>
  );
}
