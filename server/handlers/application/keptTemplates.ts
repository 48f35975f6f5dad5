// Makes the template of a competition once for all who ask at the same time or soon after: making one stops everybody else.
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';

type FormCompetition = Parameters<typeof writeTemplate>[0];

/** The bytes of a competition's template; callers must not change them. */
type Templates = (competition: FormCompetition) => Promise<Uint8Array>;

/** Keeps the last `most` templates that were asked for, each as its competition stood. */
export function keptTemplates(most: number): Templates {
  const kept = new Map<string, Promise<Uint8Array>>();
  return ({ id, name, dates, place }) => {
    const key = JSON.stringify([id, name, dates, place]);
    const bytes = kept.get(key) ?? writeTemplate({ id, name, dates, place });
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
