import { expect, test } from 'vitest';
import { FREEZE_MS, instantOf } from '#domain/deadline.ts';
import { type ReplaceableFile, replacementObstacle } from '#domain/outbox/replacement.ts';
import { fileKeys, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import { inState, removalRow, saveRow, uploadRow } from '../entry-session/sampleRows.ts';

const DEADLINE = '2026-11-29T23:59:59.999+03:00';
const closing = instantOf(DEADLINE);
const place = {
  competition: 'c1',
  draft: 'd1',
  entry: 'e1',
  routine: 'free-solo',
  name: 'Иванова А.Б.',
};
const music: ReplaceableFile = {
  place,
  fileKind: 'music',
  deadline: DEADLINE,
  application: null,
  team: 'Нева-1',
};
const ofDraft = (draft: string, facts: Partial<ReplaceableFile> = {}): ReplaceableFile => ({
  ...music,
  place: { ...place, draft, entry: draft === '' ? '' : place.entry },
  ...facts,
});
const submitting = saveRow({ dependsOn: [...fileKeys(music)] });

const obstacle = (file: ReplaceableFile, rows: readonly OutboxRow[] = [], now = closing - 1) =>
  replacementObstacle(file, rows, now);

test('a file can be replaced until the deadline, also in the freeze', () => {
  expect(obstacle(music, [], closing - FREEZE_MS + 1)).toBeUndefined();
  expect(obstacle(music, [], closing - 1)).toBeUndefined();
  expect(obstacle(music, [], closing)).toBe('deadline-passed');
});

test('a file cannot be replaced after its submission, but again if the application is deleted', () => {
  expect(obstacle({ ...music, application: 7 })).toBe('submitted');
  expect(obstacle({ ...music, application: 7 }, [], closing)).toBe('submitted');
  expect(obstacle({ ...music, application: null })).toBeUndefined();
});

test('a file can be replaced whatever is queued for its place', () => {
  for (const row of [uploadRow(music), removalRow(music), inState(uploadRow(music), 'failed')]) {
    expect(obstacle(music, [row])).toBeUndefined();
  }
});

test('a file cannot be replaced while the submission that contains it is queued or stuck', () => {
  expect(obstacle(music, [submitting])).toBe('submission-queued');
  expect(obstacle(music, [inState(submitting, 'failed')])).toBe('submission-queued');
  expect(obstacle({ ...music, fileKind: 'card' }, [submitting])).toBeUndefined();
  expect(obstacle(ofDraft('d2'), [submitting])).toBeUndefined();
});

test('the team identifies the submission of a file without a draft', () => {
  expect(obstacle(ofDraft('', { team: 'НЕВА-1' }), [submitting])).toBe('submission-queued');
  expect(obstacle(ofDraft('', { team: null }), [submitting])).toBe('submission-queued');
  expect(obstacle(ofDraft('', { team: 'Волна' }), [submitting])).toBeUndefined();
});
