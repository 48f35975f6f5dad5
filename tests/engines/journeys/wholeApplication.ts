import { expect } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { REFUSALS } from '#domain/refusal.ts';
import type { Written } from '../gate.ts';

export const CARD = `POST ${callAddress(calls.card.upload, {})}`;
export const MUSIC = `POST ${callAddress(calls.music.upload, {})}`;
const SAVE = `POST ${callAddress(calls.application.save, {})}`;

const isPiece = (what: string): boolean =>
  what.startsWith(`PATCH ${calls.upload.append.path.replace(':sha256', '')}`);

/**
 * Drafts are saved beside the queue, whenever there is time. Of the pieces of a track the last alone has a key. One with
 * the bytes of another entry is refused, for the server has them, and an empty one follows.
 */
export const isOfRow = ({ what, key, status }: Written): boolean =>
  isPiece(what)
    ? key !== '' && status !== REFUSALS['upload-offset-differs']
    : !what.startsWith('POST /api/application/draft/');

export const whatCame = ({ what }: Written): string => (isPiece(what) ? MUSIC : what);

/**
 * Expects that a card and a track of every entry were sent once each, and the submission after all of them.
 * A file that has been tried before may wait a little longer than the others.
 */
export function expectWholeApplication(sent: readonly Written[], entries: number): void {
  const ofRows = sent.filter(isOfRow);
  const what = ofRows.map(whatCame);
  expect(what.at(-1)).toBe(SAVE);
  expect(what.slice(0, -1).toSorted()).toEqual([
    ...Array<string>(entries).fill(CARD),
    ...Array<string>(entries).fill(MUSIC),
  ]);
  expect(new Set(ofRows.map(({ key }) => key)).size).toBe(ofRows.length);
}
