// Toasts and texts for failed and waiting actions.
import type { RemoveResult } from '#offline/outbox/outbox.ts';
import { showToast } from '#state/toasts.ts';
import { outboxText } from '#text/outbox.ts';
import type { Store } from '#state/store.ts';
import type { QueueRefused } from '#offline/outbox/queueRow.ts';
import { deviceText } from '#text/device.ts';
import { draftsText } from '#text/application/drafts.ts';
import { shellNoticeText } from '#text/shell.ts';
import type { SendResult } from '#offline/outbox/send.ts';

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

/** Shows nothing on success. */
export function reportTrouble(store: Store, result: RemoveResult | undefined) {
  const text = result && objectionOf(result);
  if (text !== undefined) showToast(store, { tone: 'error', text });
}

/** `unreadable`: the picked file. */
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

/** For a file. */
export const keepTroubleText = (reason: KeepTrouble): string => sentences[reason];

/** For a record without bytes. */
export const writeTroubleText = (reason: KeepTrouble): string =>
  reason === 'full' ? deviceText.full : sentences[reason];

/** Other outcomes have their own toasts. */
export function toastWaiting(
  store: Store,
  how: SendResult['kind'],
  what: keyof typeof outboxText.toasts,
) {
  if (how !== 'waiting') return;
  const text = outboxText.toasts[what][navigator.onLine ? 'online' : 'offline'];
  showToast(store, { tone: 'info', text });
}
