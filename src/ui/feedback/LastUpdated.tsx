import { makeStyles } from '@fluentui/react-components';
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { type networkText, updatedBefore } from '#text/loading.ts';
import { uiText } from '#text/ui.ts';
import { ageText } from '#text/format/time.ts';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { media, tokens } from '../theme/theme.ts';

interface LastUpdatedProps {
  /** Time of the last response, epoch ms; undefined before the first response. */
  at: number | undefined;
  /** Device's time, epoch ms. */
  now: number;
  /** Reason why the last refresh failed. */
  stale: keyof typeof networkText | false;
  busy?: boolean;
  onRefresh: () => void;
}

const line = { display: 'flex', alignItems: 'center', fontVariantNumeric: 'tabular-nums' } as const;

const useStyles = makeStyles({
  room: { height: '28px' },
  fresh: {
    ...line,
    gap: '4px',
    color: tokens.colorNeutralForeground2,
    // Lets the touch target take less room in the layout.
    margin: '-8px -10px -8px 0',
  },
  stale: {
    ...line,
    gap: '8px',
    paddingLeft: '12px',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground4,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    '& > svg': { flexShrink: 0 },
  },
  words: { flexGrow: 1, paddingRight: '12px', [media.phone]: { paddingRight: 0 } },
  retry: { [media.phone]: { paddingLeft: '8px', paddingRight: '12px' } },
});

/** Reserves the height of `LastUpdated`, while the page is loading. */
export function LastUpdatedRoom() {
  return <div className={useStyles().room} />;
}

export function LastUpdated({ at, now, stale, busy = false, onRefresh }: LastUpdatedProps) {
  const styles = useStyles();
  if (at === undefined) return <LastUpdatedRoom />;
  const age = ageText(at, now);
  if (stale)
    return (
      <div className={styles.stale} role="status">
        <CloudOff20Regular />
        <span className={styles.words}>{updatedBefore(age, stale)}</span>
        <Button tone="quiet" busy={busy} className={styles.retry} onClick={onRefresh}>
          {uiText.retry}
        </Button>
      </div>
    );
  return (
    <div className={styles.fresh}>
      <span>{uiText.updatedAt(age)}</span>
      <IconButton
        label={uiText.refresh}
        icon={<ArrowClockwise20Regular />}
        busy={busy}
        onClick={onRefresh}
      />
    </div>
  );
}
