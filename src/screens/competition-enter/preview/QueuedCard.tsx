// A submission that waits: the application is NOT submitted yet, until when there is time, what goes first.
import { makeStyles } from '@fluentui/react-components';
import { CalendarLock24Regular } from '@fluentui/react-icons/svg/calendar-lock';
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle';
import { SendClock24Regular } from '@fluentui/react-icons/svg/send-clock';
import { useAtomValue, useStore } from 'jotai';
import { type ReactElement, useState } from 'react';
import { acceptedUntil, isAccepted } from '#domain/acceptance.ts';
import {
  applyDeadline,
  isReturnCancelled,
  isStoppedByRule,
  isTooLate,
} from '#domain/outbox/applyDeadline.ts';
import { awaitedThere, type OutboxRow, type SubmissionRow } from '#domain/outbox/outboxRow.ts';
import { DeadlineRope } from '#parts/deadline/DeadlineRope.tsx';
import { DiscardDialog } from '#parts/outbox/DiscardDialog.tsx';
import {
  blockedWords,
  queuedSentence,
  refusalSentence,
  type SentenceContext,
} from '#text/outboxRow.ts';
import { useSubmittedInstead } from '#parts/outbox/useSubmittedInstead.ts';
import { WaitsFor } from '#parts/outbox/WaitsFor.tsx';
import { paths } from '#page/paths.ts';
import { deviceTroubleAtom } from '#state/device.ts';
import { isOnlineAtom } from '#state/network.ts';
import { needsDecision } from '#domain/outbox/outboxOrder.ts';
import { isDraftSubmitted } from '#domain/entry/submittedInstead.ts';
import { filesBefore, dependenciesOf, isCompetitionGone } from '#domain/entry/entryRows.ts';
import { mergeChanges, retryRow } from '#state/outbox/rowActions.ts';
import { outboxFaultAtom, outboxRowsAtom } from '#state/outbox/rows.ts';
import { canRetry, mayHaveArrived, waitOf } from '#domain/outbox/rowAccount.ts';
import { enterAnotherTeam } from '#state/entry/draft.ts';
import { useNow } from '#state/clock/useNow.ts';
import { useAction } from '#state/useAction.ts';
import { otherDeviceText } from '#text/enter/otherDevice.ts';
import { previewText } from '#text/enter/preview.ts';
import { uiText } from '#text/ui.ts';
import { outboxText } from '#text/outbox.ts';
import { outboxFaultText } from '#text/outboxFault.ts';
import { sizeText } from '#text/format/size.ts';
import { atText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { useDoubleTapGuard } from '#ui/button/useDoubleTapGuard.ts';
import { Card } from '#ui/layout/Card.tsx';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { t } from '#ui/theme/theme.ts';
import { AlreadySubmitted } from '../AlreadySubmitted.tsx';
import type { EnterTabProps } from '../enterTab.ts';

const useStyles = makeStyles({
  head: { display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr)', columnGap: '14px' },
  title: {
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: t.fontWeightBold,
    textWrap: 'balance',
  },
  text: {
    marginTop: '4px',
    fontSize: '16px',
    lineHeight: '24px',
    color: t.colorNeutralForeground2,
  },
  deadline: {
    margin: '16px 0',
    padding: '14px 16px',
    borderRadius: t.borderRadiusLarge,
    backgroundColor: t.colorNeutralBackground3,
  },
  facts: { display: 'grid', gap: '4px', fontVariantNumeric: 'tabular-nums' },
  actions: { display: 'grid', gap: '10px', marginTop: '16px' },
});

interface Saying {
  icon: ReactElement;
  tone: 'brand' | 'warning' | 'danger';
  title: string;
  text: string;
}

function sayingOf(row: SubmissionRow, isHeldUp: boolean, context: SentenceContext): Saying {
  if (isStoppedByRule(row) || isReturnCancelled(row)) {
    const icon = <CalendarLock24Regular />;
    return { icon, tone: 'warning', title: blockedWords(row), text: refusalSentence(row) };
  }
  if (awaitedThere(row).length > 0) {
    const icon = <SendClock24Regular />;
    const { title } = outboxText.queuedSubmission;
    return { icon, tone: 'warning', title, text: refusalSentence(row) };
  }
  if (row.state === 'failed') {
    const icon = <ErrorCircle24Regular />;
    return {
      icon,
      tone: 'danger',
      title: isDraftSubmitted(row)
        ? outboxText.states.submitted
        : outboxText.queuedSubmission.refused,
      text: refusalSentence(row),
    };
  }
  const icon = <SendClock24Regular />;
  if (context.isCompetitionGone) {
    const title = row.isUncertain ? outboxText.states.checking : outboxText.queuedSubmission.title;
    return { icon, tone: 'brand', title, text: outboxText.details.competitionGone };
  }
  if (row.state === 'waiting-auth') {
    return {
      icon,
      tone: 'brand',
      title: outboxText.queuedSubmission.title,
      text: outboxText.details.sessionOver(row.owner),
    };
  }
  const wait = waitOf(row, context.isOnline);
  if (row.state === 'queued' && (wait === 'pause' || wait === 'error')) {
    const unknown = wait === 'pause' ? outboxText.states.pause : outboxText.states.serverError;
    const title = row.isUncertain ? unknown : outboxText.queuedSubmission.title;
    return { icon, tone: 'brand', title, text: queuedSentence(row, context) };
  }
  const { willBeRepeated, willBeSent, heldUp } = outboxText.queuedSubmission;
  const { fault } = context;
  const why = fault === undefined ? '' : `${outboxFaultText.faults[fault]}. `;
  return row.isUncertain
    ? {
        icon,
        tone: 'brand',
        title: outboxText.states.checking,
        text: why + willBeRepeated,
      }
    : {
        icon,
        tone: 'brand',
        title: outboxText.queuedSubmission.title,
        text: isHeldUp
          ? heldUp
          : why + (fault === undefined ? willBeSent : outboxFaultText.willGoByItself),
      };
}

/** How many files go before the submission by themselves. */
function First({ rows }: { rows: readonly OutboxRow[] }) {
  const sizes = rows.flatMap((row) =>
    row.kind === 'upload' && !needsDecision(row) ? [row.file.size] : [],
  );
  if (sizes.length === 0) return null;
  return (
    <p>
      {outboxText.queuedSubmission.first(
        sizes.length,
        sizeText(sizes.reduce((sum, size) => sum + size, 0)),
      )}
    </p>
  );
}

export function QueuedCard(props: EnterTabProps & { row: SubmissionRow }) {
  const { sessionKey, session, competition, now, row } = props;
  const styles = useStyles();
  const doubleTapGuard = useDoubleTapGuard(true);
  const rows = useAtomValue(outboxRowsAtom);
  const before = dependenciesOf(rows, row);
  const isGone = isCompetitionGone(rows, row.payload.competitionId);
  const deviceNow = useNow();
  const isOnline = useAtomValue(isOnlineAtom);
  const isLasting = useAtomValue(deviceTroubleAtom) !== 'no-database';
  const store = useStore();
  const [isAsking, setAsking] = useState(false);
  const [isRetrying, retryNow] = useAction(() => retryRow(store, row.id));
  const { icon, tone, title, text } = sayingOf(
    isGone ? row : applyDeadline(row, now),
    before.some(needsDecision),
    {
      before: filesBefore(rows, row),
      needsPage: false,
      isCompetitionGone: isGone,
      isOnline,
      fault: useAtomValue(outboxFaultAtom),
      now: deviceNow,
    },
  );
  const isInstead = isDraftSubmitted(row);
  const isCancelled = isReturnCancelled(row);
  const isOvertaken = row.state === 'failed' && row.lastError?.code === 'draft-changed';
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
              <First rows={before} />
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
          {isOvertaken && (
            <Button
              big
              wide
              {...(!isAwaiting && { tone: 'primary' })}
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
          <Button
            big
            wide
            reason={fixed}
            onClick={() => {
              if (fixed === undefined) setAsking(true);
            }}
          >
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
