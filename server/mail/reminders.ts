import * as v from 'valibot';
import { dueReminder, REMINDED_AGAIN_MS } from '#domain/competition/reminders.ts';
import { changeRows } from '#server/records/changes.ts';
import { queueMail } from '../records/people/mails.ts';
import {
  competitionsToRemind,
  remindersSince,
  takeReminder,
  type TeamRef,
  unreadyTeams,
  type UnreadyTeam,
} from '../records/competitions/reminders.ts';
import type { Records } from '../records/tables.ts';
import type { ServerParts } from '../serverParts.ts';

/** `due`: the deadline and the lead time in ms. Null for a reminder that an organiser sent. */
const reminderSchema = v.object({
  ref: v.union([v.object({ draft: v.string() }), v.object({ application: v.number() })]),
  due: v.nullable(v.object({ deadlineAt: v.number(), beforeMs: v.number() })),
});
type Reminder = v.InferOutput<typeof reminderSchema>;

export const readReminder = (data: string): Reminder => v.parse(reminderSchema, JSON.parse(data));

export const teamRefKey = (ref: TeamRef): string =>
  'draft' in ref ? `draft ${ref.draft}` : `application ${ref.application}`;

/** Returns keys of teams that were reminded too recently for another reminder. */
export async function remindedLately(
  trx: Records,
  competitionId: string,
  now: number,
): Promise<ReadonlySet<string>> {
  const reminders = await remindersSince(trx, competitionId, { after: now - REMINDED_AGAIN_MS });
  return new Set(reminders.map(({ data }) => teamRefKey(readReminder(data).ref)));
}

/** Queues a reminder. The caller must have locked the competition. `due` is null if an organiser sends the reminder. */
export async function queueReminder(
  trx: Records,
  competitionId: string,
  { ref, ownerId }: UnreadyTeam,
  { due, now }: Pick<Reminder, 'due'> & { now: number },
): Promise<void> {
  const moment = due ? `${due.deadlineAt} ${due.beforeMs}` : `asked ${now}`;
  const mail = {
    key: `reminder ${teamRefKey(ref)} ${moment}`,
    userId: ownerId,
    kind: 'reminder',
    competitionId,
    data: JSON.stringify({ ref, due } satisfies Reminder),
  } as const;
  await queueMail(trx, mail, now);
}

type Competition = Awaited<ReturnType<typeof competitionsToRemind>>[number];

/** Returns the lead time of a due reminder. Undefined if no reminder is due, or if the due one was queued before. */
function dueIn(competition: Competition, now: number): number | undefined {
  const { deadlineAt, remindedDeadlineAt, remindedBeforeMs } = competition;
  const beforeMs = dueReminder(deadlineAt, now);
  const isSent =
    beforeMs === undefined ||
    (remindedDeadlineAt === deadlineAt && (remindedBeforeMs ?? Infinity) <= beforeMs);
  return isSent ? undefined : beforeMs;
}

/** Queues a due reminder for all unready teams. Drafts created later do not get this reminder. */
async function queueDue(
  trx: Records,
  { id, deadlineAt }: Competition,
  beforeMs: number,
  now: number,
): Promise<void> {
  if (!(await takeReminder(trx, { id, deadlineAt, beforeMs }))) return;
  const lately = await remindedLately(trx, id, now);
  for (const team of await unreadyTeams(trx, id)) {
    if (!team.isWanted || lately.has(teamRefKey(team.ref))) continue;
    await queueReminder(trx, id, team, { due: { deadlineAt, beforeMs }, now });
  }
}

export async function queueDueReminders(
  records: Records,
  { now, checkClock }: Pick<ServerParts, 'now' | 'checkClock'>,
  ending: AbortSignal,
): Promise<void> {
  const at = now();
  const near = await competitionsToRemind(records, at);
  const due = near.flatMap((competition) => {
    const beforeMs = dueIn(competition, at);
    return beforeMs === undefined ? [] : [{ competition, beforeMs }];
  });
  if (due.length === 0) return;
  await checkClock();
  for (const { competition, beforeMs } of due) {
    if (ending.aborted) return;
    await changeRows(records, [], (trx) => queueDue(trx, competition, beforeMs, at));
  }
}
