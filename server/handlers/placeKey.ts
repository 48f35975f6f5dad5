// By what the file of a place is found among others.
import type { EntryFileRecord } from '#server/records/files/entryFiles.ts';

type Place = Pick<EntryFileRecord, 'kind' | 'routine' | 'name'>;

/** No two places of one application have the same, whatever stands in their names. */
export const placeKey = ({ kind, routine, name }: Place): string =>
  JSON.stringify([kind, routine, name]);
