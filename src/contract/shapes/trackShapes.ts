// Tracks of a competition for the sound desk, in playing order.
import * as v from 'valibot';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import { toldMusicLength } from './fileShapes.ts';

const text = v.string();

export const trackSchema = v.object({
  /** Number in the music archive from 1; null without a track. */
  number: v.nullable(v.number()),
  team: text,
  routine: v.picklist(ROUTINE_KEYS),
  name: text,
  musicLength: toldMusicLength,
});

export type Track = v.InferOutput<typeof trackSchema>;
