// The moves of files that a page asks of the server: by themselves, or with the saving of their draft.
import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import { rebindSchema, savedMovesSchema } from '#contract/shapes/draftShapes.ts';
import { type Answering, answering, type AskedCall } from './answerEntryCalls.ts';

type Moves = v.InferOutput<typeof rebindSchema>['moves'];

/** Correction by correction. */
export function movesIn({ call, form, json }: AskedCall): readonly Moves[] {
  if (call === calls.draft.rebind) return [v.parse(rebindSchema, json).moves];
  const moves = call === calls.draft.save ? form?.get('moves') : undefined;
  return typeof moves === 'string' ? v.parse(savedMovesSchema, JSON.parse(moves)) : [];
}

const TAKEN = { refusal: 'target-has-file' } as const;

/** A server on which other files stand where files are to go; it saves drafts. */
export const REFUSING_MOVES: readonly Answering[] = [
  answering(calls.draft.rebind, () => TAKEN),
  answering(calls.draft.save, (asked) =>
    movesIn(asked).length > 0
      ? TAKEN
      : { answer: { data: { revision: Number(asked.form?.get('revision')) + 1 } } },
  ),
];
