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
 * Returns whether a request sends a row of the outbox instead of saving a draft. Of a track's pieces only the last
 * counts, because only the last has a key. If the server already has the bytes, it refuses the last piece and then
 * accepts an empty piece.
 */
export const isOfRow = ({ what, key, status }: Written): boolean =>
  isPiece(what)
    ? key !== '' && status !== REFUSALS['upload-offset-differs']
    : !what.startsWith('POST /api/application/draft/');

export const whatCame = ({ what }: Written): string => (isPiece(what) ? MUSIC : what);

/** Expects one card and one track for every entry in any order, and then the submission. */
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
