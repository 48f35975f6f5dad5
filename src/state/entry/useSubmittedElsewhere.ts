// The application of a page that another device has submitted.
import { useAtomValue } from 'jotai';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { type LostDraft, lostDraftsAtom } from './lostDraft.ts';

/** Where and when it was; undefined where it was not, or that is not known yet. */
export function useSubmittedElsewhere({ draft }: OpenSession): LostDraft | undefined {
  const standing = useAtomValue(lostDraftsAtom).get(draft.id);
  return draft.state === 'gone' && standing?.is === 'submitted' ? standing : undefined;
}
