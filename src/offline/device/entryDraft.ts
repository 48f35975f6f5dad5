// Stored shape of a draft.
import * as v from 'valibot';
import { readShape } from '#contract/shapes/bounds.ts';
import { musicLengthSchema } from '#contract/shapes/fileShapes.ts';
import { parsedApplicationSchema, problemSchema } from '#contract/shapes.ts';
import type { Deadline } from '#domain/deadline.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import type { KeptFile, UnkeptFile } from '#domain/entry/pickedFile.ts';
import { type EntryContent, WIZARD_STEPS, ENTRY_TABS } from '#domain/entry-session/entryContent.ts';
import type { DraftState } from '#domain/entry-session/draftState.ts';
import type { StoredDraft } from '#domain/entry-session/entryEvent.ts';
import type { DraftOrigin } from '#domain/entry-session/entrySession.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';

interface KnownOrigin extends DraftOrigin {
  /** Read by the server; '' and 0 if unread. */
  team?: string | undefined;
  entries?: number | undefined;
}

/** Form chosen on another device, in conflict with this one's. */
export interface OtherForm extends KnownOrigin {
  form: KeptFile;
  /** Entries of the other draft. */
  adopted: readonly DraftEntry[];
}

/** Files being copied; `page`: id of the page, also its lock. */
interface Copying {
  page: string;
  files: readonly UnkeptFile[];
}

export interface EntryDraft extends StoredDraft {
  /** Random id of this device within the draft. */
  here?: string | undefined;
  /** Written before the first byte; entries of an ended page are lost files. */
  copying?: readonly Copying[] | undefined;
  from?: KnownOrigin | undefined;
  /** Conflict of forms; blocks saving on the server. */
  other?: OtherForm | undefined;
  /** Id of the draft that another device submitted. */
  copyOf?: string | undefined;
  owner: string;
  competitionId: string;
  competitionName: string;
  deadline: Deadline;
  /** Server time of the last known change of the deadline, epoch ms. */
  deadlineMovedAt?: number | undefined;
}

const text = v.string();
const keptFile = v.object({
  id: text,
  name: text,
  type: text,
  size: v.number(),
  musicLength: v.optional(musicLengthSchema),
});

const member = v.object({
  family: text,
  name: text,
  surname: text,
  birthDate: text,
  isReserve: v.boolean(),
});
const ofEntry = { routine: v.picklist(ROUTINE_KEYS), name: text, members: v.array(member) };
const draftEntry = v.object({
  ...ofEntry,
  id: text,
  formEntry: v.nullable(text),
  isPutAway: v.optional(v.boolean()),
});

const decisions = {
  tab: v.picklist(ENTRY_TABS),
  step: v.picklist(WIZARD_STEPS),
  selected: text,
  completedEntries: v.array(text),
  filesSeen: v.boolean(),
};

const fileOnDevice = {
  entry: text,
  kind: v.picklist(FILE_KINDS),
  name: text,
  sha256: v.optional(text),
  on: text,
  device: text,
};

const draftState: v.GenericSchema<unknown, DraftState> = v.object({
  v: v.literal(1),
  ...decisions,
  files: v.optional(v.array(v.object(fileOnDevice))),
});

/** Returns undefined if a later build wrote it. */
export function readDraftState(json: string): DraftState | undefined {
  try {
    const read = readShape(draftState, JSON.parse(json));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

const content: v.GenericSchema<unknown, EntryContent> = v.object({
  ...decisions,
  entries: v.array(draftEntry),
  moves: v.optional(
    v.array(
      v.object({
        from: text,
        to: v.optional(text),
        kinds: v.array(v.picklist(FILE_KINDS)),
        seen: v.optional(v.array(text)),
      }),
    ),
  ),
  batch: v.optional(
    v.array(
      v.object({
        key: text,
        file: keptFile,
        kind: v.picklist(FILE_KINDS),
        chosen: v.optional(text),
      }),
    ),
  ),
  pickedElsewhere: v.optional(
    v.array(v.object({ ...fileOnDevice, isSettled: v.optional(v.boolean()) })),
  ),
  lacking: v.optional(v.array(v.object({ entry: text, kind: v.picklist(FILE_KINDS) }))),
  decided: v.optional(
    v.array(
      v.object({
        ...ofEntry,
        entryId: text,
        memberKey: text,
        formName: text,
        formMemberKey: text,
        withdrawn: v.optional(v.object({ at: text, reason: text })),
      }),
    ),
  ),
  form: v.optional(keptFile),
  reading: v.optional(
    v.object({
      parsed: parsedApplicationSchema,
      by: v.picklist(['device', 'server']),
      at: v.number(),
    }),
  ),
  previousProblems: v.optional(
    v.object({ team: text, people: v.array(text), problems: v.array(problemSchema) }),
  ),
  wasWhole: v.optional(v.boolean()),
  picked: v.array(
    v.object({ entry: draftEntry, card: v.optional(keptFile), music: v.optional(keptFile) }),
  ),
});

const origin = {
  device: text,
  at: v.number(),
  team: v.optional(text),
  entries: v.optional(v.number()),
};

export const entryDraft: v.GenericSchema<unknown, EntryDraft> = v.object({
  id: text,
  here: v.optional(text),
  owner: text,
  competitionId: text,
  competitionName: text,
  deadline: text,
  deadlineMovedAt: v.optional(v.number()),
  returned: v.optional(v.object({ reason: text, at: text, until: text })),
  revision: v.number(),
  writer: v.optional(text),
  lockedBy: v.optional(text),
  updatedAt: v.number(),
  content,
  from: v.optional(v.object(origin)),
  other: v.optional(v.object({ ...origin, form: keptFile, adopted: v.array(draftEntry) })),
  copyOf: v.optional(text),
  copying: v.optional(
    v.array(
      v.object({
        page: text,
        files: v.array(
          v.object({ name: text, type: text, size: v.number(), isForm: v.optional(v.boolean()) }),
        ),
      }),
    ),
  ),
});
