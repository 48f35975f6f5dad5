// Submitted applications of which nothing is to be done (behaviour 2.10).
import { acceptedUntil } from '../acceptance.ts';
import { DAY_MS, instantOf } from '../deadline.ts';
import type { DeskApplication, DeskTask } from './deskTask.ts';

/** Its competition is held some time after the deadline: longer ago it is one of the past. */
export const SETTLED_FOR_MS = 30 * DAY_MS;

const isAbout = (task: DeskTask, { rowid, draft, competition, teamName }: DeskApplication) => {
  switch (task.kind) {
    case 'missing':
      return task.application.rowid === rowid;
    case 'returned':
      return draft !== '' && task.draftId === draft;
    case 'stuck':
    case 'waiting':
      return task.competition.id === competition && task.team === teamName;
    case 'draft':
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
