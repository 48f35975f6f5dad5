// Why a row that was to go is still there, in words.
import type { RemoveResult } from '#offline/outbox/outbox.ts';
import { outboxText } from '#text/outbox.ts';

const objections: Readonly<Partial<Record<RemoveResult['kind'], string>>> = {
  'being-sent': outboxText.notGivenUp.beingSent,
  'outcome-unknown': outboxText.notGivenUp.outcomeUnknown,
  refused: outboxText.notGivenUp.refused,
};

/** Undefined where there is nothing to say: it is gone. */
export const notRemovedText = ({ kind }: RemoveResult): string | undefined => objections[kind];
