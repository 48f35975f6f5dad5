// Waits until queued rows have gone out, got stuck, or turn out to have to wait.
import { onChange } from '#offline/changes.ts';
import { readOutbox } from '#offline/outbox.ts';
import type { OutboxRow } from '#domain/outboxRow.ts';
import { isStuck } from '#domain/outboxOrder.ts';

/** `given-up`: a person has discarded one of them meanwhile. */
export type Settled = 'sent' | 'stuck' | 'waiting' | 'given-up';

const isWaiting = ({ state, nextAt }: OutboxRow): boolean =>
  state === 'waiting-auth' || (state === 'queued' && nextAt > Date.now());

interface Waited {
  owner: string;
  rows: readonly Pick<OutboxRow, 'id'>[];
  /** ms after which they count as waiting; undefined: for as long as it takes. */
  within?: number;
}

/** Resolves as soon as it is known; with `within` undefined never with «waiting». */
export function settled({ owner, rows, within }: Waited): Promise<Settled> {
  const ids = new Set(rows.map(({ id }) => id));
  return new Promise((resolve) => {
    const look = async () => {
      const { rows: waiting, done } = await readOutbox(owner);
      const left = waiting.filter(({ id }) => ids.has(id));
      const sent = done.filter(({ id }) => ids.has(id));
      if (left.some(isStuck)) end('stuck');
      else if (within !== undefined && left.some(isWaiting)) end('waiting');
      else if (left.length > 0) return;
      else end(sent.length === ids.size ? 'sent' : 'given-up');
    };
    const stop = onChange(({ kind }) => {
      if (kind === 'outbox') void look();
    });
    const timer =
      within === undefined ? undefined : window.setTimeout(() => end('waiting'), within);
    const end = (how: Settled) => {
      stop();
      window.clearTimeout(timer);
      resolve(how);
    };
    void look();
  });
}
