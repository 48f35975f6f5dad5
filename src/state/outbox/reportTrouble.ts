// What is said where the device has not done what a person wants of something that waits on it.
import { atom } from 'jotai';
import type { DropResult } from '#offline/drafts/dropDraft.ts';
import type { RemoveResult } from '#offline/outbox/outbox.ts';
import { showToastAction } from '#state/toasts.ts';
import { outboxText } from '#text/outbox.ts';

const objections: Readonly<Partial<Record<RemoveResult['kind'], string>>> = {
  'being-sent': outboxText.notGivenUp.beingSent,
  'outcome-unknown': outboxText.notGivenUp.outcomeUnknown,
  refused: outboxText.notGivenUp.refused,
};

/** A toast says why a row or a draft that was to go is still there; nothing where it is gone. */
export const reportRemovalAction = atom(null, (_get, set, { kind }: RemoveResult | DropResult) => {
  const objection = objections[kind];
  if (objection !== undefined) set(showToastAction, { tone: 'error', text: objection });
});

/** The same of a change of rows: whether the device has written it. */
export const reportChangeAction = atom(null, (_get, set, isWritten: boolean) => {
  if (!isWritten) set(showToastAction, { tone: 'error', text: outboxText.notGivenUp.refused });
});
