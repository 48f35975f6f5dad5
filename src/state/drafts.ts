import { atom, useAtomValue } from 'jotai';
import {
  type DeviceDraft,
  type DraftInList,
  draftsInList,
  type ListedDraft,
} from '#domain/draft/draftsInList.ts';
import type { DraftSync } from '#domain/draft/draftSync.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { listDrafts, listDraftSyncs } from '#offline/device/drafts.ts';
import { type EntryDraft, snapshotOf } from '#offline/device/entryDraft.ts';
import { listRows } from '#offline/outbox/outbox.ts';
import { ownerAtom } from '#state/person/session.ts';
import type { Store } from '#state/store.ts';
import { deviceName } from '#offline/device/thisDevice.ts';
import type { QueryState } from '#state/queries/query.ts';

interface DeviceDrafts {
  owner: string;
  device: readonly DeviceDraft<EntryDraft>[];
  syncs: readonly DraftSync[];
  /** Times at which drafts disappeared, epoch ms, by id. An older list of the server may still have these drafts. */
  goneAt: ReadonlyMap<string, number>;
}

const ownerDraftsAtom = atom<DeviceDrafts | undefined>(undefined);

/** Drafts of the signed-in user on this device; undefined until loaded. */
export const deviceDraftsAtom = atom((get): DeviceDrafts | undefined => {
  const read = get(ownerDraftsAtom);
  return read?.owner === get(ownerAtom) ? read : undefined;
});

type DeviceContent = readonly [
  drafts: readonly EntryDraft[],
  syncs: readonly DraftSync[],
  rows: readonly OutboxRow[],
];
const NO_RECORDS: DeviceContent = [[], [], []];

export const idsOnDevice = ({ device, syncs }: DeviceDrafts): ReadonlySet<string> =>
  new Set([...device.map(({ draft }) => draft.id), ...syncs.map(({ id }) => id)]);

function goneSince(before: DeviceDrafts | undefined, now: DeviceDrafts): DeviceDrafts['goneAt'] {
  if (!before) return now.goneAt;
  const here = idsOnDevice(now);
  const gone = [...idsOnDevice(before)].filter((id) => !here.has(id));
  const at = Date.now();
  return new Map([...before.goneAt, ...gone.map((id) => [id, at] as const)]);
}

const readDevice = (owner: string) =>
  owner === ''
    ? NO_RECORDS
    : Promise.all([listDrafts(owner), listDraftSyncs(owner), listRows(owner)]).catch(
        () => undefined,
      );

export async function reloadDrafts(store: Store) {
  const owner = store.get(ownerAtom);
  const device = await readDevice(owner);
  if (store.get(ownerAtom) !== owner) return;
  const before = store.get(deviceDraftsAtom);
  // Keeps the known drafts if the database fails.
  if (!device && before) return;
  const [drafts, syncs, rows] = device ?? NO_RECORDS;
  const read: DeviceDrafts = {
    owner,
    device: drafts.map((draft) => ({ draft, snapshot: snapshotOf(draft, rows) })),
    syncs,
    goneAt: new Map(),
  };
  store.set(ownerDraftsAtom, { ...read, goneAt: goneSince(before, read) });
}

type ReadList = QueryState<{ data: readonly ListedDraft[] }>;

/** `now`: server time, epoch ms. */
export function draftsOfPerson(
  onDevice: DeviceDrafts,
  read: ReadList,
  now: number,
): readonly DraftInList<EntryDraft>[] {
  const listed = read.kind === 'ready' ? read.data.data : [];
  const fetchedAt = read.kind === 'ready' ? read.fetchedAt : 0;
  return draftsInList({
    ...onDevice,
    listed: listed.filter(({ draft }) => (onDevice.goneAt.get(draft) ?? 0) < fetchedAt),
    deviceName: deviceName(),
    now,
  });
}

export const useDeviceDraft = (id: string): EntryDraft | undefined =>
  useAtomValue(deviceDraftsAtom)?.device.find(({ draft }) => draft.id === id)?.draft;
