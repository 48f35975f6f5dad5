import { DAY_MS } from '../deadline.ts';
import type { DoneRow, OutboxRow, StoredRow } from './outboxRow.ts';
import { isSubmittedInstead } from './rowAccount.ts';
import { teamKey } from '../normaliseText.ts';
import { MOST_APPLICATIONS } from '../limits.ts';

export const MOST_DONE = 500;

export const isDone = (row: StoredRow): row is DoneRow => row.state === 'done';

export const isWaiting = (row: StoredRow): row is OutboxRow => row.state !== 'done';

/** Sorts sent rows: the last sent first, for equal times the last queued first. */
export const byDoneAt = (a: DoneRow, b: DoneRow): number => b.doneAt - a.doneAt || b.seq - a.seq;

/** Returns what became of the row's file on the server, by the row that was sent last for the same kind and entry. */
export function doneOutcomeOf(
  row: DoneRow,
  rows: readonly DoneRow[],
): 'stored' | 'replaced' | 'removed' {
  if (row.kind !== 'upload') return 'stored';
  const isOfItsPlace = (each: DoneRow) =>
    each.naturalKey === row.naturalKey && each.owner === row.owner;
  const [last] = rows.filter(isOfItsPlace).toSorted(byDoneAt);
  if (!last || last.id === row.id) return 'stored';
  return last.kind === 'removal' ? 'removed' : 'replaced';
}

/**
 * Returns sent rows to delete: those older than a day, and those beyond 500 per user. A `doneAt` a day
 * ahead counts as old, because the clock was set back. `now`: device time, epoch ms.
 */
export const expiredRows = (rows: readonly DoneRow[], now: number): DoneRow[] =>
  [...Map.groupBy(rows, ({ owner }) => owner).values()].flatMap((own) =>
    own
      .toSorted(byDoneAt)
      .filter(({ doneAt }, at) => at >= MOST_DONE || Math.abs(now - doneAt) >= DAY_MS),
  );

interface Submitted {
  competition: string;
  teamName: string;
  /** '' if another program submitted the application without a draft. */
  draft?: string | undefined;
  returned?: unknown;
}

/** Returns whether an application is returned and has no draft. Any draft of its team then corrects it (api 18.5). */
export const lacksDraft = ({ draft, returned }: Pick<Submitted, 'draft' | 'returned'>): boolean =>
  draft === '' && Boolean(returned);

/** Returns the user's application of a team in a competition; undefined without a team name. */
export const submittedTeam = <A extends Submitted>(
  own: readonly A[],
  competitionId: string,
  teamName: string,
): A | undefined =>
  teamKey(teamName) === ''
    ? undefined
    : own.find(
        (each) =>
          each.competition === competitionId && teamKey(each.teamName) === teamKey(teamName),
      );

/** Returns the application because of which the server refused this submission; undefined if unknown. */
export function submittedInstead<A extends Submitted & { draft: string }>(
  own: readonly A[],
  row: OutboxRow,
): A | undefined {
  if (row.kind !== 'save' || !isSubmittedInstead(row)) return undefined;
  const { draftId, competitionId, team } = row.payload;
  return own.find(({ draft }) => draft === draftId) ?? submittedTeam(own, competitionId, team);
}

/**
 * Returns applications from which people can be copied into a new form: the last one of each team, newest first. Omits
 * teams with an application to this competition, unless that application was returned and has no draft.
 */
export function rememberedTeams<A extends Submitted & { confirmedAt: string }>(
  own: readonly A[],
  competitionId: string,
): A[] {
  const newest = own.toSorted((a, b) => Date.parse(b.confirmedAt) - Date.parse(a.confirmedAt));
  const teams = Map.groupBy(newest, ({ teamName }) => teamKey(teamName));
  return [...teams.values()]
    .flatMap(([last]) => {
      const here = last && submittedTeam(own, competitionId, last.teamName);
      return here && !lacksDraft(here) ? [] : (here ?? last ?? []);
    })
    .slice(0, MOST_APPLICATIONS);
}
