// Why and until when the application of a draft is returned, as this device has heard of it last.
import { useAtomValue } from 'jotai';
import type { OwnApplication } from '#contract/shapes.ts';
import type { Returned } from '#domain/acceptance.ts';
import { deviceDraftsAtom } from '#state/drafts.ts';
import { ownApplicationsQuery, ownDraftsQuery } from '#state/queries/queries.ts';
import type { OpenSession } from '#domain/entry-session/entrySession.ts';
import { type LostDraft, lostDraftsAtom } from '#state/entry/lostDraft.ts';

/** `draft`: its id, '' for none. Undefined where it is not returned, or nothing is known of it. */
export function useReturn(draft: string): Returned | undefined {
  const here = useAtomValue(deviceDraftsAtom)?.device.find((each) => each.draft.id === draft);
  const listed = useAtomValue(ownDraftsQuery().state);
  const submitted = useSubmittedOf(draft);
  if (here) return here.draft.returned;
  const own =
    listed.kind === 'ready' ? listed.data.data.find((each) => each.draft === draft) : submitted;
  return own?.returned ?? undefined;
}

/** What was submitted of a draft, as the own list has it; undefined where it has none. `draft` as above. */
export function useSubmittedOf(draft: string): OwnApplication | undefined {
  const own = useAtomValue(ownApplicationsQuery().state);
  if (draft === '' || own.kind !== 'ready') return undefined;
  return own.data.data.find((each) => each.draft === draft);
}

/** Device and moment of a submission elsewhere; undefined without one, and until it is known. */
export function useSubmittedElsewhere({ draft }: OpenSession): LostDraft | undefined {
  const standing = useAtomValue(lostDraftsAtom).get(draft.id);
  return draft.state === 'gone' && standing?.is === 'submitted' ? standing : undefined;
}
