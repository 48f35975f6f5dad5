// Card of a queued submission: its status, the deadline, and the files that are sent before the submission.
import { makeStyles } from '@fluentui/react-components';
import { CalendarLock24Regular } from '@fluentui/react-icons/svg/calendar-lock';
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle';
import { SendClock24Regular } from '@fluentui/react-icons/svg/send-clock';
import { useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { acceptedUntil, isAccepted } from '#domain/acceptance.ts';
import { applyDeadline, isReturnCancelled, isTooLate } from '#domain/outbox/applyDeadline.ts';
import type { SubmissionRow } from '#domain/outbox/outboxRow.ts';
import { DeadlineRope } from '#parts/deadline/DeadlineRope.tsx';
import { DiscardDialog } from '#parts/outbox/DiscardDialog.tsx';
import { queuedSentence, refusalSentence, type SentenceContext, wordsOf } from '#text/outboxRow.ts';
import { useSubmittedInstead } from '#parts/outbox/useSubmittedInstead.ts';
import { WaitsFor } from '#parts/outbox/WaitsFor.tsx';
import { paths } from '#page/paths.ts';
import { deviceTroubleAtom } from '#state/device.ts';
import { isOnlineAtom } from '#state/clock/seenAgain.ts';
import { needsDecision } from '#domain/outbox/outboxOrder.ts';
import { mergeChanges, retryRow } from '#state/rowActions.ts';
import { outboxFaultAtom, outboxRowsAtom } from '#state/outbox/rows.ts';
import {
  accountOf,
  awaitedThere,
  canRetry,
  dependenciesOf,
  isCompetitionGone,
  isDraftSubmitted,
  isOvertaken,
  isStopped,
  mayHaveArrived,
  waitOf,
} from '#domain/outbox/rowAccount.ts';
import { enterAnotherTeam } from '#state/entry/draft.ts';
import { useNow } from '#state/clock/useNow.ts';
import { useAction } from '#state/useAction.ts';
import { otherDeviceText } from '#text/enter/page.ts';
import { previewText } from '#text/enter/preview.ts';
import { uiText } from '#text/ui.ts';
import { outboxText, outboxFaultText } from '#text/outbox.ts';
import { sizeText } from '#text/format/size.ts';
import { atText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { useDoubleTapGuard } from '#ui/useDoubleTapGuard.ts';
import { Card } from '#ui/layout/Card.tsx';
import { IconBadge } from '#ui/drawing/Badges.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { AlreadySubmitted } from '../DraftNotice.tsx';
import type { EnterTabProps } from '../enterTab.ts';

const useStyles = makeStyles({
  head: { display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr)', columnGap: '14px' },
  title: {
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: tokens.fontWeightBold,
    textWrap: 'balance',
  },
  text: {
    marginTop: '4px',
    fontSize: '16px',
    lineHeight: '24px',
    color: tokens.colorNeutralForeground2,
  },
  deadline: {
    margin: '16px 0',
    padding: '14px 16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  facts: { display: 'grid', gap: '4px', fontVariantNumeric: 'tabular-nums' },
  actions: { display: 'grid', gap: '10px', marginTop: '16px' },
});

const looks = {
  waits: { icon: <SendClock24Regular />, tone: 'brand' },
  awaits: { icon: <SendClock24Regular />, tone: 'warning' },
  stopped: { icon: <CalendarLock24Regular />, tone: 'warning' },
  refused: { icon: <ErrorCircle24Regular />, tone: 'danger' },
} as const;

function statusText(row: SubmissionRow, isHeldUp: boolean, context: SentenceContext) {
  const { states, details, queuedSubmission } = outboxText;
  const { title, willBeRepeated, willBeSent, heldUp } = queuedSubmission;
  if (needsDecision(row)) {
    const text = refusalSentence(row);
    if (isStopped(row)) {
      return { ...looks.stopped, title: wordsOf(row, undefined, context.isOnline), text };
    }
    if (accountOf(row) === 'awaits') return { ...looks.awaits, title, text };
    const refused = isDraftSubmitted(row) ? states.submitted : queuedSubmission.refused;
    return { ...looks.refused, title: refused, text };
  }
  const waits = (unknown: string, text: string) => ({
    ...looks.waits,
    title: row.isUncertain ? unknown : title,
    text,
  });
  if (context.isCompetitionGone) return waits(states.checking, details.competitionGone);
  if (row.state === 'waiting-auth') return waits(title, details.sessionOver(row.owner));
  const wait = waitOf(row, context.isOnline);
  if (row.state === 'queued' && (wait === 'pause' || wait === 'error')) {
    const words = wait === 'pause' ? states.pause : states.serverError;
    return waits(words, queuedSentence(row, context));
  }
  const { fault } = context;
  const why = fault === undefined ? '' : `${outboxFaultText.faults[fault]}. `;
  if (row.isUncertain) return waits(states.checking, why + willBeRepeated);
  const next = fault === undefined ? willBeSent : outboxFaultText.willGoByItself;
  return waits(title, isHeldUp ? heldUp : why + next);
}

export function QueuedCard(props: EnterTabProps & { row: SubmissionRow }) {
  const { sessionKey, session, competition, now, row } = props;
  const styles = useStyles();
  const doubleTapGuard = useDoubleTapGuard(true);
  const rows = useAtomValue(outboxRowsAtom);
  const before = dependenciesOf(rows, row);
  const sizes = before.flatMap((each) =>
    each.kind === 'upload' && !needsDecision(each) ? [each.file.size] : [],
  );
  const size = sizeText(sizes.reduce((sum, each) => sum + each, 0));
  const isGone = isCompetitionGone(rows, row.payload.competitionId);
  const deviceNow = useNow();
  const isOnline = useAtomValue(isOnlineAtom);
  const isLasting = useAtomValue(deviceTroubleAtom) !== 'no-database';
  const store = useStore();
  const [isAsking, setAsking] = useState(false);
  const [isRetrying, retryNow] = useAction(() => retryRow(store, row.id));
  const { icon, tone, title, text } = statusText(
    isGone ? row : applyDeadline(row, now),
    before.some(needsDecision),
    {
      before: before.length,
      needsPage: false,
      isCompetitionGone: isGone,
      isOnline,
      fault: useAtomValue(outboxFaultAtom),
      now: deviceNow,
    },
  );
  const isInstead = isDraftSubmitted(row);
  const isCancelled = isReturnCancelled(row);
  const isAwaiting = awaitedThere(row).length > 0;
  const [isOpening, openChanges] = useAction(() => mergeChanges(store, row));
  const { address } = useSubmittedInstead(row);
  const fixed = mayHaveArrived(row) ? outboxText.notGivenUp.outcomeUnknown : undefined;
  return (
    <div {...doubleTapGuard}>
      <Card as="div">
        <div className={styles.head} role="status">
          <IconBadge icon={icon} tone={tone} />
          <div>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </div>
        </div>
        {!isGone && !isCancelled && (
          <div className={styles.deadline}>
            <DeadlineRope
              deadline={acceptedUntil(competition)}
              now={now}
              isOfReturn={competition.returned !== undefined}
            />
          </div>
        )}
        <div className={styles.facts}>
          <p>
            {isLasting
              ? outboxText.queuedSubmission.keptAt(atText(row.createdAt, deviceNow))
              : outboxText.queuedSubmission.keptInTab}
          </p>
          {!isGone && !isCancelled && !isTooLate(row, now) && (
            <>
              {sizes.length > 0 && <p>{outboxText.queuedSubmission.first(sizes.length, size)}</p>}
              <WaitsFor submission={row} />
            </>
          )}
        </div>
        <div className={styles.actions}>
          {needsDecision(row) && !isInstead && <AlreadySubmitted session={session} />}
          {isInstead && (
            <LinkButton big wide tone="primary" to={address}>
              {outboxText.actions.openSubmitted}
            </LinkButton>
          )}
          {isOvertaken(row) && (
            <Button
              big
              wide
              tone={isAwaiting ? 'plain' : 'primary'}
              busy={isOpening}
              onClick={openChanges}
            >
              {isAwaiting ? outboxText.queuedSubmission.waitNoMore : otherDeviceText.look}
            </Button>
          )}
          {row.state === 'failed' && canRetry(row, isOnline, deviceNow) && (
            <Button big wide tone="primary" busy={isRetrying} onClick={retryNow}>
              {uiText.retry}
            </Button>
          )}
          <LinkButton big wide to={paths.outbox}>
            {outboxText.queuedSubmission.open}
          </LinkButton>
          <Button big wide reason={fixed} onClick={() => setAsking(true)}>
            {outboxText.queuedSubmission.withdraw}
          </Button>
          {!isGone && isAccepted(competition, now) && (
            <Button big wide tone="quiet" onClick={() => enterAnotherTeam(store, sessionKey)}>
              {previewText.submitted.another}
            </Button>
          )}
        </div>
        <DiscardDialog row={row} isOpen={isAsking} onClose={() => setAsking(false)} />
      </Card>
    </div>
  );
}
