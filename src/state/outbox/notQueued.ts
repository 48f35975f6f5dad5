// Why something could not even be put into the outbox, in words.
import type { QueueRefused } from '#offline/outbox/queueRow.ts';
import { outboxText } from '#text/outbox.ts';
import { deviceText } from '#text/device.ts';

export function notQueuedText(reason: QueueRefused['reason']): string {
  switch (reason) {
    case 'full':
      return deviceText.keeping.full;
    case 'file-lost':
      return deviceText.keeping.lost;
    case 'no-database':
    case 'no-draft':
    case 'outdated-page':
      return outboxText.notGivenUp.refused;
  }
}
