import * as v from 'valibot';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import { VERSION_CAUSES } from '#domain/versions/versionStep.ts';
import { musicLengthField } from './fileShapes.ts';

const text = v.string();

/**
 * Facts of a version of an application. `by` and `name`: login and full name of the version's author,
 * '' for a deleted account. `reason`: reason of the return before this version, or ''.
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
      musicLength: v.optional(musicLengthField),
      /** The representative deleted the file after the deadline. */
      isDeleted: v.optional(v.literal(true)),
    }),
  ),
});

export type VersionAnswer = v.InferOutput<typeof versionSchema>;
export type VersionContentAnswer = v.InferOutput<typeof versionContentSchema>;
