import { useAtomValue } from 'jotai';
import type { OwnApplication } from '#contract/shapes.ts';
import type { Returned } from '#domain/acceptance.ts';
import { deviceDraftsAtom } from '#state/drafts.ts';
import { ownApplicationsQuery, ownDraftsQuery } from '#state/queries/queries.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { type LostDraft, lostDraftsAtom } from '#state/entry/lostDraft.ts';

/** Returns the current return for correction of a draft, if any. `draft`: id or ''. */
export function useReturn(draft: string): Returned | undefined {
  const here = useAtomValue(deviceDraftsAtom)?.device.find((each) => each.draft.id === draft);
  const listed = useAtomValue(ownDraftsQuery().state);
  const submitted = useSubmittedOf(draft);
  if (here) return here.draft.returned;
  const own =
    listed.kind === 'ready' ? listed.data.data.find((each) => each.draft === draft) : submitted;
  return own?.returned ?? undefined;
}

/** Returns the application that was submitted from a draft. */
export function useSubmittedOf(draft: string): OwnApplication | undefined {
  const own = useAtomValue(ownApplicationsQuery().state);
  if (draft === '' || own.kind !== 'ready') return undefined;
  return own.data.data.find((each) => each.draft === draft);
}

/** Returns the submission of the draft by another device, if any. */
export function useSubmittedElsewhere({ draft }: OpenSession): LostDraft | undefined {
  const lost = useAtomValue(lostDraftsAtom).get(draft.id);
  return draft.state === 'gone' && lost?.is === 'submitted' ? lost : undefined;
}
