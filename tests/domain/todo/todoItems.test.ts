import { describe, expect, test } from 'vitest';
import { doneApplications } from '#domain/todo/todoItems.ts';
import { removalRow } from '../entry-session/sampleRows.ts';
import { COMPETITION } from '../entry-session/sampleForms.ts';
import {
  NOW,
  at,
  reason,
  returnedUntil,
  draft,
  lost,
  application,
  fileOf,
  upload,
  save,
  tasksOf,
  kindsOf,
} from './sampleTodo.ts';

test('without data there is nothing to do', () => {
  expect(tasksOf({})).toEqual([]);
});

test('a submitted application with all files needs nothing', () => {
  expect(tasksOf({ applications: [application()] })).toEqual([]);
});

describe('drafts', () => {
  test('one that can be submitted is a task until its deadline', () => {
    expect(tasksOf({ drafts: [draft()] })).toMatchObject([
      { kind: 'draft', team: 'Нева-1', until: at(6), competition: { id: COMPETITION } },
    ]);
  });

  test('a past one is no task', () => {
    expect(tasksOf({ drafts: [draft({ isPast: true })] })).toEqual([]);
  });

  test('one of a returned application must be corrected until the return or the deadline ends, whichever is later', () => {
    const until = (days: number) =>
      tasksOf({ drafts: [draft({ returned: returnedUntil(at(days)) })] });
    expect(until(9)).toMatchObject([{ kind: 'returned', until: at(9), returned: { reason } }]);
    expect(until(2)).toMatchObject([{ kind: 'returned', until: at(6) }]);
  });
});

describe('a draft of a submitted team', () => {
  const left = draft({ team: ' вОлна', changed: { at: NOW, device: undefined } });

  test('corrects a returned application without a draft', () => {
    const returned = application({ draft: '', returned: returnedUntil(at(6)) });
    expect(tasksOf({ drafts: [left], applications: [returned] })).toMatchObject([
      { kind: 'returned', draftId: '' },
      { kind: 'draft', draft: { id: 'd1' } },
    ]);
  });

  test('is no submission task, and comes after tasks that can be late', () => {
    const applications = [application()];
    const tasks = tasksOf({ drafts: [left, draft({ id: 'd2' })], applications });
    expect(tasks).toMatchObject([
      { kind: 'draft', draft: { id: 'd2' } },
      { kind: 'submitted-already', draft: { id: 'd1' }, application: { rowid: 7 } },
    ]);
    expect(doneApplications(applications, tasks, NOW)).toEqual(applications);
  });

  test.each([
    [
      'of another competition',
      draft({ team: 'Волна', competition: { ...left.competition, id: 'c' } }),
    ],
    ['that is itself the one to be corrected', draft({ id: 'd7', team: 'Волна' })],
  ])('but not a draft %s', (_, other) => {
    const applications = [application({ returned: returnedUntil(at(1)) })];
    expect(kindsOf({ drafts: [other], applications })).toContain('draft');
  });
});

describe('submitted applications', () => {
  test('missing files are a task while the competition accepts them', () => {
    const incomplete = application({ missing: [lost] });
    expect(tasksOf({ applications: [incomplete] })).toMatchObject([
      { kind: 'missing', team: 'Волна', until: at(6), application: { missing: [lost] } },
    ]);
    expect(tasksOf({ applications: [incomplete], now: Date.parse(at(6)) - 1 })).toHaveLength(1);
  });

  // After the deadline missing files can be added only in a return, so «nothing to do» would be wrong (behaviour 2.15).
  test('files missing after the deadline are a task until 30 days after it', () => {
    const incomplete = application({ missing: [lost], deadline: at(-1) });
    const tasks = tasksOf({ applications: [incomplete] });
    expect(tasks).toMatchObject([{ kind: 'missing', until: at(-1) }]);
    expect(doneApplications([incomplete], tasks, NOW)).toEqual([]);
    expect(tasksOf({ applications: [application({ deadline: at(-1) })] })).toEqual([]);
    const longOver = Date.parse(at(29));
    expect(kindsOf({ applications: [incomplete], now: longOver - 1 })).toEqual(['missing']);
    expect(tasksOf({ applications: [incomplete], now: longOver })).toEqual([]);
  });

  test('a file that waits to be sent is not missing', () => {
    const other = { ...lost, kind: 'card' } as const;
    const incomplete = application({ missing: [lost, other] });
    const rows = [upload({}, fileOf({ draft: 'd7' }))];
    expect(tasksOf({ applications: [incomplete], rows })).toMatchObject([
      { kind: 'missing', application: { missing: [other] } },
      { kind: 'waiting' },
    ]);
    expect(kindsOf({ applications: [application({ missing: [lost] })], rows })).toEqual([
      'waiting',
    ]);
  });

  test.each([
    ['of another draft', fileOf({ draft: 'd8' })],
    ['of another entry', fileOf({ draft: 'd7', name: 'Петрова В.Г.' })],
  ])('a queued file %s changes nothing', (_, of) => {
    const applications = [application({ missing: [lost] })];
    expect(kindsOf({ applications, rows: [upload({}, of)] })).toEqual(['missing', 'waiting']);
  });

  test('a waiting deletion supplies no file', () => {
    const rows = [removalRow(fileOf({ draft: 'd7' }), { deadline: at(6) })];
    expect(kindsOf({ applications: [application({ missing: [lost] })], rows })).toContain(
      'missing',
    );
  });

  test('a returned application whose draft is not listed is a task itself', () => {
    const returned = returnedUntil(at(1));
    const past = application({ deadline: at(-3), returned });
    expect(tasksOf({ applications: [past] })).toMatchObject([
      { kind: 'returned', draftId: 'd7', draft: undefined, until: at(1) },
    ]);
  });

  test('a returned application and its draft are one task, which includes missing files', () => {
    const returned = returnedUntil(at(1));
    const known = {
      drafts: [draft({ id: 'd7', returned })],
      applications: [application({ returned, missing: [lost] })],
    };
    expect(tasksOf(known)).toMatchObject([{ kind: 'returned', draft: { id: 'd7' } }]);
  });

  test('an application whose return has ended is no task', () => {
    const past = application({ deadline: at(-3), returned: returnedUntil(at(-1)) });
    expect(tasksOf({ applications: [past] })).toEqual([]);
  });

  describe('a returned application without a draft', () => {
    const returned = returnedUntil(at(1));
    const { payload } = save();
    const old = application({ draft: '', teamName: payload.team, deadline: at(-3), returned });

    test('must be corrected too', () => {
      expect(tasksOf({ applications: [old] })).toMatchObject([
        { kind: 'returned', draftId: '', draft: undefined, until: at(1) },
      ]);
    });

    test('is no task while a submission of its team is queued', () => {
      const rows = [save({ returned })];
      expect(kindsOf({ applications: [old], rows })).toEqual(['waiting']);
      const other = application({ ...old, teamName: 'Волна' });
      expect(kindsOf({ applications: [other], rows })).toEqual(['returned', 'waiting']);
    });

    test('does not count as done', () => {
      const others = [
        application({ ...old, rowid: 8, teamName: 'Волна' }),
        application({ ...old, rowid: 9, competition: 'c9' }),
      ];
      const done = doneApplications(others, tasksOf({ applications: [old] }), NOW);
      expect(done.map(({ rowid }) => rowid)).toEqual([8, 9]);
      expect(doneApplications([old], tasksOf({ applications: [old] }), NOW)).toEqual([]);
    });
  });

  test('a returned application whose correction is queued only waits', () => {
    const returned = returnedUntil(at(1));
    const known = {
      drafts: [draft({ returned })],
      applications: [application({ draft: 'd1', returned })],
      rows: [save({ returned })],
    };
    expect(kindsOf(known)).toEqual(['waiting']);
  });
});

describe('the outbox', () => {
  test('a waiting submission has its number of files, and replaces the task of its draft', () => {
    const rows = [upload({ id: 'r0', seq: 0 }), save()];
    expect(tasksOf({ drafts: [draft()], rows })).toMatchObject([
      { kind: 'waiting', row: { kind: 'save' }, files: 1, bytes: 7, until: at(6) },
    ]);
  });

  test('files of an unsubmitted draft are no task of their own', () => {
    expect(kindsOf({ drafts: [draft()], rows: [upload()] })).toEqual(['draft']);
    expect(kindsOf({ rows: [upload()] })).toEqual(['waiting']);
  });

  test('refused rows are one task with their number, the submission first', () => {
    const refused = { state: 'failed' } as const;
    const file = upload({ ...refused, id: 'r0', seq: 0 });
    expect(tasksOf({ drafts: [draft()], rows: [file] })).toMatchObject([
      { kind: 'stuck', row: { id: 'r0' }, others: 0 },
      { kind: 'draft' },
    ]);
    expect(tasksOf({ rows: [file, save(refused)] })).toMatchObject([
      { kind: 'stuck', row: { kind: 'save' }, others: 1 },
    ]);
  });

  test('refused and waiting rows of one team are two tasks', () => {
    const file = upload({ state: 'failed', id: 'r0', seq: 0 });
    const tasks = (dependsOn: string[]) => tasksOf({ rows: [file, save({ dependsOn })] });
    expect(tasks([])).toMatchObject([{ kind: 'stuck' }, { kind: 'waiting', heldBy: undefined }]);
    const held = { kind: 'waiting', heldBy: { id: 'r0' } };
    expect(tasks([file.naturalKey])).toMatchObject([{ kind: 'stuck' }, held]);
  });

  test('a submission that was not sent before the deadline is stuck', () => {
    expect(kindsOf({ rows: [save({ deadline: at(-1) })] })).toEqual(['stuck']);
    expect(kindsOf({ rows: [save({ deadline: at(-1), isUncertain: true })] })).toEqual(['waiting']);
    expect(kindsOf({ rows: [save({ deadline: at(-1), returned: { until: at(1) } })] })).toEqual([
      'waiting',
    ]);
  });

  test('teams and competitions have separate tasks', () => {
    const { payload } = save();
    const rows = [
      save(),
      save({ id: 'r2', seq: 2, payload: { ...payload, team: 'Нева-2', draftId: 'd2' } }),
      save({ id: 'r3', seq: 3, payload: { ...payload, competitionId: 'c2', draftId: 'd3' } }),
    ];
    expect(tasksOf({ rows })).toHaveLength(3);
  });
});

describe('the order', () => {
  const due = (days: number) => ({
    drafts: [
      draft({ competition: { id: 'c4', name: 'Кубок', deadline: at(days) } }),
      draft({ id: 'd5', competition: { id: 'c5', name: 'Кубок', deadline: at(days) } }),
      draft({
        id: 'd9',
        competition: { id: 'c9', name: 'Кубок', deadline: at(-9) },
        returned: returnedUntil(at(days)),
      }),
    ],
    applications: [application({ deadline: at(days), missing: [lost] })],
    rows: [
      save({ id: 'r1', deadline: at(days), payload: { ...save().payload, draftId: 'd11' } }),
      upload({ id: 'r2', deadline: at(days), state: 'failed' }, fileOf({ draft: 'd12' })),
    ],
  });

  test('at the same time: returned, refused, missing, waiting, unsubmitted', () => {
    expect(kindsOf(due(3))).toEqual(['returned', 'stuck', 'missing', 'waiting', 'draft', 'draft']);
  });

  test('equal tasks keep their order', () => {
    const drafts = tasksOf(due(3)).filter(({ kind }) => kind === 'draft');
    expect(drafts.map(({ competition }) => competition.id)).toEqual(['c4', 'c5']);
  });

  test('the nearest time comes first, whatever the task', () => {
    const known = {
      drafts: [draft({ competition: { id: 'c1', name: 'Кубок', deadline: at(0.1) } })],
      applications: [
        application({ rowid: 1, deadline: at(4), missing: [lost] }),
        application({ rowid: 2, deadline: at(-9), draft: 'd2', returned: returnedUntil(at(9)) }),
      ],
    };
    expect(kindsOf(known)).toEqual(['draft', 'missing', 'returned']);
  });

  test('times are compared, not their spelling', () => {
    const drafts = [
      ['later', '2026-11-26T20:00:00.000+03:00'],
      ['sooner', '2026-11-26T21:00:00.000+05:00'],
    ].map(([id = '', deadline = '']) =>
      draft({ id, competition: { id, name: 'Кубок', deadline } }),
    );
    expect(tasksOf({ drafts }).map(({ competition }) => competition.id)).toEqual([
      'sooner',
      'later',
    ]);
  });

  test('past tasks come last, because they are not urgent any more', () => {
    const rows = [save({ id: 'r2', seq: 2, deadline: at(-1) })];
    const far = draft({ id: 'd5', competition: { id: 'c5', name: 'Кубок', deadline: at(90) } });
    expect(kindsOf({ drafts: [far], rows })).toEqual(['draft', 'stuck']);
  });

  test('each task has a unique key', () => {
    const keys = tasksOf(due(3)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
