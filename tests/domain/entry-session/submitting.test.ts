import { describe, expect, test } from 'vitest';
import { WIZARD_STEPS } from '#domain/entry-session/entryContent.ts';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { next } from '#domain/entry-session/next.ts';
import {
  applicationIn,
  canSubmit,
  isStepDone,
  submissionRow,
  submissionStateOf,
  type SubmitObstacle,
  submitObstacle,
} from '#domain/entry-session/select/selectSubmission.ts';
import { openEntries, viewOf } from '#domain/entry-session/select/selectView.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import {
  after,
  ANNA,
  BEGUN,
  completing,
  DARIA,
  deviceRead,
  choosing,
  DONE,
  DUET_ENTRY,
  entryAt,
  errorProblem,
  FIGURES_ONLY,
  filledForm,
  FORM,
  READ,
  reading,
  readOnce,
  SOLO_ENTRY,
  warningProblem,
  asDropped,
} from './sampleForms.ts';
import { inState, saveRow } from './sampleRows.ts';

const BEGIN: EntryEvent = { type: 'submit-begun' };
const FAULTY = { ...FORM, problems: [errorProblem, warningProblem, errorProblem] };
const changed = (application = filledForm({ solo: [ANNA] })): EntryEvent => ({
  type: 'submit-changed',
  message: 'Иначе',
  application,
  entries: readOnce(application).entries,
});
const WARNED = { ...FORM, problems: [warningProblem] };
const doneWith = (form: typeof FORM) =>
  after([...reading('f1', form), ...completing(entryAt(form, 0), entryAt(form, 1))]);
const faulty = doneWith(FAULTY);

const doneSteps = (session: OpenSession) =>
  WIZARD_STEPS.filter((step) => isStepDone(session, step)).map((step) => step + 1);

test.each<[string, OpenSession, number[]]>([
  ['all before the last one', DONE, [1, 2, 3, 4]],
  ['not the upload of a form with errors', faulty, [1, 2, 4]],
  ['none at the first one', BEGUN, []],
])('steps that are done: %s', (_, session, done) => {
  expect(doneSteps(session)).toEqual(done);
});

describe('the obstacle of a submission', () => {
  test.each<[string, OpenSession, SubmitObstacle | undefined]>([
    ['of no form', BEGUN, { kind: 'files-unseen' }],
    [
      'of a form that only the device has read',
      after([...choosing('f1'), deviceRead('f1', FORM)]),
      { kind: 'files-unseen' },
    ],
    ['of two open entries', READ, { kind: 'files', count: 2 }],
    ['of one open entry', after(completing(SOLO_ENTRY), READ), { kind: 'files', count: 1 }],
    ['with all files confirmed', DONE, undefined],
    ['of errors and open entries', after(reading('f1', FAULTY)), { kind: 'errors', count: 2 }],
    ['of errors with all files confirmed', faulty, { kind: 'errors', count: 2 }],
    ['of a warning', doneWith(WARNED), undefined],
    [
      'of figures only before their tab was opened',
      after(reading('f1', FIGURES_ONLY)),
      { kind: 'files-unseen' },
    ],
    [
      'of figures only',
      after([...reading('f1', FIGURES_ONLY), { type: 'tab-opened', tab: 'files' }]),
      undefined,
    ],
    [
      'of another form with the same entries',
      after(reading('f2', FORM), DONE),
      { kind: 'files-unseen' },
    ],
    [
      'of errors in the server’s reading',
      after([changed(FAULTY)], DONE),
      { kind: 'errors', count: 2 },
    ],
    ['of errors that the server’s reading lacks', after([changed(FORM)], faulty), undefined],
    ['during a submission', after([BEGIN], DONE), undefined],
  ])('%s', (_, session, obstacle) => {
    expect(submitObstacle(session)).toEqual(obstacle);
    const isUnderWay = session.submission.kind === 'queuing';
    expect(canSubmit(session)).toBe(obstacle === undefined && !isUnderWay);
    expect(next(session, BEGIN) === session).toBe(!canSubmit(session));
  });

  test('is not an earlier refusal', () => {
    const refused = after([{ type: 'submit-refused', message: 'Нет' }], DONE);
    expect(after([BEGIN], refused).submission).toEqual({ kind: 'queuing' });
  });
});

describe('a submission', () => {
  const queuing = after([BEGIN], DONE);

  test('locks the draft when its row is queued', () => {
    const queued = after([{ type: 'submit-queued', row: 'r1' }, { type: 'submit-ended' }], queuing);
    expect(queued.draft.lockedBy).toBe('r1');
    expect(queued.submission).toEqual({ kind: 'none' });
  });

  test('keeps a refusal that came before its end', () => {
    const refused = after([{ type: 'submit-refused', message: 'Нет' }], queuing);
    expect(next(refused, { type: 'submit-ended' })).toBe(refused);
    expect(refused.submission).toEqual({ kind: 'refused', message: 'Нет' });
  });

  test('that the server read differently waits for approval on the Preview tab', () => {
    const locked = after([{ type: 'submit-queued', row: 'r1' }], queuing);
    const other = filledForm({ solo: [ANNA], problems: [warningProblem] });
    const shown = after([changed(other)], locked);
    expect(viewOf(shown).tab).toBe('preview');
    expect(shown.draft.lockedBy).toBeUndefined();
    expect([applicationIn(locked), applicationIn(shown)]).toEqual([FORM, other]);
    expect(shown.content.reading?.parsed).toEqual(FORM);
    const approved = after([BEGIN], shown);
    expect(approved.content.reading).toMatchObject({ parsed: other, by: 'server', at: 5 });
    expect(approved.submission).toEqual({ kind: 'queuing' });
    expect(approved.content.entries).toEqual([
      { ...approved.content.entries[0], id: SOLO_ENTRY.id, formEntry: 'free-solo-1' },
      asDropped(DUET_ENTRY),
    ]);
  });

  test('that the server read differently ends with another reading of the form', () => {
    expect(after([changed(), ...reading('f2', FORM)], DONE).submission).toEqual({ kind: 'none' });
  });

  test('for which the server lacks files shows the files again', () => {
    const lacked = after(
      [
        { type: 'submit-queued', row: 'r1' },
        { type: 'submit-lacked-files', message: 'Нет' },
      ],
      queuing,
    );
    expect(lacked.draft.lockedBy).toBeUndefined();
    expect(lacked.submission).toEqual({ kind: 'refused', message: 'Нет' });
    expect(submitObstacle(lacked)).toEqual({ kind: 'files-unseen' });
    expect(openEntries(after([{ type: 'missing-not-found' }], lacked))).toEqual([
      SOLO_ENTRY,
      DUET_ENTRY,
    ]);
    const known = after(
      [{ type: 'file-lost', entry: SOLO_ENTRY }, { type: 'missing-not-found' }],
      lacked,
    );
    expect(openEntries(known)).toEqual([SOLO_ENTRY]);
    const completed = after(completing(SOLO_ENTRY), known);
    expect(completed.submission).toEqual({ kind: 'none' });
    expect(viewOf(completed)).toEqual({ tab: 'apply', step: 4 });
  });

  test('ends when the server has the application', () => {
    const locked = after([{ type: 'submit-queued', row: 'r1' }], queuing);
    expect(next(locked, { type: 'submitted', rowid: 7, teamName: 'Нева-1' })).toEqual({
      phase: 'submitted',
      competition: 'c1',
      tab: 'apply',
      rowid: 7,
      teamName: 'Нева-1',
    });
  });
});

describe('the state of a submission', () => {
  const row = saveRow();
  const locked = after([{ type: 'submit-queued', row: row.id }], DONE);
  const queuing = after([BEGIN, { type: 'submit-queued', row: row.id }], DONE);
  const progress = { sent: 3, total: 7 };
  const none = { sent: 0, total: row.file.size };

  test.each<[OutboxRow['state'], 'queued' | 'stuck' | 'sending']>([
    ['queued', 'queued'],
    ['waiting-auth', 'queued'],
    ['sending', 'sending'],
    ['blocked-rule', 'stuck'],
    ['failed', 'stuck'],
  ])('whose row is %s: %s', (state, kind) => {
    const held = inState(row, state);
    const expected = kind === 'sending' ? { kind, progress: none } : { kind, row: held };
    expect(submissionStateOf(locked, [held], new Map())).toEqual(expected);
    expect(submissionStateOf(queuing, [held], new Map())).toEqual({
      kind: 'sending',
      progress: none,
    });
    const sent = submissionStateOf(queuing, [held], new Map([[row.id, progress]]));
    expect(sent).toEqual({ kind: 'sending', progress });
  });

  test('without a row is described by the page’s own state', () => {
    const without = (session: OpenSession) => submissionStateOf(session, [], new Map());
    expect(without(locked)).toEqual({ kind: 'none' });
    expect(without(queuing)).toEqual({ kind: 'sending', progress: { sent: 0, total: 0 } });
    expect(without(after([{ type: 'submit-refused', message: 'Нет' }], DONE))).toEqual({
      kind: 'refused',
      message: 'Нет',
    });
    const application = filledForm({ solo: [DARIA] });
    expect(without(after([changed(application)], DONE))).toEqual({
      kind: 'changed',
      message: 'Иначе',
      application,
      entries: readOnce(application).entries,
    });
  });

  test('does not depend on other rows', () => {
    expect(submissionRow(locked, [row])).toBe(row);
    expect(submissionRow(locked, [{ ...row, id: 'r9' }])).toBeUndefined();
    expect(submissionRow(DONE, [row])).toBeUndefined();
    const over = next(locked, { type: 'submitted', rowid: 7, teamName: 'Нева-1' });
    expect(submissionRow(over, [row])).toBeUndefined();
  });
});
