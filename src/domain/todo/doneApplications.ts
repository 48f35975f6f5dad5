// Submitted applications without open tasks (behaviour 2.16).
import { acceptedUntil } from '../acceptance.ts';
import { DAY_MS, instantOf } from '../deadline.ts';
import type { TodoApplication, TodoItem } from './todoItem.ts';

/** Competitions take place some time after their deadline. */
const SETTLED_FOR_MS = 30 * DAY_MS;

const isOfTeam = ({ competition, team }: TodoItem, application: TodoApplication): boolean =>
  competition.id === application.competition && team === application.teamName;

const isAbout = (task: TodoItem, application: TodoApplication): boolean => {
  switch (task.kind) {
    case 'missing':
    case 'decided':
      return task.application.rowid === application.rowid;
    case 'returned':
      return (
        task.draftId === application.draft && (task.draftId !== '' || isOfTeam(task, application))
      );
    case 'stuck':
    case 'waiting':
      return isOfTeam(task, application);
    case 'draft':
    case 'submitted-already':
      return false;
  }
};

/** `left`: ms to the deadline, negative afterwards. */
export const isLongOver = (left: number): boolean => left + SETTLED_FOR_MS <= 0;

/** Drops entries long over, sorts upcoming ones first. `leftOf`: as `left` of `isLongOver`. */
export const notLongOver = <T>(all: readonly T[], leftOf: (one: T) => number): T[] =>
  all
    .filter((one) => !isLongOver(leftOf(one)))
    .toSorted(
      (a, b) =>
        Number(leftOf(a) <= 0) - Number(leftOf(b) <= 0) ||
        Math.abs(leftOf(a)) - Math.abs(leftOf(b)),
    );

/** `now`: server time, epoch ms. */
export function doneApplications<Application extends TodoApplication>(
  applications: readonly Application[],
  tasks: readonly TodoItem[],
  now: number,
): Application[] {
  const settled = applications.filter(
    (application) => !tasks.some((task) => isAbout(task, application)),
  );
  return notLongOver(settled, (application) => instantOf(acceptedUntil(application)) - now);
}
