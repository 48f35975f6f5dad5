// The state of the competition that an edit began from, as it is kept with what was typed.
import * as v from 'valibot';
import type { Competition } from '#domain/competition/competition.ts';
import { typedFacts } from '#state/competition/editedCompetition.ts';

const text = v.string();
const seenState = v.object({
  etag: text,
  facts: v.object({ name: text, dates: text, place: text, info: text, deadline: text }),
  /** Bytes of the PDF, 0 without one; builds before have not kept it. */
  fileSize: v.optional(v.number()),
});
export type SeenState = v.InferOutput<typeof seenState>;

/** Who replaces a PDF has one of another size. */
const fileSizeOf = ({ hasFile, fileSize = 0 }: Competition): number => (hasFile ? fileSize : 0);

/** Whether another PDF stands than was seen. */
export const isOtherFile = (seen: SeenState, standing: Competition): boolean =>
  seen.fileSize !== undefined && seen.fileSize !== fileSizeOf(standing);

export const seenOf = (competition: Competition): SeenState => ({
  etag: competition.etag ?? '',
  facts: { ...typedFacts(competition) },
  fileSize: fileSizeOf(competition),
});

export const writeSeen = (seen: SeenState): string => JSON.stringify(seen);

/** Where what was kept cannot be read, `otherwise` was seen. */
export function readSeen(kept: string, otherwise: SeenState): SeenState {
  try {
    const read = v.safeParse(seenState, JSON.parse(kept));
    return read.success ? read.output : otherwise;
  } catch {
    return otherwise;
  }
}

/** Those of the values that are facts. */
export const factsIn = (values: SeenState['facts']): SeenState['facts'] => {
  const { name, dates, place, info, deadline } = values;
  return { name, dates, place, info, deadline };
};
