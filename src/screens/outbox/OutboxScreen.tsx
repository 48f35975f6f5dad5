import { MessageBarActions } from '@fluentui/react-components';
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { CloudCheckmark24Regular } from '@fluentui/react-icons/svg/cloud-checkmark';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { acceptedUntil } from '#domain/acceptance.ts';
import type { NetworkFault } from '#domain/networkFault.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { asksFirst, canRetry, waitsForTime } from '#domain/outbox/rowAccount.ts';
import type { ClockState } from '#offline/device/clock.ts';
import { paths } from '#page/paths.ts';
import { rowName } from '#parts/outbox/rowTitle.ts';
import { UnreadableRows } from '#parts/outbox/WaitsFor.tsx';
import { clockAtom } from '#state/clock/clock.ts';
import { useNow, useServerNow } from '#state/clock/useNow.ts';
import { deviceTroubleAtom } from '#state/device.ts';
import { isOnlineAtom } from '#state/clock/seenAgain.ts';
import { retrySeveral } from '#state/rowActions.ts';
import {
  needsPageAtom,
  outboxFaultAtom,
  outboxRowsAtom,
  reloadRows,
  rowsReadingAtom,
  sentRowsAtom,
} from '#state/outbox/rows.ts';
import { useShared } from '#state/shared/sharedFiles.ts';
import { useAction } from '#state/useAction.ts';
import { deviceText } from '#text/device.ts';
import { outboxText, outboxFaultText } from '#text/outbox.ts';
import { sharedText } from '#text/shared.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { OutboxGroupCard } from './OutboxGroupCard.tsx';
import { countRows, outboxGroups } from './outboxGroups.ts';
import { SentCard } from './SentCard.tsx';
import { useOutboxStyles } from './useOutboxStyles.ts';

function SharedNotice() {
  const files = (useShared() ?? []).filter(({ kind }) => kind === 'kept').length;
  if (files === 0) return null;
  return (
    <Notice tone="info" title={sharedText.waiting(files)}>
      <MessageBarActions>
        <LinkButton to={paths.share}>{sharedText.open}</LinkButton>
      </MessageBarActions>
    </Notice>
  );
}

/** Notices about the clock. There is none for a clock that was set back, because every screen reports that. */
const clockNotices: Readonly<Partial<Record<ClockState, string>>> = {
  unknown: deviceText.notices.clockUnknown,
  unchecked: deviceText.notices.clockUnchecked,
};

const { keptOffline, keepOpen, openLater } = outboxText.details;

const NO_SENTENCES: readonly string[] = [];

const saidOfFault = (fault: NetworkFault) => {
  const words = outboxFaultText.faults[fault];
  return { byItself: [words], byPage: [words, keepOpen] } as const;
};

const SAID = {
  online: { byItself: NO_SENTENCES, byPage: [keepOpen] },
  offline: { byItself: [keptOffline], byPage: [keptOffline, openLater] },
  portal: saidOfFault('portal'),
  silent: saidOfFault('silent'),
  unreachable: saidOfFault('unreachable'),
} as const;

/** Returns sentences that apply to all waiting rows. Equal results are the same array, because rows are memoised. */
function saidOfAll(
  rows: readonly OutboxRow[],
  needsPage: (row: OutboxRow) => boolean,
  network: keyof typeof SAID,
): readonly string[] {
  const waiting = rows.filter(({ state }) => state === 'queued');
  if (waiting.length < 2) return NO_SENTENCES;
  return SAID[network][waiting.every(needsPage) ? 'byPage' : 'byItself'];
}

function OutboxScreen() {
  const styles = useOutboxStyles();
  const clockNotice = clockNotices[useAtomValue(clockAtom).state];
  const rows = useAtomValue(outboxRowsAtom);
  const now = useServerNow(rows.map(acceptedUntil));
  const isOnline = useAtomValue(isOnlineAtom);
  const needsPage = useAtomValue(needsPageAtom);
  const fault = useAtomValue(outboxFaultAtom);
  const deviceNow = useNow();
  const reading = useAtomValue(rowsReadingAtom);
  const hasDatabase = useAtomValue(deviceTroubleAtom) !== 'no-database';
  const store = useStore();
  const [isRetrying, retry] = useAction((ids: readonly string[]) => retrySeveral(store, ids));
  useEffect(() => {
    void reloadRows(store);
  }, [store]);
  const sent = useAtomValue(sentRowsAtom);
  const toRetry = rows
    .filter((row) => canRetry(row, isOnline, deviceNow) && !asksFirst(row))
    .map(({ id }) => id);
  if (reading === 'unread') return <RowSkeletons rows={3} />;
  // Without access to the database, an empty list would be wrong: rows may be stored that are not in memory.
  const isKnown = reading === 'read' && (hasDatabase || rows.length > 0 || sent.length > 0);
  if (!isKnown)
    return (
      <>
        <PageHead title={outboxText.title} />
        <UnreadableRows />
      </>
    );
  const fresh = sent.flatMap(({ row, isFresh }) => (isFresh ? [row] : []));
  const earlier = sent.flatMap(({ row, isFresh }) => (isFresh ? [] : [row]));
  const groups = outboxGroups(rows, fresh);
  const saidAbove = saidOfAll(rows, needsPage, isOnline ? (fault ?? 'online') : 'offline');
  const doManyWait =
    rows.filter((row) => waitsForTime(row, { isOnline, now: deviceNow })).length > 1;
  return (
    <>
      <PageHead
        title={outboxText.title}
        subtitle={
          groups.length > 0 && (
            <span role="status">
              {outboxText.counts(countRows(rows, now)) || outboxText.empty.title}
            </span>
          )
        }
        headerEnd={
          toRetry.length > 0 && (
            <Button
              wide
              icon={<ArrowClockwise20Regular />}
              busy={isRetrying}
              onClick={() => retry(toRetry)}
            >
              {outboxText.retryAll}
            </Button>
          )
        }
      />
      <p className={styles.unseen} role="status">
        {fresh[0] && outboxText.sent.announced(rowName(fresh[0]))}
      </p>
      <div className={styles.groups}>
        {clockNotice !== undefined && rows.length > 0 && (
          <Notice tone="warning">{clockNotice}</Notice>
        )}
        {saidAbove.length > 0 && <Notice tone="info">{saidAbove.join('. ')}</Notice>}
        <SharedNotice />
        {groups.length === 0 && (
          <EmptyState
            icon={<CloudCheckmark24Regular />}
            {...outboxText.empty}
            to={paths.competitionsActive}
          />
        )}
        {groups.map((group) => (
          <OutboxGroupCard key={group.key} {...{ group, saidAbove, doManyWait, now }} />
        ))}
        <SentCard rows={earlier} />
      </div>
    </>
  );
}

export { OutboxScreen as Component };
