// Writes a template once for concurrent requests; writing one blocks the event loop.
import { limitConcurrency } from '#server/limits/limitConcurrency.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';

type FormCompetition = Parameters<typeof writeTemplate>[0];

/**
 * Returns shared bytes that callers must not change. Rejects with `busy` when the queue is full.
 */
type Templates = (competition: FormCompetition, owner: number) => Promise<Uint8Array>;

const TURNS = { running: 1, waiting: 20, waitingOfOne: 4 } as const;

/** Others may wait for the same template, so no caller can abort it. */
const stays = (): AbortSignal => new AbortController().signal;

export function keptTemplates(most: number): Templates {
  const kept = new Map<string, Promise<Uint8Array>>();
  const turns = limitConcurrency(TURNS);
  return ({ id, name, dates, place }, owner) => {
    const key = JSON.stringify([id, name, dates, place]);
    const make = () => writeTemplate({ id, name, dates, place });
    const bytes = kept.get(key) ?? turns(make, { owner, gone: stays });
    // LRU order.
    kept.delete(key);
    kept.set(key, bytes);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    bytes.catch(() => kept.get(key) === bytes && kept.delete(key));
    return bytes;
  };
}
