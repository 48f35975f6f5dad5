// What the server has just told of competitions: rows and drafts of this device go by their deadlines as they stand (offline 5.3).
import type { Deadline } from '#domain/deadline.ts';
import { withDeadline } from '#domain/outbox/asAtDeadline.ts';
import { isWaiting } from '#domain/outbox/doneRows.ts';
import { competitionOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import { broadcastChange } from '../device/changes.ts';
import { serverNow } from '../device/clock.ts';
import type { EntryDraft } from '../device/entryDraft.ts';
import type { OwnedRecords } from './outboxRecords.ts';
import { changeOutbox, type OutboxStores, ownedIn, readOwned } from './outboxStores.ts';
import { sendRemovalsAlong } from './returnRemovals.ts';
import { wakeDraftOf } from './wakeRows.ts';

export interface ToldCompetition {
  id: string;
  name: string;
  deadline: Deadline;
}

interface Changes {
  rows: readonly { before: OutboxRow; after: OutboxRow }[];
  drafts: readonly EntryDraft[];
}

/** What becomes another by that; `now`: the server's time, epoch ms. */
function changesBy(
  { rows, drafts }: OwnedRecords,
  told: readonly ToldCompetition[],
  now: number,
): Changes {
  const byId = new Map(told.map((competition) => [competition.id, competition]));
  return {
    rows: rows.filter(isWaiting).flatMap((before) => {
      const competition = byId.get(competitionOf(before));
      const after = competition ? withDeadline(before, competition.deadline, now) : before;
      return after === before ? [] : [{ before, after }];
    }),
    drafts: drafts.flatMap((draft) => {
      const { name, deadline } = byId.get(draft.competitionId) ?? {};
      if (name === undefined || deadline === undefined) return [];
      const isMoved = draft.deadline !== deadline;
      if (!isMoved && draft.competitionName === name) return [];
      const moved = isMoved ? { deadline, deadlineMovedAt: now } : {};
      return [{ ...draft, ...moved, competitionName: name }];
    }),
  };
}

const isEmpty = ({ rows, drafts }: Changes): boolean => rows.length === 0 && drafts.length === 0;

/** The same within a transaction; answers whether anything has changed. */
export async function noteCompetitionsIn(
  stores: OutboxStores,
  owner: string,
  told: readonly ToldCompetition[],
  now: number,
): Promise<boolean> {
  const changes = changesBy(await ownedIn(stores, owner), told, now);
  for (const { before, after } of changes.rows) {
    await stores.put(after);
    if (after.state === before.state) continue;
    await wakeDraftOf(stores, after);
    if (before.kind === 'rebind') await sendRemovalsAlong(stores, before);
  }
  // A page that shows the draft goes on with it: nothing that its person has decided is another.
  for (const draft of changes.drafts) await stores.putDraft(draft);
  return !isEmpty(changes);
}

/** What deadline or freeze have stopped goes again where the deadline was moved later. `now`: the server's time, epoch ms. */
export async function noteCompetitions(
  owner: string,
  told: readonly ToldCompetition[],
  now = serverNow(Date.now()),
): Promise<void> {
  // Mostly nothing is new: then nobody is kept waiting by a transaction that writes.
  if (isEmpty(changesBy(await readOwned(owner), told, now))) return;
  if (!(await changeOutbox((stores) => noteCompetitionsIn(stores, owner, told, now)))) return;
  broadcastChange({ kind: 'outbox' });
  broadcastChange({ kind: 'drafts' });
}
