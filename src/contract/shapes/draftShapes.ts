import * as v from 'valibot';
import { DEVICE_NAME_MAX_LENGTH, FIELD_BYTES, ID_MAX_LENGTH } from '#domain/limits.ts';
import { textUpTo, uuid } from './bounds.ts';
import { draftEntrySchema } from './entryShapes.ts';
import { returnFieldSchema } from './decisionShapes.ts';

const text = v.string();
const id = v.string();
const sentId = textUpTo(ID_MAX_LENGTH);

/** Permanent id of a draft, made by the device; absent or '' from clients that have no drafts. */
export const draftId = v.optional(v.union([v.literal(''), uuid]));

/** Revision (number of saves) of a draft, as last known to the device; 0 before the first save. */
export const revision = v.pipe(text, v.regex(/^\d{1,9}$/));
/** Name of a device as shown to its owner: «iPhone», «Chrome, Windows». */
export const device = v.optional(textUpTo(DEVICE_NAME_MAX_LENGTH), '');

/** Current state of a draft on the server, sent if a save or submission is refused as based on an older state. */
export const serverDraftStateSchema = v.object({
  is: v.picklist(['changed', 'submitted', 'deleted', 'unknown']),
  revision: v.number(),
  at: text,
  device: text,
});

/**
 * Fields of a save of a draft. `state`: the user's decisions, opaque to the server. `form`: SHA-256
 * of the xlsx, '' for none. `entries`: JSON (`draftEntriesSchema`), omitted if unchanged. `moves`:
 * JSON (`fileMovesSchema`).
 */
export const draftFieldsSchema = v.object({
  competition: sentId,
  revision,
  state: textUpTo(FIELD_BYTES),
  step: v.pipe(text, v.regex(/^\d$/)),
  form: v.pipe(text, v.regex(/^(?:[\da-f]{64})?$/)),
  device,
  entries: v.optional(textUpTo(FIELD_BYTES)),
  moves: v.optional(textUpTo(FIELD_BYTES)),
});
/**
 * Answer to a save of a draft. `renamed`: pairs of a sent entry id and the server's id of the same entry. `lost`:
 * entries that have files, but are no longer in the form.
 */
export const savedDraftSchema = v.object({
  revision: v.number(),
  renamed: v.array(v.tuple([uuid, uuid])),
  lost: v.array(draftEntrySchema),
});
const draftFacts = {
  step: v.number(),
  revision: v.number(),
  /** Time of the last change of the draft, ISO 8601. */
  updatedAt: text,
  device: text,
};
export const draftSchema = v.object({
  competition: id,
  state: text,
  form: text,
  formName: text,
  entries: v.array(draftEntrySchema),
  ...draftFacts,
});
/** Draft in a list. `team`: '' without a readable form. `files`: number of files of the entries. */
const listedDraftSchema = v.object({
  draft: text,
  competition: v.object({ id, name: text, deadline: text }),
  team: text,
  entries: v.number(),
  files: v.number(),
  ...draftFacts,
  /** Return for correction. It may end after the deadline. */
  returned: returnFieldSchema,
});
/** Part of the list of the user's drafts. `after`: cursor of the next part; absent in the last part. */
export const listedDraftsSchema = v.object({
  data: v.array(listedDraftSchema),
  after: v.optional(text),
});
export const draftRemovalSchema = v.object({ revision, device });
