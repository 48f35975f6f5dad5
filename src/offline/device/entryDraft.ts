// Stored shape of a draft. It has no version, because the version of the database covers it (offline 1.11).
import * as v from 'valibot';
import { readShape } from '#contract/shapes/bounds.ts';
import { type DraftEntry, type FileMove, withoutDropped } from '#domain/entry/draftEntry.ts';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import type { KeptFile, UnkeptFile } from '#domain/entry/pickedFile.ts';
import { WIZARD_STEPS, ENTRY_TABS, type EntryContent } from '#domain/entry-session/entryContent.ts';
import { type DraftState, stateOf } from '#domain/entry-session/draftState.ts';
import type { LocalDraft } from '#domain/draft/draftsInList.ts';
import type { DraftOrigin } from '#domain/entry-session/entrySession.ts';
import type { OutboxRow, StoredRow } from '#domain/outbox/outboxRow.ts';
import type { DraftSnapshot } from '#domain/draft/draftSync.ts';
import { waitingNames } from '#domain/entry-session/pickedElsewhere.ts';
import { FIELD_BYTES } from '#domain/limits.ts';
import { isWaiting } from '#domain/outbox/doneRows.ts';
import { needsDecision } from '#domain/outbox/outboxOrder.ts';
import { deviceName } from './thisDevice.ts';

interface KnownOrigin extends DraftOrigin {
  /** Team and number of entries in the server's reading of the form; '' and 0 if the form is unreadable. */
  team?: string | undefined;
  entries?: number | undefined;
}

/** Form of another device that conflicts with the form of this device. */
export interface OtherForm extends KnownOrigin {
  form: KeptFile;
  /** Entries of the draft on the other device. */
  adopted: readonly DraftEntry[];
  formAt?: number | undefined;
}

/** Files that a page is copying. `page`: id of the page, and name of its Web Lock. */
interface Copying {
  page: string;
  files: readonly UnkeptFile[];
}

export interface EntryDraft extends LocalDraft {
  /** Random id of this device, different in each draft. */
  here?: string | undefined;
  /** Server time when the form was chosen, epoch ms; missing if a build without this field stored the form. */
  formAt?: number | undefined;
  /** Picked files whose bytes are being copied. If the page ends meanwhile, a later page reports the files as lost. */
  copying?: readonly Copying[] | undefined;
  from?: KnownOrigin | undefined;
  /** Form of another device that conflicts with this device's form. It blocks saving until the user chooses. */
  other?: OtherForm | undefined;
  /** Id of the original draft, which another device has submitted; undefined unless this draft is a copy. */
  copyOf?: string | undefined;
  /** Server time of the last known change of the deadline, epoch ms. */
  deadlineMovedAt?: number | undefined;
}

const text = v.string();

const draftState: v.GenericSchema<unknown, DraftState> = v.object({
  v: v.literal(1),
  tab: v.picklist(ENTRY_TABS),
  step: v.picklist(WIZARD_STEPS),
  selected: text,
  completedEntries: v.array(text),
  filesSeen: v.boolean(),
  formAt: v.optional(v.number()),
  files: v.optional(
    v.array(
      v.object({
        entry: text,
        kind: v.picklist(FILE_KINDS),
        name: text,
        sha256: v.optional(text),
        on: text,
        device: text,
      }),
    ),
  ),
});

/** Parses the state of a draft; undefined if a later build wrote it. */
export function readDraftState(json: string): DraftState | undefined {
  try {
    const read = readShape(draftState, JSON.parse(json));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the ids of the draft's entries that have an upload among the rows. */
export const entriesWithRows = (rows: readonly OutboxRow[], draft: string): ReadonlySet<string> =>
  new Set(
    rows.flatMap((row) =>
      row.kind === 'upload' && row.payload.place.draft === draft ? [row.payload.place.entry] : [],
    ),
  );

/** Returns the draft with new content. Its higher revision makes an open page merge this content. */
export const withNewContent = (draft: EntryDraft, content: EntryContent): EntryDraft => ({
  ...draft,
  content,
  revision: draft.revision + 1,
  writer: undefined,
});

const fits = (json: string): boolean => new TextEncoder().encode(json).byteLength <= FIELD_BYTES;

/** Returns JSON for a request. Leaves out entries that are not in the form if the JSON would be too long. */
export function entriesText(entries: readonly DraftEntry[]): string {
  const all = JSON.stringify(entries);
  return fits(all) ? all : JSON.stringify(withoutDropped(entries));
}

/** Returns the moves of files to send. A move must wait for an unfinished upload of the entry that it starts from. */
function movesToSend(
  { id, content: { moves = [] } }: Pick<EntryDraft, 'id' | 'content'>,
  rows: readonly OutboxRow[],
): readonly FileMove[] {
  const going = rows.filter((row) => !needsDecision(row));
  const coming = entriesWithRows(going, id);
  return moves.filter(({ from }) => !coming.has(from));
}

/** Returns the draft as a save sends it. `stored`: outbox rows of the draft's owner. */
export function snapshotOf(
  draft: Pick<EntryDraft, 'id' | 'content' | 'here' | 'formAt'>,
  stored: readonly StoredRow[],
): DraftSnapshot {
  const { content } = draft;
  const { form, entries } = content;
  const rows = stored.filter(isWaiting);
  const moves = movesToSend(draft, rows);
  const state = stateOf(content, {
    on: draft.here ?? '',
    device: deviceName(),
    waiting: waitingNames(rows, draft.id),
  });
  return {
    state: JSON.stringify({ ...state, formAt: draft.formAt }),
    step: state.step,
    form,
    entries: entriesText(entries),
    ...(moves.length > 0 && { moves }),
  };
}
