import { type RemoveResult, discardRow } from '#offline/outbox/outbox.ts';
import { showToast } from '#state/toasts.ts';
import { outboxText } from '#text/outbox.ts';
import type { Store } from '#state/store.ts';
import type { QueueRefused } from '#offline/outbox/queueRow.ts';
import { deviceText } from '#text/device.ts';
import { draftsText } from '#text/application/drafts.ts';
import { shellNoticeText } from '#text/shell.ts';
import type { SendResult } from '#offline/outbox/send.ts';
import { undecidedRow } from '#domain/outbox/rowAccount.ts';
import { refusalAlone } from '#text/outboxRow.ts';

function objectionOf(result: RemoveResult): string | undefined {
  switch (result.kind) {
    case 'being-sent':
      return outboxText.notGivenUp.beingSent;
    case 'outcome-unknown':
      return outboxText.notGivenUp.outcomeUnknown;
    case 'refused':
      return writeTroubleText(result.reason);
    case 'removed':
    case 'gone':
      return undefined;
  }
}

/** Shows a toast if an action on a row failed. */
export function reportTrouble(store: Store, result: RemoveResult | undefined) {
  const text = result && objectionOf(result);
  if (text !== undefined) showToast(store, { tone: 'error', text });
}

/** `unreadable`: the picked file cannot be read. */
type KeepTrouble = QueueRefused['reason'] | 'unreadable';

const sentences: Readonly<Record<KeepTrouble, string>> = {
  full: deviceText.keeping.full,
  'file-lost': deviceText.keeping.lost,
  unreadable: deviceText.keeping.unreadable,
  silent: deviceText.silent,
  'no-database': outboxText.notGivenUp.refused,
  'no-draft': draftsText.gone.notTaken,
  'other-form': draftsText.otherForm.first,
  'outdated-page': shellNoticeText.outdated.text,
};

/** Returns why a picked file was not stored. */
export const keepTroubleText = (reason: KeepTrouble): string => sentences[reason];

/** Returns why a draft or a row was not stored. */
export const writeTroubleText = (reason: KeepTrouble): string =>
  reason === 'full' ? deviceText.full : sentences[reason];

/** Shows a toast if the row waits. The callers report other outcomes. */
export function toastWaiting(
  store: Store,
  how: SendResult['kind'],
  what: keyof typeof outboxText.toasts,
) {
  if (how !== 'waiting') return;
  const text = outboxText.toasts[what][navigator.onLine ? 'online' : 'offline'];
  showToast(store, { tone: 'info', text });
}

/** Shows the outcome of a removal. Returns whether the file is deleted. Discards a refused row without a conflict. */
export async function reportRemoval(
  store: Store,
  sent: SendResult,
  done: string,
): Promise<boolean> {
  switch (sent.kind) {
    case 'sent':
    case 'cancelled':
      showToast(store, { tone: 'success', text: done });
      return true;
    case 'refused':
      showToast(store, { tone: 'error', text: refusalAlone(sent.row) });
      if (!undecidedRow(sent.row)) await discardRow(sent.row.id);
      return false;
    case 'not-queued':
      showToast(store, { tone: 'error', text: writeTroubleText(sent.reason) });
      return false;
    case 'waiting':
    case 'withdrawn':
      toastWaiting(store, sent.kind, 'removal');
      return false;
  }
}
