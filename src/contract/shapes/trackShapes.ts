// The tracks of a competition as they travel: for the sound desk, in the order in which they are played.
import * as v from 'valibot';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import { toldMusicLength } from './fileShapes.ts';

const text = v.string();

export const trackSchema = v.object({
  /** As the archive of the music numbers it, from 1 on; null where its team has sent none. */
  number: v.nullable(v.number()),
  team: text,
  routine: v.picklist(ROUTINE_KEYS),
  /** The entry's display name. */
  name: text,
  musicLength: toldMusicLength,
});

export type Track = v.InferOutput<typeof trackSchema>;
