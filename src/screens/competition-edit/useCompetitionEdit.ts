// Edit of a competition, rebased on the server's current state.
import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import type { FailedCall } from '#api/outcome.ts';
import { type Competition, COMPETITION_FACTS } from '#domain/competition/competition.ts';
import { editedFacts, rebased, type TypedFacts } from '#domain/competition/competitionEdit.ts';
import type { Deadline } from '#domain/deadline.ts';
import { paths } from '#page/paths.ts';
import { useCompetitionForm } from '#parts/competition-form/useCompetitionForm.ts';
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
  /** Bytes of the PDF, 0 without one; older builds did not keep it. */
  fileSize: v.optional(v.number()),
});

type SeenState = v.InferOutput<typeof seenState>;

/** A replaced PDF is recognised by its size. */
const fileSizeOf = ({ hasFile, fileSize = 0 }: Competition): number => (hasFile ? fileSize : 0);

const isOtherFile = (seen: SeenState, standing: Competition): boolean =>
  seen.fileSize !== undefined && seen.fileSize !== fileSizeOf(standing);

const seenOf = (competition: Competition): SeenState => ({
  etag: competition.etag ?? '',
  facts: { ...typedFacts(competition) },
  fileSize: fileSizeOf(competition),
});

const writeSeen = (seen: SeenState): string => JSON.stringify(seen);

/** `otherwise`: state used if the kept one cannot be read. */
function readSeen(kept: string, otherwise: SeenState): SeenState {
  try {
    const read = v.safeParse(seenState, JSON.parse(kept));
    return read.success ? read.output : otherwise;
  } catch {
    return otherwise;
  }
}

const factsIn = (values: SeenState['facts']): SeenState['facts'] => {
  const { name, dates, place, info, deadline } = values;
  return { name, dates, place, info, deadline };
};

const NOTHING = () => ({});

/**
 * Kept with the facts: state seen at the start, 'true' if the PDF is to be removed, and changes
 * made elsewhere ('' for none).
 */
type Extra = 'seen' | 'removed' | 'changed';

const FIELDS = [...COMPETITION_FACTS, 'file'] as const;

type Field = (typeof FIELDS)[number];

export interface ChangedElsewhere {
  /** Fields edited here, too. */
  overlaps: readonly Field[];
}

const CHANGED = 'changed';

const writeChanged = (overlaps: readonly Field[]): string => [CHANGED, ...overlaps].join(' ');

function readChanged(kept: string): ChangedElsewhere | undefined {
  const words = kept.split(' ');
  return words.includes(CHANGED)
    ? { overlaps: FIELDS.filter((field) => words.includes(field)) }
    : undefined;
}

/** Reuses the idempotency key until a response arrives, so a lost response does not save twice. */
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

export function useCompetitionEdit(standing: Competition) {
  const { id, etag, deadline: standingDeadline, hasFile } = standing;
  const [empty] = useState(() => emptyOf(seenOf(standing)));
  const draft = useCompetitionForm<Extra>({
    form: `competition-edit ${id}`,
    empty,
    anew: NOTHING,
  });
  const { values, file, put, drop, send, ...form } = draft;
  const keyOf = useKeyOf();
  const store = useStore();
  const navigate = useNavigate();
  const now = seenOf(standing);
  const seen = readSeen(values.seen, now);
  const typed: TypedFacts = factsIn(values);
  const isRemoved = hasFile && values.removed === 'true';
  const isDirty = editedFacts(typed, seen.facts).length > 0 || file !== undefined || isRemoved;

  /** Saved; the page is about to leave. */
  const [isSaved, setSaved] = useState(false);

  useEffect(() => {
    if (!form.isRead || form.isSending || isSaved || seen.etag === etag) return;
    const rebase = rebased(typed, seen.facts, now.facts);
    const isFileOverlapping = (file !== undefined || isRemoved) && isOtherFile(seen, standing);
    const overlaps = [...rebase.overlaps, ...(isFileOverlapping ? (['file'] as const) : [])];
    const changed = isDirty ? writeChanged(overlaps) : '';
    put({ ...rebase.typed, seen: writeSeen(now), changed });
    // A clean form needs no draft.
    if (!isDirty) void drop();
  });

  const afterSaving = async (failed: FailedCall | undefined) => {
    if (!failed) {
      setSaved(true);
      await drop();
      await navigate(paths.competition(id));
      return undefined;
    }
    // Rebases the edit on the current state.
    if (failed.kind === 'refused' && failed.code === 'competition-changed')
      await competitionQuery(id).refresh(store);
    return undefined;
  };
  /** `deadline`: as confirmed, if it had to be. */
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
    form: { ...form, values, file },
    isDirty,
    changed: readChanged(values.changed),
    /** Undefined while the field holds no date. */
    deadline: movedDeadline(values.deadline, standingDeadline),
    isRemoved,
    setRemoved: (isWanted: boolean) => put({ removed: isWanted ? 'true' : '' }),
    save,
    cancel,
  };
}
