import * as v from 'valibot';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import { VERSION_CAUSES } from '#domain/versions/versionStep.ts';
import { toldMusicLength } from './fileShapes.ts';

const text = v.string();

/**
 * Author by login and full name, both '' for a deleted account; time in ISO 8601, UTC. `reason`: of
 * the answered return, or ''.
 */
const versionFacts = {
  number: v.number(),
  at: text,
  by: text,
  // Absent in answers of older servers.
  name: v.optional(text),
  cause: v.picklist(VERSION_CAUSES),
  reason: text,
};
export const versionSchema = v.object(versionFacts);

export const versionContentSchema = v.object({
  ...versionFacts,
  json: text,
  files: v.array(
    v.object({
      kind: v.picklist(FILE_KINDS),
      routine: v.picklist(ROUTINE_KEYS),
      name: text,
      fileName: text,
      size: v.number(),
      sha256: text,
      musicLength: v.optional(toldMusicLength),
      /** Deleted by its representative after the deadline. */
      isDeleted: v.optional(v.literal(true)),
    }),
  ),
});

export type ToldVersion = v.InferOutput<typeof versionSchema>;
export type ToldVersionContent = v.InferOutput<typeof versionContentSchema>;
