// From version 2 to 3: what an upload or a deletion says of its entry becomes one place.
import * as v from 'valibot';
import { fileKind } from './version2.ts';

const fileRowOf2 = v.object({
  kind: v.picklist(['upload', 'removal']),
  payload: v.object({
    fileKind,
    competitionId: v.string(),
    routine: v.string(),
    displayName: v.string(),
    competitionName: v.string(),
    team: v.string(),
  }),
});

/** Keys, order and states stay; so does every record that is no such row of version 2. */
export function placeOfRow(record: unknown): unknown {
  if (!v.is(fileRowOf2, record)) return record;
  const { competitionId, routine, displayName, ...rest } = record.payload;
  const place = { competition: competitionId, routine, name: displayName };
  return { ...record, payload: { place, ...rest } };
}
