// Finds out whether the draft that an address names can be opened.
import { useAtomValue } from 'jotai';
import { type DraftOpening, openingOf } from '#domain/draft/draftsInList.ts';
import { deviceTroubleAtom } from './device.ts';
import { useSubmittedOf } from './entry/useReturn.ts';
import { isOnlineAtom } from './clock/seenAgain.ts';
import { unreadableDraftsAtom } from './pullDrafts.ts';
import { rowsReadingAtom } from './outbox/rows.ts';
import { useDraftsInList } from './useDraftsInList.ts';

/** `not-there`: neither device nor server has the draft. */
type WantedDraft = DraftOpening | 'not-there' | 'submitted';

interface Wanted {
  id: string;
  competitionId: string;
  /** Server time, epoch ms. */
  now: number;
}

/** Returns whether the draft can be opened; undefined until the drafts are loaded, or if they cannot be read. */
export function useWantedDraft({ id, competitionId, now }: Wanted): WantedDraft | undefined {
  const { drafts, list } = useDraftsInList(now);
  const isOnline = useAtomValue(isOnlineAtom);
  const isLasting = useAtomValue(deviceTroubleAtom) !== 'no-database';
  const isUnreadable = useAtomValue(unreadableDraftsAtom).has(id);
  const submitted = useSubmittedOf(id);
  const isUnreadableHere = useAtomValue(rowsReadingAtom) === 'unreadable';
  const found = drafts?.find((draft) => draft.id === id);
  if (!drafts || (!found && isUnreadableHere)) return undefined;
  if (found?.competition.id === competitionId) {
    return openingOf(found, { isOnline, isLasting, isUnreadable });
  }
  if (submitted?.competition === competitionId && list === 'answered') return 'submitted';
  if (found || list === 'answered') return 'not-there';
  return list === 'silent' || !isOnline ? 'needs-network' : 'arriving';
}
