import { useAtomValue } from 'jotai';
import type { OwnApplication } from '#contract/shapes.ts';
import type { Returned } from '#domain/acceptance.ts';
import { deviceDraftsAtom } from '#state/drafts.ts';
import { ownApplicationsQuery, ownDraftsQuery } from '#state/queries/queries.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { type LostDraft, lostDraftsAtom } from '#state/entry/lostDraft.ts';

/** `draft`: id or ''. Undefined if not returned. */
export function useReturn(draft: string): Returned | undefined {
  const here = useAtomValue(deviceDraftsAtom)?.device.find((each) => each.draft.id === draft);
  const listed = useAtomValue(ownDraftsQuery().state);
  const submitted = useSubmittedOf(draft);
  if (here) return here.draft.returned;
  const own =
    listed.kind === 'ready' ? listed.data.data.find((each) => each.draft === draft) : submitted;
  return own?.returned ?? undefined;
}

/** Own application of a draft. */
export function useSubmittedOf(draft: string): OwnApplication | undefined {
  const own = useAtomValue(ownApplicationsQuery().state);
  if (draft === '' || own.kind !== 'ready') return undefined;
  return own.data.data.find((each) => each.draft === draft);
}

/** Undefined without a submission elsewhere. */
export function useSubmittedElsewhere({ draft }: OpenSession): LostDraft | undefined {
  const standing = useAtomValue(lostDraftsAtom).get(draft.id);
  return draft.state === 'gone' && standing?.is === 'submitted' ? standing : undefined;
}
