// What is offered of a row: one action that helps it on as a button, the rest in its menu.
import { isDraftSubmitted } from '#domain/entry/submittedInstead.ts';
import { isStuck } from '#domain/outbox/outboxOrder.ts';
import { fileOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import { undecidedRow } from '#domain/outbox/replacedFiles.ts';
import { canRetry } from '#state/outbox/rowWait.ts';

export type Offer =
  | 'sign-in'
  | 'retry'
  | 'pick'
  | 'open-application'
  | 'open-draft'
  | 'open-own-files'
  | 'save'
  | 'discard';

interface Offers {
  /** Undefined where waiting is enough. */
  main: Offer | undefined;
  more: readonly Offer[];
}

/** What another file does not help against. */
const NOT_THE_FILE: ReadonlySet<string> = new Set([
  'competition-not-found',
  'deadline-passed',
  'file-confirmed',
]);

/**
 * The most helpful first; a refused application is corrected in its draft, a file of a submitted application is deleted
 * in its own list.
 */
function helpful(row: OutboxRow, retry: readonly Offer[], isSubmitted: boolean): Offer[] {
  const code = row.lastError?.code ?? '';
  switch (row.state) {
    case 'waiting-auth':
      return ['sign-in'];
    case 'failed':
      if (isDraftSubmitted(row) || isSubmitted) return ['open-application'];
      if (row.kind === 'save') {
        return code === 'too-old' ? [...retry, 'open-draft'] : ['open-draft', ...retry];
      }
      if (row.kind === 'removal' && code === 'file-submitted') return ['open-own-files'];
      return row.kind === 'upload' && !NOT_THE_FILE.has(code) ? [...retry, 'pick'] : [...retry];
    case 'queued':
      return [...retry];
    case 'blocked-rule':
    case 'sending':
      return [];
  }
}

interface OfferContext {
  /** As the device says. */
  isOnline: boolean;
  /** Epoch ms of the device. */
  now: number;
  /** The own list knows an application that was submitted instead. */
  isSubmitted?: boolean;
  /** Others wait for their time as it does: «Повторить всё» stands above them. */
  isOneOfMany?: boolean;
}

/** Whether it goes by itself at its time, or sooner where its person wants it. */
export const waitsForTime = (
  row: OutboxRow,
  { isOnline, now }: Pick<OfferContext, 'isOnline' | 'now'>,
): boolean => row.state === 'queued' && canRetry(row, isOnline, now);

export function offersOf(row: OutboxRow, context: OfferContext): Offers {
  const { isOnline, now, isSubmitted = false, isOneOfMany = false } = context;
  // What helps it on is to say what becomes of its standing file.
  if (undecidedRow(row)) return { main: undefined, more: fileOf(row) ? ['pick', 'save'] : [] };
  const helps = helpful(row, canRetry(row, isOnline, now) ? ['retry'] : [], isSubmitted);
  const hasFile = fileOf(row) !== undefined && row.lastError?.code !== 'file-lost';
  if (hasFile && isStuck(row)) helps.push('save');
  // Without a network it would hardly help, but the device may be wrong about that.
  const isRetrySpare = !isOnline || (isOneOfMany && waitsForTime(row, context));
  const main = helps.find((offer) => offer !== 'retry' || !isRetrySpare);
  const rest = helps.filter((offer) => offer !== main);
  if (row.kind === 'save' && !helps.includes('open-draft')) rest.push('open-draft');
  if (hasFile && !isStuck(row)) rest.push('save');
  return { main, more: [...rest, 'discard'] };
}
