import { expect, test } from 'vitest';
import { doneApplications } from '#domain/todo/todoItems.ts';
import { NOW, at, application, decision, draft, kindsOf, lost, tasksOf } from './sampleTodo.ts';

const latest = decision({ id: 3, state: 'accepted' });
const decided = [latest, decision({ id: 2 }), decision({ id: 1 })];

test.each([
  ['none of it was read: the latest, and how many others', [], latest, 2],
  ['the latest was read', [3], decision({ id: 2 }), 1],
  ['one is left', [3, 1], decision({ id: 2 }), 0],
] as const)('%s', (_, read, first, others) => {
  const known = { applications: [application({ decided })], readDecisions: new Set(read) };
  expect(tasksOf(known)).toMatchObject([{ kind: 'decided', decision: first, others }]);
});

test.each([
  ['nothing was decided', application(), []],
  ['all of it was read', application({ decided }), [1, 2, 3]],
] as const)('where %s the application is in order', (_, own, read) => {
  const known = { applications: [own], readDecisions: new Set(read) };
  expect(tasksOf(known)).toEqual([]);
  expect(doneApplications([own], tasksOf(known), NOW)).toEqual([own]);
});

test('with an unread decision there is something to do, even after the deadline', () => {
  const own = application({ decided, deadline: at(-2) });
  const tasks = tasksOf({ applications: [own] });
  expect(tasks).toMatchObject([{ kind: 'decided', until: at(-2) }]);
  expect(doneApplications([own], tasks, NOW)).toEqual([]);
});

test('a decision comes after urgent tasks, also of the same application', () => {
  const own = application({ decided, missing: [lost], deadline: at(1) });
  const far = draft({ competition: { id: 'c5', name: 'Кубок', deadline: at(90) } });
  const tasks = tasksOf({ applications: [own], drafts: [far] });
  expect(tasks.map(({ kind }) => kind)).toEqual(['missing', 'draft', 'decided']);
  expect(new Set(tasks.map(({ key }) => key)).size).toBe(3);
  expect(kindsOf({ applications: [own], now: Date.parse(at(1)) })).toEqual(['missing', 'decided']);
});
