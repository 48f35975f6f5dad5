// The shapes of drafts on the server, and of what names one elsewhere (api 8).
import * as v from 'valibot';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import {
  CALLED_MAX_LENGTH,
  DEVICE_NAME_MAX_LENGTH,
  FIELD_BYTES,
  ID_MAX_LENGTH,
  MOST_CORRECTIONS_SAVED,
  MOST_MOVES,
} from '#domain/limits.ts';
import { listUpTo, textUpTo } from './bounds.ts';
import { returnFieldSchema } from './returnShapes.ts';

const text = v.string();
const id = v.string();
const sentId = textUpTo(ID_MAX_LENGTH);
const called = textUpTo(CALLED_MAX_LENGTH);

export const uuid = v.pipe(text, v.uuid(), v.toLowerCase());
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
 * `state` is the person's own decisions, a text like all others and opaque to the server; `form` the SHA-256 of the
 * xlsx, '' for none. `moves` is JSON (`savedMovesSchema`): files that follow the form with it, or not at all. `names` is
 * said of a draft that was deleted meanwhile: the revision by whose form the files are called before `moves`.
 */
export const draftFieldsSchema = v.object({
  competition: sentId,
  revision,
  state: textUpTo(FIELD_BYTES),
  step: v.pipe(text, v.regex(/^\d$/)),
  form: v.pipe(text, v.regex(/^(?:[\da-f]{64})?$/)),
  device,
  moves: v.optional(textUpTo(FIELD_BYTES)),
  names: v.optional(revision),
});
export const savedDraftSchema = v.object({ revision: v.number() });
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
  ...draftFacts,
});
/** `team` is '' as long as no readable form names one; `entries` have cards and music, `files` are theirs. */
export const listedDraftSchema = v.object({
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
/**
 * Files that follow their entries: `name` is the entry's display name, `draft` '' where they came without one.
 * `team`: where the draft has no file, one of this team that came without a draft is meant.
 */
const moves = listUpTo(
  v.object({
    kind: v.optional(v.picklist(FILE_KINDS)),
    from: v.object({
      draft: draftId,
      routine: sentId,
      name: called,
      team: v.optional(called),
    }),
    to: v.object({ routine: sentId, name: called }),
  }),
  MOST_MOVES,
);
/**
 * `competition` names a draft that the server does not know; without it such a draft is not found. `revision` is that
 * of the draft by whose form the files are called then; the one that stands unless given.
 */
export const rebindSchema = v.object({
  competition: v.optional(sentId),
  revision: v.optional(revision),
  moves,
});
/** Moves that a saving carries, correction by correction. */
export const savedMovesSchema = listUpTo(moves, MOST_CORRECTIONS_SAVED);
export const draftRemovalSchema = v.object({ revision, device });
