import { mergeClasses, ProgressBar } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { acceptedUntil } from '#domain/acceptance.ts';
import { isActive } from '#domain/deadline.ts';
import { applyDeadline, isTooLate } from '#domain/outbox/applyDeadline.ts';
import { isDone } from '#domain/outbox/doneRows.ts';
import { needsDecision } from '#domain/outbox/outboxOrder.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { isDraftSubmitted } from '#domain/outbox/rowAccount.ts';
import { KeptAudio } from '#parts/files/KeptAudio.tsx';
import { rowStatus } from '#parts/outbox/rowStatus.tsx';
import { RowStatusLine } from '#parts/outbox/RowStatusLine.tsx';
import { isFileNameSpare, rowFileName, rowTitle } from '#parts/outbox/rowTitle.ts';
import { useSubmittedInstead } from '#parts/outbox/useSubmittedInstead.ts';
import { WaitsFor } from '#parts/outbox/WaitsFor.tsx';
import { useServerNow } from '#state/clock/useNow.ts';
import { isOnlineAtom } from '#state/clock/seenAgain.ts';
import { useRowFact, useRowProgress } from '#state/outbox/rows.ts';
import { untilText } from '#text/format/deadline.ts';
import { deadlineText, momentText } from '#text/format/time.ts';
import { withRanges } from '#text/format/typography.ts';
import { outboxText } from '#text/outbox.ts';
import { IconBadge } from '#ui/drawing/Badges.tsx';
import { focusNeighbour } from '#ui/focus/moveFocus.ts';
import type { OutboxGroup } from './outboxGroups.ts';
import { RowActions } from './RowActions.tsx';
import { useOutboxStyles } from './useOutboxStyles.ts';
import { RowHeading, RowsCard, SentRowItem } from './SentCard.tsx';

/** Scrolls to the row and focuses it if the hash of the address is the row's id. */
function useScrollToHash(id: string) {
  const ref = useRef<HTMLLIElement>(null);
  const { hash, key } = useLocation();
  /** Key of the history entry. Each navigation has a new key, so a second click on the same link scrolls too. */
  const target = hash === `#${id}` ? key : undefined;
  useEffect(() => {
    if (target === undefined) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [target]);
  useLayoutEffect(() => focusNeighbour(ref.current), []);
  return { ref, isTarget: target !== undefined };
}

interface OutboxRowItemProps {
  row: OutboxRow;
  saidAbove: readonly string[];
  isOneOfMany: boolean;
}

/** Memoised, because the outbox may have many rows. */
const OutboxRowItem = memo(function OutboxRowItem(props: OutboxRowItemProps) {
  const { row, saidAbove, isOneOfMany } = props;
  const styles = useOutboxStyles();
  const progress = useRowProgress(row);
  const isNameSpare = useRowFact(row, isFileNameSpare);
  const now = useServerNow([acceptedUntil(row)]);
  const { icon, tone } = rowStatus(applyDeadline(row, now), progress, useAtomValue(isOnlineAtom));
  const { application } = useSubmittedInstead(row);
  const { ref, isTarget } = useScrollToHash(row.id);
  const bar =
    row.state === 'sending' || progress ? (
      <ProgressBar
        className={styles.bar}
        thickness="large"
        aria-label={rowTitle(row)}
        {...(progress && { value: progress.total > 0 ? progress.sent / progress.total : 0 })}
      />
    ) : undefined;
  return (
    <li ref={ref} tabIndex={-1} className={mergeClasses(styles.row, isTarget && styles.target)}>
      <IconBadge icon={icon} tone={tone} isListed />
      <div className={styles.body}>
        <div className={styles.what}>
          <RowHeading row={row} />
          <RowStatusLine
            row={row}
            name={rowFileName(row)}
            isNameSpare={isNameSpare}
            saidAbove={saidAbove}
            bar={bar}
          />
          {row.kind === 'upload' && row.payload.fileKind === 'music' && needsDecision(row) && (
            <KeptAudio local={{ state: 'kept', ...row.file }} className={styles.audio} />
          )}
          {application && !isDraftSubmitted(row) && (
            <p>{outboxText.details.submittedAt(momentText(Date.parse(application.confirmedAt)))}</p>
          )}
          {row.kind === 'save' && !isTooLate(row, now) && <WaitsFor submission={row} />}
        </div>
        <RowActions row={row} isNameSpare={isNameSpare} isOneOfMany={isOneOfMany} />
      </div>
    </li>
  );
});

interface OutboxGroupCardProps {
  group: OutboxGroup;
  saidAbove: readonly string[];
  doManyWait: boolean;
  now: number;
}

function acceptanceWords({ deadline, ofReturn }: OutboxGroup, now: number): string {
  if (ofReturn === 'cancelled') return outboxText.acceptance.returnCancelled;
  const { open, closed } = outboxText.acceptance[ofReturn ? 'ofReturn' : 'ofCompetition'];
  return isActive(deadline, now) ? open(untilText(deadline, now)) : closed(deadlineText(deadline));
}

export function OutboxGroupCard({ group, saidAbove, doManyWait, now }: OutboxGroupCardProps) {
  const { competition, team, rows } = group;
  return (
    <RowsCard
      title={withRanges(outboxText.group(competition, team))}
      caption={acceptanceWords(group, now)}
    >
      {rows.map((row) =>
        isDone(row) ? (
          <SentRowItem key={row.id} row={row} isFresh />
        ) : (
          <OutboxRowItem key={row.id} row={row} saidAbove={saidAbove} isOneOfMany={doManyWait} />
        ),
      )}
    </RowsCard>
  );
}
