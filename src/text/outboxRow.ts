import { capitalized } from './format/typography.ts';
import { acceptedUntil } from '#domain/acceptance.ts';
import type { Progress } from '#domain/entry/pickedFile.ts';
import type { NetworkFault } from '#domain/networkFault.ts';
import { isReturnCancelled } from '#domain/outbox/applyDeadline.ts';
import { fileOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import {
  accountOf,
  awaitedThere,
  faultOfRow,
  isStopped,
  nextTryAt,
  type RowAccount,
  type RowWait,
  type Undecided,
  undecidedRow,
  waitOf,
} from '#domain/outbox/rowAccount.ts';
import { returnText } from './application/returned.ts';
import { sizeText } from './format/size.ts';
import { atText, deadlineText, momentText, shortMomentText } from './format/time.ts';
import { networkText } from './loading.ts';
import { outboxText, outboxFaultText } from './outbox.ts';

const { states } = outboxText;

export function percentOf({ sent, total }: Progress): number {
  return total > 0 ? Math.min(100, Math.round((100 * sent) / total)) : 0;
}

function undecidedSentence({ row, serverFile }: Undecided): string {
  const { name, size, uploadedAt } = serverFile;
  const moment = shortMomentText(Date.parse(uploadedAt), row.lastError?.at ?? row.createdAt);
  const { details } = outboxText;
  const question = row.kind === 'upload' ? details.replaceIt(row.file.name) : details.removeIt;
  return `${details.onServer(name, sizeText(size), moment)}. ${question}`;
}

function failedSentence(row: OutboxRow): string {
  const { code = '', message = '', draft } = row.lastError ?? {};
  const undecided = undecidedRow(row);
  if (undecided) return undecidedSentence(undecided);
  if (draft?.is === 'submitted') {
    const moment = momentText(Date.parse(draft.at));
    return outboxText.details.submittedElsewhere(draft.device, moment);
  }
  const awaited = awaitedThere(row);
  if (awaited.length > 0) return outboxText.details.awaits(awaited);
  switch (code) {
    case 'file-lost':
      return outboxText.details.fileIsGone;
    case 'too-old':
      return outboxText.details.old;
    case 'too-large':
      return message === '' ? outboxText.details.tooLarge : message;
    default:
      return message;
  }
}

const blockedSentence = (row: OutboxRow): string => {
  const { deadline, moreTime, fileIsSafe } = outboxText.details;
  const parts = [
    deadline(deadlineText(acceptedUntil(row))),
    accountOf(row) === 'late' ? moreTime : '',
    fileOf(row) ? fileIsSafe : '',
  ];
  return joined(parts, '. ');
};

function cancelledSentence({ kind }: OutboxRow): string {
  const { save, file, other } = returnText.cancelled.waits;
  if (kind === 'save') return save;
  return kind === 'upload' ? file : other;
}

/** Returns why a row failed or was stopped. The sentence stands beside the row's title. */
export function refusalSentence(row: OutboxRow): string {
  if (!isStopped(row)) return failedSentence(row);
  return isReturnCancelled(row) ? cancelledSentence(row) : blockedSentence(row);
}

const accountWords: Readonly<Record<Exclude<RowAccount, 'queued' | 'sending'>, string>> = {
  'waiting-auth': states.signIn,
  late: states.deadlinePassed,
  frozen: states.frozen,
  'return-cancelled': returnText.cancelled.title,
  submitted: states.submitted,
  undecided: states.undecided,
  awaits: states.awaits,
  'too-old': states.tooOld,
  refused: states.failed,
};

const waitWords: Readonly<Record<RowWait, string>> = {
  network: states.noNetwork,
  pause: states.pause,
  error: states.serverError,
  answer: states.checking,
  break: states.brokenOff,
  turn: states.queued,
};

/** Returns words for a waiting file. Some bytes of the file may be sent already. */
function waitingWords(wait: RowWait, progress: Progress | undefined): string {
  if (!progress || progress.sent >= progress.total) return waitWords[wait];
  const words = wait === 'answer' ? states.brokenOff : waitWords[wait];
  return states.partly(words, percentOf(progress));
}

/** Returns words for a waiting row. For a submission they tell whether it may have arrived at the server. */
function queuedWords(row: OutboxRow, progress: Progress | undefined, isOnline: boolean): string {
  const wait = waitOf(row, isOnline);
  if (row.kind !== 'save') return waitingWords(wait, progress);
  if (!row.isUncertain) return states.notYet;
  return wait === 'pause' || wait === 'error' ? waitWords[wait] : states.checking;
}

/** Returns the state of a row in a few words. `isOnline`: `navigator.onLine`. */
export function wordsOf(row: OutboxRow, progress: Progress | undefined, isOnline: boolean): string {
  const account = accountOf(row);
  if (account === 'queued') return queuedWords(row, progress, isOnline);
  if (account === 'sending') return states.sending(percentOf(progress ?? { sent: 0, total: 0 }));
  return accountWords[account];
}

/** Returns state and reason of a failed or stopped row, for a place without the row's title. */
export const refusalAlone = (row: OutboxRow): string =>
  isStopped(row)
    ? `${wordsOf(row, undefined, true)}. ${refusalSentence(row)}`
    : refusalSentence(row);

export interface SentenceContext {
  /** Number of files that must be sent before the submission. */
  before: number;
  /** True if only an open page can send the row, not the service worker. */
  needsPage: boolean;
  /** True if the answer to another row tells that the competition is gone. */
  isCompetitionGone: boolean;
  isOnline: boolean;
  /** Network fault of the last attempt of any row. */
  fault?: NetworkFault | undefined;
  /** Device time, epoch ms. */
  now: number;
  /** Sentences that the list shows once above all rows. A row does not repeat them. */
  saidAbove?: readonly string[] | undefined;
}

const SOON_MS = 60_000;

/** Returns when the row is retried: «повторим через несколько секунд», «повторим в 14:12». '' if the time has come. */
function nextText(row: OutboxRow, now: number): string {
  const at = nextTryAt(row, now);
  if (at === undefined) return '';
  return at - now < SOON_MS ? outboxText.details.soon : outboxText.details.again(atText(at, now));
}

const joined = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between);

/** Returns the result of the last attempt and the time of the next one. '' before the first attempt. */
function attemptText(row: OutboxRow, wait: RowWait, now: number): string {
  const next = nextText(row, now);
  switch (wait) {
    case 'pause':
    case 'error':
      return joined([row.lastError?.message.replace(/\.$/u, '') ?? '', capitalized(next)], '. ');
    case 'answer':
    case 'break':
    case 'network':
      if (row.attempts > 0) return joined([outboxText.details.attempt(row.attempts), next], '; ');
      // Without a network, a row that was never tried waits for the network, so no time is shown.
      return wait === 'network' ? '' : capitalized(next);
    case 'turn':
      return '';
  }
}

/** Returns why a row that was never tried waits. '' if the words for its state tell that. */
function restText(row: OutboxRow, wait: RowWait, before: number): string {
  if (row.kind !== 'save') return wait === 'network' ? outboxText.details.keptOffline : '';
  if (before > 0) return outboxText.details.afterFiles(before);
  return wait === 'network' ? outboxText.details.alone : outboxText.details.inTurn;
}

/** Returns the network fault of a row, or of the row for which it waits: «Wi-Fi просит войти». */
function faultText(row: OutboxRow, wait: RowWait, context: SentenceContext): string {
  const { isOnline, fault, now, saidAbove = [] } = context;
  const isHeld =
    wait === 'turn' &&
    nextTryAt(row, now) !== undefined &&
    !(fault && saidAbove.includes(outboxFaultText.faults[fault]));
  const shownFault = faultOfRow(row, isOnline) ?? (isHeld ? fault : undefined);
  return shownFault === undefined ? '' : capitalized(networkText[shownFault]);
}

export function queuedSentence(row: OutboxRow, context: SentenceContext): string {
  const { before, needsPage, isOnline, now, saidAbove = [] } = context;
  const { competitionGone, keptOffline, keepOpen, openLater } = outboxText.details;
  if (context.isCompetitionGone) return competitionGone;
  const wait = waitOf(row, isOnline);
  // The list says once, above its rows, that the rows wait for the network.
  const isLikeAll = row.kind !== 'save' && wait === 'network' && saidAbove.includes(keptOffline);
  const own = isLikeAll ? '' : attemptText(row, wait, now) || restText(row, wait, before);
  const open = needsPage && before === 0 ? [isOnline ? keepOpen : openLater] : [];
  const fault = faultText(row, wait, context);
  return joined([fault, own, ...open.filter((each) => !saidAbove.includes(each))], '. ');
}

/** Returns a sentence that explains the state of a row. '' if the state says enough. */
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
