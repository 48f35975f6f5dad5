// The application of a page that another device has submitted.
import { useAtomValue } from 'jotai';
import type { StandingDraft } from '#domain/draft/draftSync.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { lostDraftsAtom } from './lostDraft.ts';

/** Where and when it was; undefined where it was not, or that is not known yet. */
export function useSubmittedElsewhere({ draft }: OpenSession): StandingDraft | undefined {
  const standing = useAtomValue(lostDraftsAtom).get(draft.id);
  return draft.state === 'other-tab' && standing?.is === 'submitted' ? standing : undefined;
}
