// Applies deadlines and returned applications to rows and drafts (offline 5.3, offline 5.4).
import { isSameReturn, type Returned } from '#domain/acceptance.ts';
import type { Deadline } from '#domain/deadline.ts';
import type { ListedDraft } from '#domain/draft/draftsInList.ts';
import { goesBy, withAcceptance } from '#domain/outbox/applyDeadline.ts';
import { isWaiting } from '#domain/outbox/doneRows.ts';
import { competitionOf, draftOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import { broadcastChange } from '../device/changes.ts';
import { serverNow } from '../device/clock.ts';
import type { DeviceMeta } from '../device/deviceMeta.ts';
import type { EntryDraft } from '../device/entryDraft.ts';
import type { OwnedRecords } from '../device/outboxRecords.ts';
import {
  changeOutbox,
  type OutboxStores,
  ownedIn,
  readOwned,
  reopenDraft,
  wakeDraftOf,
} from '../device/outboxStores.ts';

export interface KnownCompetition {
  id: string;
  name: string;
  deadline: Deadline;
}

interface Known {
  competitions: readonly KnownCompetition[];
  /** All current returns for correction, by id of the draft; undefined if the user's drafts were not requested. */
  returns?: ReadonlyMap<string, Returned> | undefined;
}

export interface DraftList {
  drafts: readonly ListedDraft[];
  /** Device time of the request, epoch ms. */
  askedAt: number;
  /** Returns device time, epoch ms. A function, because the transaction may start long after the response. */
  now: () => number;
}

interface Changes {
  rows: readonly { before: OutboxRow; after: OutboxRow }[];
  drafts: readonly EntryDraft[];
}

/** `now`: server time, epoch ms. */
function changesBy(
  { rows, drafts }: OwnedRecords,
  { competitions, returns }: Known,
  now: number,
): Changes {
  const byId = new Map(competitions.map((competition) => [competition.id, competition]));
  return {
    rows: rows.filter(isWaiting).flatMap((before) => {
      const competition = byId.get(competitionOf(before));
      const returned = returns ? returns.get(draftOf(before)) : before.returned;
      const hasNews = competition !== undefined || !goesBy(before, returned);
      const { deadline } = competition ?? before;
      const after = hasNews ? withAcceptance(before, { deadline, returned }, now) : before;
      return after === before ? [] : [{ before, after }];
    }),
    drafts: drafts.flatMap((draft) => {
      const { name = draft.competitionName, deadline = draft.deadline } =
        byId.get(draft.competitionId) ?? {};
      const returned = returns ? returns.get(draft.id) : draft.returned;
      const isMoved = draft.deadline !== deadline;
      const isSame =
        !isMoved && draft.competitionName === name && isSameReturn(draft.returned, returned);
      if (isSame) return [];
      const moved = isMoved ? { deadline, deadlineMovedAt: now } : {};
      return [{ ...draft, ...moved, competitionName: name, returned }];
    }),
  };
}

const isEmpty = ({ rows, drafts }: Changes): boolean => rows.length === 0 && drafts.length === 0;

async function applyIn(
  stores: OutboxStores,
  owner: string,
  known: Known,
  now: number,
): Promise<boolean> {
  const changes = changesBy(await ownedIn(stores, owner), known, now);
  for (const { before, after } of changes.rows) {
    await stores.put(after);
    if (after.state === before.state) continue;
    await wakeDraftOf(stores, after);
    if (before.returnEnd) await reopenDraft(stores, after);
  }
  // Keeps the revision of a draft, because its content is unchanged and open pages have nothing to merge.
  for (const draft of changes.drafts) await stores.putDraft(draft);
  return !isEmpty(changes);
}

async function apply(
  owner: string,
  known: Known,
  now: number,
  write = (stores: OutboxStores) => applyIn(stores, owner, known, now),
): Promise<void> {
  // Avoids a write if nothing has changed, which is common. A list with returns always stores the time of its request.
  const isReturned = (known.returns?.size ?? 0) > 0;
  if (!isReturned && isEmpty(changesBy(await readOwned(owner), known, now))) return;
  if (!(await changeOutbox(write))) return;
  broadcastChange({ kind: 'outbox' });
  broadcastChange({ kind: 'drafts' });
}

export const applyCompetitionsIn = (
  stores: OutboxStores,
  owner: string,
  competitions: readonly KnownCompetition[],
  now: number,
): Promise<boolean> => applyIn(stores, owner, { competitions }, now);

/** Applies deadlines to rows and drafts; requeues stopped rows that may be sent. `now`: server time, epoch ms. */
export const applyCompetitions = (
  owner: string,
  competitions: readonly KnownCompetition[],
  now = serverNow(Date.now()),
): Promise<void> => apply(owner, { competitions }, now);

/** Returns the deadlines and returns in the list of the user's drafts. A draft outside the list has no return. */
const knownBy = ({ drafts }: DraftList): Known => ({
  competitions: drafts.map(({ competition }) => competition),
  returns: new Map(
    drafts.flatMap(({ draft, returned }) => (returned ? [[draft, returned] as const] : [])),
  ),
});

/** Returns whether a later list was applied already. A stored time in the future means that the clock was set back. */
const isOvertaken = ({ listed }: DeviceMeta, owner: string, { askedAt, now }: DraftList): boolean =>
  listed?.owner === owner && askedAt < listed.askedAt && listed.askedAt <= now();

export async function applyListedDraftsIn(
  stores: OutboxStores,
  owner: string,
  list: DraftList,
): Promise<boolean> {
  const meta = await stores.meta();
  if (isOvertaken(meta, owner, list)) return false;
  await stores.putMeta({ ...meta, listed: { owner, askedAt: list.askedAt } });
  return applyIn(stores, owner, knownBy(list), serverNow(list.now()));
}

export const applyListedDrafts = (owner: string, list: DraftList): Promise<void> =>
  apply(owner, knownBy(list), serverNow(list.now()), (stores) =>
    applyListedDraftsIn(stores, owner, list),
  );
