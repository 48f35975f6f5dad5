// What can be decided of an entry: words that are pressed, in its row.
import { makeStyles } from '@fluentui/react-components';
import { Button } from '#ui/button/Button.tsx';
import { tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  action: { color: tokens.colorBrandForeground2, whiteSpace: 'nowrap' },
});

interface EntryActionProps {
  words: string;
  /** The same with the entry, for those who do not see in which row it stands. */
  label: string;
  busy?: boolean;
  onClick: () => void;
}

export function EntryAction({ words, label, busy = false, onClick }: EntryActionProps) {
  const styles = useStyles();
  return (
    <Button tone="quiet" className={styles.action} label={label} busy={busy} onClick={onClick}>
      {words}
    </Button>
  );
}
