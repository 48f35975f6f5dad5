// Applies deadlines and returns from the server to rows and drafts (offline 5.3, offline 5.4).
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
import { changeOutbox, type OutboxStores, ownedIn, readOwned } from '../device/outboxStores.ts';
import { reopenDraft, wakeDraftOf } from './wakeRows.ts';

export interface ToldCompetition {
  id: string;
  name: string;
  deadline: Deadline;
}

interface Told {
  competitions: readonly ToldCompetition[];
  /** By draft id; undefined without a list of drafts. */
  returns?: ReadonlyMap<string, Returned> | undefined;
}

/** Own drafts as listed by the server. */
export interface DraftList {
  drafts: readonly ListedDraft[];
  /** Device time, epoch ms. */
  askedAt: number;
  /** Epoch ms. */
  now: { server: number; device: number };
}

interface Changes {
  rows: readonly { before: OutboxRow; after: OutboxRow }[];
  drafts: readonly EntryDraft[];
}

/** `now`: server time, epoch ms. */
function changesBy(
  { rows, drafts }: OwnedRecords,
  { competitions, returns }: Told,
  now: number,
): Changes {
  const byId = new Map(competitions.map((competition) => [competition.id, competition]));
  return {
    rows: rows.filter(isWaiting).flatMap((before) => {
      const competition = byId.get(competitionOf(before));
      const returned = returns ? returns.get(draftOf(before)) : before.returned;
      const isTold = competition !== undefined || !goesBy(before, returned);
      const { deadline } = competition ?? before;
      const after = isTold ? withAcceptance(before, { deadline, returned }, now) : before;
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

/** Returns whether anything changed. */
async function noteIn(
  stores: OutboxStores,
  owner: string,
  told: Told,
  now: number,
): Promise<boolean> {
  const changes = changesBy(await ownedIn(stores, owner), told, now);
  for (const { before, after } of changes.rows) {
    await stores.put(after);
    if (after.state === before.state) continue;
    await wakeDraftOf(stores, after);
    if (before.returnEnd) await reopenDraft(stores, after);
  }
  // Keeps the revision, because the user's decisions do not change.
  for (const draft of changes.drafts) await stores.putDraft(draft);
  return !isEmpty(changes);
}

async function note(
  owner: string,
  told: Told,
  now: number,
  write = (stores: OutboxStores) => noteIn(stores, owner, told, now),
): Promise<void> {
  // Avoids a write transaction in the common case without news.
  const isReturned = (told.returns?.size ?? 0) > 0;
  if (!isReturned && isEmpty(changesBy(await readOwned(owner), told, now))) return;
  if (!(await changeOutbox(write))) return;
  broadcastChange({ kind: 'outbox' });
  broadcastChange({ kind: 'drafts' });
}

export const noteCompetitionsIn = (
  stores: OutboxStores,
  owner: string,
  competitions: readonly ToldCompetition[],
  now: number,
): Promise<boolean> => noteIn(stores, owner, { competitions }, now);

/** Requeues rows after a later deadline. `now`: server time, epoch ms. */
export const noteCompetitions = (
  owner: string,
  competitions: readonly ToldCompetition[],
  now = serverNow(Date.now()),
): Promise<void> => note(owner, { competitions }, now);

/** A draft missing in the full list has no return. */
const toldBy = ({ drafts }: DraftList): Told => ({
  competitions: drafts.map(({ competition }) => competition),
  returns: new Map(
    drafts.flatMap(({ draft, returned }) => (returned ? [[draft, returned] as const] : [])),
  ),
});

/** Ignores a response older than the applied list, but not after the clock was set back. */
const isOvertaken = ({ listed }: DeviceMeta, owner: string, { askedAt, now }: DraftList): boolean =>
  listed?.owner === owner && askedAt < listed.askedAt && listed.askedAt <= now.device;

export async function noteListedDraftsIn(
  stores: OutboxStores,
  owner: string,
  list: DraftList,
): Promise<boolean> {
  const meta = await stores.meta();
  if (isOvertaken(meta, owner, list)) return false;
  await stores.putMeta({ ...meta, listed: { owner, askedAt: list.askedAt } });
  return noteIn(stores, owner, toldBy(list), list.now.server);
}

export const noteListedDrafts = (owner: string, list: DraftList): Promise<void> =>
  note(owner, toldBy(list), list.now.server, (stores) => noteListedDraftsIn(stores, owner, list));
