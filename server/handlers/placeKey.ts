import type { EntryFileRecord } from '#server/records/files/entryFiles.ts';

type Place = Pick<EntryFileRecord, 'kind' | 'routine' | 'name'>;

/** Unambiguous for any names, unlike joined strings. */
export const placeKey = ({ kind, routine, name }: Place): string =>
  JSON.stringify([kind, routine, name]);
