// Counts of shown and ticked teams, and a way to untick hidden ones (behaviour 16.4).
import { makeStyles } from '@fluentui/react-components';
import { readinessText } from '#text/competition/readiness.ts';
import { Button } from '#ui/button/Button.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { useReadinessView, withTicked } from './useReadinessView.ts';

const useStyles = makeStyles({
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  // Aligned with other text.
  untick: { marginInline: '-17px' },
});

interface ShownTeamsProps {
  shown: number;
  all: number;
  ticked: number;
  /** `teamId`s that are ticked and hidden. */
  unseen: readonly string[];
}

export function ShownTeams({ shown, all, ticked, unseen }: ShownTeamsProps) {
  const styles = useStyles();
  const [, change] = useReadinessView();
  return (
    <div className={styles.words}>
      <span role="status">{readinessText.shown(shown, all, ticked, unseen.length)}</span>
      {unseen.length > 0 && (
        <Button
          tone="quiet"
          className={styles.untick}
          onClick={() => change((before) => ({ ticked: withTicked(before.ticked, unseen, false) }))}
        >
          {readinessText.untickUnseen}
        </Button>
      )}
    </div>
  );
}
