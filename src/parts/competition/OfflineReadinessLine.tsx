// Shows how long a competition can be used offline, or what is still missing (offline 14).
import { makeStyles } from '@fluentui/react-components';
import { CloudArrowDown20Regular } from '@fluentui/react-icons/svg/cloud-arrow-down';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { useStore } from 'jotai';
import { savesData } from '#api/keptApp.ts';
import { type Acceptance, acceptedUntil } from '#domain/acceptance.ts';
import { prefetchCompetitions } from '#state/prefetch/prefetchCompetitions.ts';
import { type ShownReadiness, useOfflineReadiness } from '#state/prefetch/useOfflineReadiness.ts';
import { pullOwnDrafts } from '#state/pullDrafts.ts';
import { useAction } from '#state/useAction.ts';
import { prefetchText } from '#text/competition/prefetch.ts';
import { deadlineText, momentText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { StatusBadge } from '#ui/drawing/Badges.tsx';
import { quietText } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  quiet: quietText,
});

interface OfflineReadinessLineProps {
  competition: Acceptance & { id: string };
  now: number;
}

function wordsOf(readiness: ShownReadiness, acceptance: Acceptance): string {
  switch (readiness.kind) {
    case 'ready': {
      const { by, until } = readiness;
      const end = by === 'acceptance' ? deadlineText(acceptedUntil(acceptance)) : momentText(until);
      return prefetchText.ready(by, end);
    }
    case 'coming':
      return prefetchText.coming;
    case 'missing':
      return prefetchText.missing(readiness.parts);
  }
}

/** Button that fetches missing data at once. Data saving or a missing network may have prevented the prefetch. */
function FetchNow() {
  const styles = useStyles();
  const store = useStore();
  const [isFetching, fetchNow] = useAction(async () => {
    await pullOwnDrafts(store);
    await prefetchCompetitions(store, 'by-user');
  });
  return (
    <>
      {savesData() && <span className={styles.quiet}>{prefetchText.savesData}</span>}
      <Button tone="quiet" busy={isFetching} onClick={fetchNow}>
        {prefetchText.fetch}
      </Button>
    </>
  );
}

export function OfflineReadinessLine({ competition, now }: OfflineReadinessLineProps) {
  const styles = useStyles();
  const readiness = useOfflineReadiness(competition, now);
  if (!readiness) return null;
  const isReady = readiness.kind === 'ready';
  return (
    <div className={styles.line} role="status">
      <StatusBadge
        icon={isReady ? <PhoneCheckmark20Regular /> : <CloudArrowDown20Regular />}
        words={wordsOf(readiness, competition)}
        tone={isReady ? 'success' : 'quiet'}
      />
      {readiness.kind === 'missing' && !readiness.parts.includes('device') && <FetchNow />}
    </div>
  );
}
