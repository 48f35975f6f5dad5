// Edits a competition. If the competition changes on the server during the edit, the user's edits are applied to the
// new state.
import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { FailedCall } from '#api/outcome.ts';
import {
  type Competition,
  COMPETITION_FACTS,
  editedFacts,
  rebased,
  type TypedFacts,
} from '#domain/competition/competition.ts';
import type { Deadline } from '#domain/deadline.ts';
import { paths } from '#page/paths.ts';
import { useCompetitionForm, useEndOfForm } from '#parts/competition-form/useCompetitionForm.ts';
import {
  editCompetition,
  movedDeadline,
  typedFacts,
} from '#state/competition/editedCompetition.ts';
import { competitionQuery } from '#state/queries/queries.ts';

const text = v.string();

const seenState = v.object({
  etag: text,
  facts: v.object({ name: text, dates: text, place: text, info: text, deadline: text }),
  /** Size of the PDF in bytes, 0 without a PDF. Drafts of older builds do not have it. */
  fileSize: v.optional(v.number()),
});

type SeenState = v.InferOutput<typeof seenState>;

/** Returns the size of the PDF, by which a replaced PDF is recognized. */
const fileSizeOf = ({ hasFile, fileSize = 0 }: Competition): number => (hasFile ? fileSize : 0);

const isOtherFile = (seen: SeenState, competition: Competition): boolean =>
  seen.fileSize !== undefined && seen.fileSize !== fileSizeOf(competition);

const seenOf = (competition: Competition): SeenState => ({
  etag: competition.etag ?? '',
  facts: { ...typedFacts(competition) },
  fileSize: fileSizeOf(competition),
});

const writeSeen = (seen: SeenState): string => JSON.stringify(seen);

function readSeen(kept: string, fallback: SeenState): SeenState {
  try {
    const read = v.safeParse(seenState, JSON.parse(kept));
    return read.success ? read.output : fallback;
  } catch {
    return fallback;
  }
}

const factsIn = (values: SeenState['facts']): SeenState['facts'] => {
  const { name, dates, place, info, deadline } = values;
  return { name, dates, place, info, deadline };
};

/**
 * Fields that the draft stores besides the facts. `seen`: the competition when the edit began.
 * `removed`: 'true' to remove the PDF. `changed`: fields that changed elsewhere, '' for none; `SAME` if the server has
 * all edits.
 */
type Extra = 'seen' | 'removed' | 'changed';

const FIELDS = [...COMPETITION_FACTS, 'file'] as const;

type Field = (typeof FIELDS)[number];

export interface ChangedElsewhere {
  /** Fields that were also edited on this page. */
  overlaps: readonly Field[];
}

const CHANGED = 'changed';
const SAME = 'same';

const writeChanged = (overlaps: readonly Field[]): string => [CHANGED, ...overlaps].join(' ');

function readChanged(kept: string): ChangedElsewhere | undefined {
  const words = kept.split(' ');
  return words.includes(CHANGED)
    ? { overlaps: FIELDS.filter((field) => words.includes(field)) }
    : undefined;
}

/** Returns a function that reuses its last key for unchanged content, so that a retry saves nothing twice. */
function useKeyOf(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}

const emptyOf = (seen: SeenState) => ({
  ...seen.facts,
  seen: writeSeen(seen),
  removed: '',
  changed: '',
});

export function useCompetitionEdit(competition: Competition) {
  const { id, etag, deadline: currentDeadline, hasFile } = competition;
  const [empty] = useState(() => emptyOf(seenOf(competition)));
  const draft = useCompetitionForm<Extra>({
    form: `competition-edit ${id}`,
    empty,
  });
  const { values, file, put, drop, send, ...form } = draft;
  const keyOf = useKeyOf();
  const store = useStore();
  const now = seenOf(competition);
  const seen = readSeen(values.seen, now);
  const typed: TypedFacts = factsIn(values);
  const isRemoved = hasFile && values.removed === 'true';

  /** True once the edit is saved. A saved edit must not be rebased while the page navigates away. */
  const [isSaved, end] = useEndOfForm(paths.competition(id));
  const isDirty =
    !isSaved && (editedFacts(typed, seen.facts).length > 0 || file !== undefined || isRemoved);

  useEffect(() => {
    if (!form.isRead || form.isSending || isSaved || seen.etag === etag) return;
    const rebase = rebased(typed, seen.facts, now.facts);
    const isFileOverlapping = (file !== undefined || isRemoved) && isOtherFile(seen, competition);
    const overlaps = [...rebase.overlaps, ...(isFileOverlapping ? (['file'] as const) : [])];
    const isLeft =
      editedFacts(rebase.typed, now.facts).length > 0 || file !== undefined || isRemoved;
    const changed = isLeft ? writeChanged(overlaps) : SAME;
    put({ ...rebase.typed, seen: writeSeen(now), changed: isDirty ? changed : '' });
    // Deletes the stored draft if it contains no edits.
    if (!isLeft) void drop();
  });

  const afterSaving = async (failed: FailedCall | undefined) => {
    if (!failed) {
      await drop();
      end();
      return undefined;
    }
    // The effect above rebases the edit on the refreshed state.
    if (failed.kind === 'refused' && failed.code === 'competition-changed')
      await competitionQuery(id).refresh(store);
    return undefined;
  };
  /** Saves the edit with the given deadline; with the text in the field if `deadline` is undefined. */
  const save = (deadline: Deadline | undefined) => {
    const sent = { etag: seen.etag, facts: typed, deadline: deadline ?? values.deadline };
    const key = keyOf(JSON.stringify([sent, isRemoved, file?.key]));
    const isAttachmentRemoved = isRemoved;
    send(
      (sending) => editCompetition(store, { id, ...sent, isAttachmentRemoved, key, ...sending }),
      afterSaving,
    );
  };
  const cancel = async () => {
    draft.dropFile();
    put(emptyOf(now));
    await drop();
  };
  return {
    // Without edits a failed save needs no repeat, so its error would contradict the page.
    form: { ...form, values, file, errors: isDirty ? form.errors : {} },
    isDirty,
    changed: readChanged(values.changed),
    isSame: values.changed === SAME && !isDirty,
    /** Deadline in the field. Undefined if the field holds no date. */
    deadline: movedDeadline(values.deadline, currentDeadline),
    isRemoved,
    setRemoved: (isWanted: boolean) => put({ removed: isWanted ? 'true' : '' }),
    save,
    cancel,
  };
}
