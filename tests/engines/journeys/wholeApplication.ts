// What a device sends of a whole application, and in which order it may come.
import { expect } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Written } from '../gate.ts';

export const CARD = `POST ${callAddress(calls.card.upload, {})}`;
export const MUSIC = `POST ${callAddress(calls.music.upload, {})}`;
const SAVE = `POST ${callAddress(calls.application.save, {})}`;

const PIECES = callAddress(calls.upload.create, {});

/** Drafts are saved beside the queue, whenever there is time, and the pieces of a track come before its request. */
export const isOfRow = ({ what }: Written): boolean =>
  !what.startsWith('POST /api/application/draft/') && !what.includes(` ${PIECES}`);

/**
 * Expects that a card and a track of every entry were sent once each, and the submission after all of them.
 * A file that has been tried before may wait a little longer than the others.
 */
export function expectWholeApplication(sent: readonly Written[], entries: number): void {
  const ofRows = sent.filter(isOfRow);
  const what = ofRows.map((request) => request.what);
  expect(what.at(-1)).toBe(SAVE);
  expect(what.slice(0, -1).toSorted()).toEqual([
    ...Array<string>(entries).fill(CARD),
    ...Array<string>(entries).fill(MUSIC),
  ]);
  expect(new Set(ofRows.map(({ key }) => key)).size).toBe(ofRows.length);
}
