// Waits until queued rows have gone out, got stuck, or turn out to have to wait.
import { onChange } from '#offline/changes.ts';
import { listRows } from '#offline/outbox.ts';
import type { OutboxRow } from '#domain/outboxRow.ts';
import { isStuck } from '#domain/outboxOrder.ts';

/** `given-up`: a person has discarded one of them meanwhile. */
export type Settled = 'sent' | 'stuck' | 'waiting' | 'given-up';

const isWaiting = ({ state, nextAt }: OutboxRow): boolean =>
  state === 'waiting-auth' || (state === 'queued' && nextAt > Date.now());

/** A row goes a moment before it is told that it was sent. */
const TELL_MS = 500;

interface Waited {
  owner: string;
  rows: readonly Pick<OutboxRow, 'id' | 'naturalKey'>[];
  /** ms after which they count as waiting; undefined: for as long as it takes. */
  within?: number;
}

/** Resolves as soon as it is known; with `within` undefined never with «waiting». */
export function settled({ owner, rows, within }: Waited): Promise<Settled> {
  const ids = new Set(rows.map(({ id }) => id));
  const sent = new Set<string>();
  const hasGone = ({ naturalKey }: Pick<OutboxRow, 'naturalKey'>) => sent.has(naturalKey);
  let giveUp: number | undefined;
  return new Promise((resolve) => {
    const look = async () => {
      const left = (await listRows(owner)).filter(({ id }) => ids.has(id));
      const leftIds = new Set(left.map(({ id }) => id));
      const gone = rows.filter(({ id }) => !leftIds.has(id));
      if (left.some(isStuck)) end('stuck');
      else if (within !== undefined && left.some(isWaiting)) end('waiting');
      else if (left.length > 0) return;
      else if (gone.every(hasGone)) end('sent');
      else giveUp ??= window.setTimeout(() => end('given-up'), TELL_MS);
    };
    const stop = onChange((changed) => {
      if (changed.kind === 'sent') sent.add(changed.naturalKey);
      if (changed.kind === 'sent' || changed.kind === 'outbox') void look();
    });
    const timer =
      within === undefined ? undefined : window.setTimeout(() => end('waiting'), within);
    const end = (how: Settled) => {
      stop();
      window.clearTimeout(timer);
      window.clearTimeout(giveUp);
      resolve(how);
    };
    void look();
  });
}
