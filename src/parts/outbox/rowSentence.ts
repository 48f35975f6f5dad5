// Why a row has not gone out yet and when it will, in one sentence.
import type { NetworkFault } from '#domain/networkFault.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { refusalSentence } from '#state/outbox/refusalSentence.ts';
import { faultOfRow } from '#state/outbox/outboxFault.ts';
import { nextTryAt, type RowWait, waitOf } from '#state/outbox/rowWait.ts';
import { networkText } from '#text/network.ts';
import { outboxText } from '#text/outbox.ts';
import { outboxFaultText } from '#text/outboxFault.ts';
import { atText } from '#text/format/time.ts';

export interface SentenceContext {
  /** How many files a submission still waits for. */
  before: number;
  /** Only an open page can send it. */
  needsPage: boolean;
  /** The server has said so of another row. */
  isCompetitionGone: boolean;
  isOnline: boolean;
  /** Why the last attempt of any row had no answer. */
  fault?: NetworkFault | undefined;
  /** Epoch ms of the device. */
  now: number;
  /** Sentences that stand above all rows, and are not said of each. */
  saidAbove?: readonly string[] | undefined;
}

const SOON_MS = 60_000;

/** «повторим через несколько секунд», «повторим в 14:12»; '' once its time has come. */
function nextText(row: OutboxRow, now: number): string {
  const at = nextTryAt(row, now);
  if (at === undefined) return '';
  return at - now < SOON_MS ? outboxText.details.soon : outboxText.details.again(atText(at, now));
}

const joined = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the last attempt came to, and when the next one is made; '' before the first. */
function attemptText(row: OutboxRow, wait: RowWait, now: number): string {
  const next = nextText(row, now);
  switch (wait) {
    case 'pause':
    case 'error':
      return joined([row.lastError?.message.replace(/\.$/u, '') ?? '', capital(next)], '. ');
    case 'answer':
    case 'break':
      // It may have gone on to another place, where it was never tried.
      return row.attempts === 0
        ? capital(next)
        : joined([outboxText.details.attempt(row.attempts), next], '; ');
    case 'network':
      return row.attempts === 0
        ? ''
        : joined([outboxText.details.attempt(row.attempts), next], '; ');
    case 'turn':
      return '';
  }
}

/** What a row without an attempt waits for; '' where its state says it. */
function restText(row: OutboxRow, wait: RowWait, before: number): string {
  if (row.kind !== 'save') return wait === 'network' ? outboxText.details.keptOffline : '';
  if (before > 0) return outboxText.details.afterFiles(before);
  return wait === 'network' ? outboxText.details.alone : outboxText.details.inTurn;
}

/** «Wi-Fi просит войти»: the fault of the row, or of the one that it waits with. */
function faultText(row: OutboxRow, wait: RowWait, context: SentenceContext): string {
  const { isOnline, fault, now, saidAbove = [] } = context;
  const isHeld =
    wait === 'turn' &&
    nextTryAt(row, now) !== undefined &&
    !(fault && saidAbove.includes(outboxFaultText.faults[fault]));
  const told = faultOfRow(row, isOnline) ?? (isHeld ? fault : undefined);
  return told === undefined ? '' : capital(networkText[told]);
}

export function queuedSentence(row: OutboxRow, context: SentenceContext): string {
  const { before, needsPage, isOnline, now, saidAbove = [] } = context;
  const { competitionGone, keptOffline, keepOpen, openLater } = outboxText.details;
  if (context.isCompetitionGone) return competitionGone;
  const wait = waitOf(row, isOnline);
  // Where all wait for the network, it is that which decides on their next attempt.
  const isLikeAll = row.kind !== 'save' && wait === 'network' && saidAbove.includes(keptOffline);
  const own = isLikeAll ? '' : attemptText(row, wait, now) || restText(row, wait, before);
  const open = needsPage && before === 0 ? [isOnline ? keepOpen : openLater] : [];
  const fault = faultText(row, wait, context);
  return joined([fault, own, ...open.filter((each) => !saidAbove.includes(each))], '. ');
}

/** '' where the state says it all. */
export function sentenceOf(row: OutboxRow, context: SentenceContext): string {
  switch (row.state) {
    case 'queued':
      return queuedSentence(row, context);
    case 'sending':
      return '';
    case 'waiting-auth':
      return outboxText.details.sessionOver(row.owner);
    case 'blocked-rule':
    case 'failed':
      return refusalSentence(row);
  }
}
