// What a person decides between the versions of a draft on a device.
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { leaveOther, takeLeft, takeOther } from '#offline/drafts/draftVersions.ts';
import type { DraftDay } from './draftDay.ts';
import type { OwnDevice } from './twoDevices.ts';

export type Decision = 'take' | 'leave' | 'take-left';

/** Nothing where there is nothing to decide. */
export async function decideVersion(
  day: DraftDay,
  own: OwnDevice,
  { id, other, left: [last] = [] }: EntryDraft,
  decision: Decision,
): Promise<void> {
  const now = own.device.now();
  const made = await own.run(async () => {
    if (decision === 'take-left')
      return last !== undefined && takeLeft({ owner: 'coach', id, leftAt: last.leftAt }, now);
    if (!other) return false;
    return decision === 'take' ? takeOther('coach', id, now) : leaveOther('coach', id, now);
  });
  if (!made) return;
  day.parted.add(id);
  day.decided += 1;
}
