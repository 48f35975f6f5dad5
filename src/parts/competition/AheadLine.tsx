// Offline readiness of a competition's page: how long it lasts, or what is missing (offline 14).
import { makeStyles } from '@fluentui/react-components';
import { CloudArrowDown20Regular } from '@fluentui/react-icons/svg/cloud-arrow-down';
import { PhoneCheckmark20Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { useStore } from 'jotai';
import { savesData } from '#api/keptApp.ts';
import { type Acceptance, acceptedUntil } from '#domain/acceptance.ts';
import type { OfflineReadiness } from '#domain/competition/prefetch.ts';
import { fetchAhead } from '#state/ahead/fetchAhead.ts';
import { type ShownAhead, useAhead } from '#state/ahead/useAhead.ts';
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

interface AheadLineProps {
  competition: Acceptance & { id: string };
  now: number;
}

/** Uses the zone of the deadline if the deadline ends the readiness. */
function untilText(
  { by, until }: Extract<OfflineReadiness, { kind: 'ready' }>,
  acceptance: Acceptance,
) {
  return by === 'acceptance' ? deadlineText(acceptedUntil(acceptance)) : momentText(until);
}

function wordsOf(ahead: ShownAhead, acceptance: Acceptance): string {
  switch (ahead.kind) {
    case 'ready':
      return prefetchText.ready(ahead.by, untilText(ahead, acceptance));
    case 'coming':
      return prefetchText.coming;
    case 'missing':
      return prefetchText.missing(ahead.parts);
  }
}

/** Fetches on demand: the network may be back, and people who save data decide themselves. */
function FetchNow() {
  const styles = useStyles();
  const store = useStore();
  const [isFetching, fetchNow] = useAction(async () => {
    await pullOwnDrafts(store);
    await fetchAhead(store, 'asked');
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

export function AheadLine({ competition, now }: AheadLineProps) {
  const styles = useStyles();
  const ahead = useAhead(competition, now);
  if (!ahead) return null;
  const isReady = ahead.kind === 'ready';
  return (
    <div className={styles.line} role="status">
      <StatusBadge
        icon={isReady ? <PhoneCheckmark20Regular /> : <CloudArrowDown20Regular />}
        words={wordsOf(ahead, competition)}
        tone={isReady ? 'success' : 'quiet'}
      />
      {ahead.kind === 'missing' && !ahead.parts.includes('device') && <FetchNow />}
    </div>
  );
}
