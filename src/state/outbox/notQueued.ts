// Why something could not even be put into the outbox, in words.
import type { QueueRefused } from '#offline/outbox/queueRow.ts';
import { keeping, removing } from '#text/outbox.ts';

export function notQueuedText(reason: QueueRefused['reason']): string {
  switch (reason) {
    case 'full':
      return keeping.full;
    case 'file-lost':
      return keeping.lost;
    case 'no-database':
    case 'no-draft':
    case 'outdated-page':
      return removing.refused;
  }
}
