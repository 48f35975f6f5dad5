// The drafts of whoever is signed in, those of this device and those of others, each once.
import { type DraftInList, draftsInList, type ListedDraft } from '#domain/draft/draftsInList.ts';
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { deviceName } from '#offline/drafts/deviceName.ts';
import type { DeviceDrafts } from './drafts.ts';
import type { QueryState } from './queries/query.ts';

type ReadList = QueryState<{ data: readonly ListedDraft[] }>;

/** What the list names that has gone from here since is none. `now`: the server's time, epoch ms. */
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
