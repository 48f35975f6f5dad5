// Makes the template of a competition once for all who ask at the same time or soon after: making one stops everybody else.
import { limitConcurrency } from '#server/limits/limitConcurrency.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';

type FormCompetition = Parameters<typeof writeTemplate>[0];

/** The bytes of a competition's template, for whoever asks; callers must not change them. Rejects with `busy` where too many wait. */
type Templates = (competition: FormCompetition, owner: number) => Promise<Uint8Array>;

/** A device has those of a few competitions made ahead. */
const TURNS = { running: 1, waiting: 20, waitingOfOne: 4 } as const;

/** Others may have come to wait for the same template: it is made whoever leaves. */
const stays = (): AbortSignal => new AbortController().signal;

/** Keeps the last `most` templates that were asked for, each as its competition stood. */
export function keptTemplates(most: number): Templates {
  const kept = new Map<string, Promise<Uint8Array>>();
  const turns = limitConcurrency(TURNS);
  return ({ id, name, dates, place }, owner) => {
    const key = JSON.stringify([id, name, dates, place]);
    const make = () => writeTemplate({ id, name, dates, place });
    const bytes = kept.get(key) ?? turns(make, { owner, gone: stays });
    // The last one asked for stands last.
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
