// What a device sends of the whole application, request by request.
import { addressOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

export const CARD = `POST ${addressOf(calls.card.upload, {})}`;
export const MUSIC = `POST ${addressOf(calls.music.upload, {})}`;
const SAVE = `POST ${addressOf(calls.application.save, {})}`;

/** In the order in which the coach has picked and confirmed it. */
export const sentInOrder = (entries: readonly string[]): string[] => [
  ...entries.flatMap(() => [CARD, MUSIC]),
  SAVE,
];
