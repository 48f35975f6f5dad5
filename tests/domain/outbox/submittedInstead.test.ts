import { expect, test } from 'vitest';
import type { ServerDraftState } from '#domain/refusal.ts';
import { submittedInstead } from '#domain/outbox/doneRows.ts';
import type { OutboxRow, SubmissionRow } from '#domain/outbox/outboxRow.ts';
import { isDraftSubmitted, isSubmittedInstead, stuckBefore } from '#domain/outbox/rowAccount.ts';
import { inState, saveRow, uploadRow } from '../entry-session/sampleRows.ts';

const place = { competition: 'c1', draft: 'd1', entry: 'e1', routine: 'free-solo', name: 'А' };
const save = saveRow();
const refused = (row: OutboxRow, code: string, is?: ServerDraftState['is']): OutboxRow => ({
  ...inState(row, 'failed'),
  lastError: {
    status: 410,
    code,
    message: '',
    at: 1,
    draft: is && { is, revision: 2, at: '2026-11-22T16:30:00.000Z', device: 'iPhone' },
  },
});
const { competitionId: competition, team } = save.payload;
const ofDraft = { competition, teamName: 'Другая', draft: save.payload.draftId, rowid: 1 };
const ofTeam = { competition, teamName: ` ${team.toUpperCase()}`, draft: '', rowid: 2 };

test.each<[string, OutboxRow, boolean, boolean]>([
  ['its draft is submitted', refused(save, 'draft-closed', 'submitted'), true, true],
  ['a build before has kept no more', refused(save, 'draft-closed'), true, true],
  ['its draft is deleted', refused(save, 'draft-closed', 'deleted'), false, false],
  ['its team is submitted', refused(save, 'already-confirmed'), false, true],
  ['it waits', save, false, false],
  ['it is a file', refused(uploadRow({ place, fileKind: 'card' }), 'draft-closed'), false, false],
])('%s', (_, row, isOfDraft, isInstead) => {
  expect([isDraftSubmitted(row), isSubmittedInstead(row)]).toEqual([isOfDraft, isInstead]);
  expect(submittedInstead([ofTeam, ofDraft], row)).toBe(isInstead ? ofDraft : undefined);
});

test('without an application of the draft, the team’s application in this competition counts', () => {
  const row = refused(save, 'already-confirmed');
  expect(submittedInstead([ofTeam], row)).toBe(ofTeam);
  expect(submittedInstead([{ ...ofTeam, competition: 'c2' }], row)).toBeUndefined();
});

test('a submission that was replaced does not wait for files any more', () => {
  const stuck = inState(uploadRow({ place, fileKind: 'card' }), 'failed');
  const waiting = saveRow({ dependsOn: [stuck.naturalKey] });
  expect(stuckBefore([stuck, waiting], waiting)).toEqual([stuck]);
  const closed = { ...waiting, ...refused(waiting, 'draft-closed', 'submitted') } as SubmissionRow;
  expect(stuckBefore([stuck, closed], closed)).toEqual([]);
});
