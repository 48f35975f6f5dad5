// What a device sends of the whole application, request by request.
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

export const CARD = `POST ${callAddress(calls.card.upload, {})}`;
export const MUSIC = `POST ${callAddress(calls.music.upload, {})}`;
const SAVE = `POST ${callAddress(calls.application.save, {})}`;

/** In the order in which the coach has picked and confirmed it. */
export const sentInOrder = (entries: readonly string[]): string[] => [
  ...entries.flatMap(() => [CARD, MUSIC]),
  SAVE,
];
