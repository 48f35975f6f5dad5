// What a person decides between the versions of a draft, on its page.
import type { EntryDraft } from '#offline/device/entryDraft.ts';
import { takeLeft, takeOther } from '#offline/drafts/draftVersions.ts';
import type { DraftDay } from './days/draftDay.ts';
import { EntryPage } from './entryPage.ts';
import { draftsOn, type OwnDevice } from './scenario/twoDevices.ts';

export type Decision = 'take' | 'leave' | 'take-left';

const draftOf = async ({ own, draftId }: EntryPage): Promise<EntryDraft | undefined> =>
  (await draftsOn(own)).find(({ id }) => id === draftId);

/** Another version takes the place of what stands on the page: the one that was left then, or the other device's. */
async function take(page: EntryPage, leftAt?: number): Promise<boolean> {
  const { own, draftId: id, session } = page;
  const now = own.device.now();
  const isTaken =
    leftAt === undefined
      ? await takeOther('coach', id, now)
      : await takeLeft({ owner: 'coach', id, leftAt }, now);
  const draft = await draftOf(page);
  if (!isTaken || !draft) return false;
  await page.show(draft);
  await page.findOtherForm(session.content, leftAt !== undefined);
  return true;
}

/** Answers whether anything was decided. */
async function choose(page: EntryPage, decision: Decision): Promise<boolean> {
  await page.save();
  const draft = await draftOf(page);
  if (!draft || draft.lockedBy !== undefined) return false;
  const { other, left: [last] = [] } = draft;
  if (decision === 'take-left') return last !== undefined && take(page, last.leftAt);
  if (!other) return false;
  return decision === 'take' ? take(page) : page.keepOver(other.content);
}

/** Nothing where there is nothing to decide. */
export async function decideVersion(
  day: DraftDay,
  own: OwnDevice,
  { id, other, left = [] }: EntryDraft,
  decision: Decision,
): Promise<void> {
  if (decision === 'take-left' ? left.length === 0 : !other) return;
  const isMade = await own.run(async () => {
    const page = await EntryPage.open(day.world, own, id);
    return page !== undefined && choose(page, decision);
  });
  if (!isMade) return;
  day.parted.add(id);
  day.decided += 1;
}
