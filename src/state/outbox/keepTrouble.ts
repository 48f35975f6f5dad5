// Why the device has not kept what a person wants to keep or to send, in words.
import type { QueueRefused } from '#offline/outbox/queueRow.ts';
import { deviceText } from '#text/device.ts';
import { draftsText } from '#text/application/drafts.ts';
import { outboxText } from '#text/outbox.ts';
import { shellNoticeText } from '#text/shellNotices.ts';

/** `unreadable`: the file itself, where it was picked. */
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

/** Of a file. */
export const keepTroubleText = (reason: KeepTrouble): string => sentences[reason];

/** Of what has no bytes to keep. */
export const writeTroubleText = (reason: KeepTrouble): string =>
  reason === 'full' ? deviceText.full : sentences[reason];
