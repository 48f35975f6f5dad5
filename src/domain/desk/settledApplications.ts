// Submitted applications of which nothing is to be done (behaviour 2.10).
import { acceptedUntil } from '../acceptance.ts';
import { DAY_MS, instantOf } from '../deadline.ts';
import type { DeskApplication, DeskTask } from './deskTask.ts';

/** Its competition is held some time after the deadline: longer ago it is one of the past. */
export const SETTLED_FOR_MS = 30 * DAY_MS;

const isOfTeam = ({ competition, team }: DeskTask, application: DeskApplication): boolean =>
  competition.id === application.competition && team === application.teamName;

const isAbout = (task: DeskTask, application: DeskApplication): boolean => {
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

/** The nearest deadline first, those that are over behind them; `now`: the server's time, epoch ms. */
export function settledApplications<Application extends DeskApplication>(
  applications: readonly Application[],
  tasks: readonly DeskTask[],
  now: number,
): Application[] {
  const left = (application: DeskApplication): number =>
    instantOf(acceptedUntil(application)) - now;
  return applications
    .filter(
      (application) =>
        left(application) + SETTLED_FOR_MS > 0 && !tasks.some((task) => isAbout(task, application)),
    )
    .toSorted(
      (a, b) =>
        Number(left(a) <= 0) - Number(left(b) <= 0) || Math.abs(left(a)) - Math.abs(left(b)),
    );
}
