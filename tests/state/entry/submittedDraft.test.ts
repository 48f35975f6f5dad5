// A page that shows the submitted draft reports the submission. A page with another draft of the same team does not.
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { type DoneSubmission, submissionKey } from '#domain/outbox/outboxRow.ts';
import { followDone } from '#state/entry/follow.ts';
import { dispatch, entrySessionIn } from '#state/entry/session.ts';
import { rereadSession } from '#state/person/session.ts';
import { FORM, reading } from '#tests/domain/entry-session/sampleForms.ts';
import { stubCalls } from '#tests/support/browser/stubCalls.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { signedInAs } from '#tests/support/browser/showPage.tsx';

test.for([
  ['the draft of the page', 'first', 'submitted'],
  ['another draft of the team', 'second', 'open'],
] as const)('%s', async ([, draftId, phase]) => {
  const owner = `coach-${crypto.randomUUID()}`;
  signedInAs(owner);
  stubCalls([]);
  const store = createStore();
  rereadSession(store);
  const { id, name: competitionName, deadline } = competition();
  const key = { owner, competition: id };
  const begun = { type: 'draft-begun', id: 'first', writer: 'w1', tab: 'apply' } as const;
  for (const event of [begun, ...reading('f1', FORM)]) dispatch(store, key, event);
  const team = FORM.teamName;
  const done: DoneSubmission = {
    kind: 'save',
    state: 'done',
    id: crypto.randomUUID(),
    seq: 1,
    owner,
    naturalKey: submissionKey(id, team),
    deadline,
    doneAt: 1,
    payload: { competitionId: id, competitionName, team, draftId },
    rowid: 7,
  };
  await followDone(store, done);
  expect(entrySessionIn(store, key).phase).toBe(phase);
});
