// When what is shown was read from the server, and a way to read it again.
import { makeStyles } from '@fluentui/react-components';
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { CloudOff20Regular } from '@fluentui/react-icons/svg/cloud-off';
import { type NetworkFault, updatedBefore } from '#text/loading.ts';
import { uiText } from '#text/ui.ts';
import { ageText } from '#text/format/time.ts';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { tokens, media } from '../theme/theme.ts';

interface LastUpdatedProps {
  /** Epoch ms; before the first answer there is its room alone. */
  at: number | undefined;
  /** Epoch ms of the device: what is not of today says its day. */
  now: number;
  /** Why the last attempt to read it anew got no answer. */
  stale: NetworkFault | false;
  busy?: boolean;
  onRefresh: () => void;
}

const useStyles = makeStyles({
  room: { height: '28px' },
  fresh: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    // The height of the button is for the thumb, not for the eye.
    margin: '-8px -10px -8px 0',
  },
  stale: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    paddingLeft: '12px',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    backgroundColor: tokens.colorNeutralBackground4,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    '& > svg': { flexShrink: 0 },
  },
  words: { flexGrow: 1, paddingRight: '12px', [media.phone]: { paddingRight: 0 } },
  retry: { [media.phone]: { paddingLeft: '8px', paddingRight: '12px' } },
});

/** Of the screen that is still loading: what stands below does not move. */
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
