import * as v from 'valibot';
import { DEVICE_NAME_MAX_LENGTH, FIELD_BYTES, ID_MAX_LENGTH } from '#domain/limits.ts';
import { textUpTo, uuid } from './bounds.ts';
import { draftEntrySchema } from './entryShapes.ts';
import { returnFieldSchema } from './decisionShapes.ts';

const text = v.string();
const id = v.string();
const sentId = textUpTo(ID_MAX_LENGTH);

/** Permanent id from the device; absent for clients without drafts. */
export const draftId = v.optional(v.union([v.literal(''), uuid]));

/** Number of saves that the device knows; 0 before the first. */
export const revision = v.pipe(text, v.regex(/^\d{1,9}$/));
/** Device name for its owner: «iPhone», «Chrome, Windows». */
export const device = v.optional(textUpTo(DEVICE_NAME_MAX_LENGTH), '');

/** Server state instead of the sent draft; ISO 8601. */
export const standingDraftSchema = v.object({
  is: v.picklist(['changed', 'submitted', 'deleted', 'unknown']),
  revision: v.number(),
  at: text,
  device: text,
});

/**
 * `state`: the person's decisions, opaque to the server. `form`: SHA-256 of the xlsx, '' for none.
 * `entries`: JSON (`draftEntriesSchema`), omitted if unchanged. `moves`: JSON (`fileMovesSchema`),
 * answers about files of entries without a place.
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
 * `renamed`: pairs of a sent id and the server's id of the same entry. `lost`: entries with files
 * and without a place.
 */
export const savedDraftSchema = v.object({
  revision: v.number(),
  renamed: v.array(v.tuple([uuid, uuid])),
  lost: v.array(draftEntrySchema),
});
const draftFacts = {
  step: v.number(),
  revision: v.number(),
  /** ISO 8601 */
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
/** `team` is '' until a form is readable; `files` belong to `entries`. */
const listedDraftSchema = v.object({
  draft: text,
  competition: v.object({ id, name: text, deadline: text }),
  team: text,
  entries: v.number(),
  files: v.number(),
  ...draftFacts,
  /** Application open for correction until then, regardless of the deadline. */
  returned: returnFieldSchema,
});
/** `after`: cursor of the next part; absent in the last. */
export const listedDraftsSchema = v.object({
  data: v.array(listedDraftSchema),
  after: v.optional(text),
});
export const draftRemovalSchema = v.object({ revision, device });
