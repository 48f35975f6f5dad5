// The shapes of drafts on the server, and of what names one elsewhere (api 8).
import * as v from 'valibot';
import { DEVICE_NAME_MAX_LENGTH, FIELD_BYTES, ID_MAX_LENGTH } from '#domain/limits.ts';
import { textUpTo, uuid } from './bounds.ts';
import { draftEntrySchema } from './entryShapes.ts';
import { returnFieldSchema } from './returnShapes.ts';

const text = v.string();
const id = v.string();
const sentId = textUpTo(ID_MAX_LENGTH);

/** The id that a device has given to an application, for its whole life; left out by clients that know of none. */
export const draftId = v.optional(v.union([v.literal(''), uuid]));

/** How many times a draft was saved when its device last learned of it; 0: never. */
export const revision = v.pipe(text, v.regex(/^\d{1,9}$/));
/** What a device is called by its person: «iPhone», «Chrome, Windows». */
export const device = v.optional(textUpTo(DEVICE_NAME_MAX_LENGTH), '');

/** What stands on the server instead of the draft that was sent: how, since when (ISO 8601), by which device. */
export const standingDraftSchema = v.object({
  is: v.picklist(['changed', 'submitted', 'deleted', 'unknown']),
  revision: v.number(),
  at: text,
  device: text,
});

/**
 * `state` is the person's own decisions, opaque to the server; `form` the SHA-256 of the xlsx, '' for none. `entries`
 * is JSON (`draftEntriesSchema`) of all entries, left out where they have not changed. `moves` is JSON
 * (`fileMovesSchema`), the person's answers about files of entries without a place.
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
 * `renamed`: pairs of an id that was sent and the id of that entry on the server, which stands. `lost`: the entries
 * without a place that have files.
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
  /** The name that the form had where it came from. */
  formName: text,
  entries: v.array(draftEntrySchema),
  ...draftFacts,
});
/** `team` is '' as long as no readable form names one; `entries` have cards and music, `files` are theirs. */
const listedDraftSchema = v.object({
  draft: text,
  competition: v.object({ id, name: text, deadline: text }),
  team: text,
  entries: v.number(),
  files: v.number(),
  ...draftFacts,
  /** Of one whose application is returned: it is open until then, whatever the deadline. */
  returned: returnFieldSchema,
});
/** `after` is what the next part is asked for with; without it there is none. */
export const listedDraftsSchema = v.object({
  data: v.array(listedDraftSchema),
  after: v.optional(text),
});
export const draftRemovalSchema = v.object({ revision, device });
