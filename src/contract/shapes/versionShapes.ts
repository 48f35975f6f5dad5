// Shapes of the versions of an application: the list, and the content of one.
import * as v from 'valibot';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import { VERSION_CAUSES } from '#domain/versions/version.ts';
import { toldMusicLength } from './fileShapes.ts';

const text = v.string();

/** What made a version, when (ISO 8601, UTC) and who: by login and full name, both '' of an account that is deleted; `reason` of the return that it answers, '' for none. */
const versionFacts = {
  number: v.number(),
  at: text,
  by: text,
  // Servers before do not tell it.
  name: v.optional(text),
  cause: v.picklist(VERSION_CAUSES),
  reason: text,
};
export const versionSchema = v.object(versionFacts);

/** The content as a JSON string, and the cards and music that the version has. */
export const versionContentSchema = v.object({
  ...versionFacts,
  json: text,
  files: v.array(
    v.object({
      kind: v.picklist(FILE_KINDS),
      routine: v.picklist(ROUTINE_KEYS),
      /** The entry's display name. */
      name: text,
      fileName: text,
      size: v.number(),
      sha256: text,
      /** Of music alone. */
      musicLength: v.optional(toldMusicLength),
      /** Its representative deleted it after the deadline; absent otherwise. */
      isDeleted: v.optional(v.literal(true)),
    }),
  ),
});

export type ToldVersion = v.InferOutput<typeof versionSchema>;
export type ToldVersionContent = v.InferOutput<typeof versionContentSchema>;
