// Why and until when the application of a draft is returned, as this device has heard of it last.
import { useAtomValue } from 'jotai';
import type { OwnApplication } from '#contract/shapes.ts';
import type { Returned } from '#domain/acceptance.ts';
import { deviceDraftsAtom } from '../drafts.ts';
import { ownApplicationsQuery, ownDraftsQuery } from '../queries/queries.ts';

/** `draft`: its id, '' for none. Undefined where it is not returned, or nothing is known of it. */
export function useReturn(draft: string): Returned | undefined {
  const here = useAtomValue(deviceDraftsAtom)?.device.find((each) => each.draft.id === draft);
  const listed = useAtomValue(ownDraftsQuery().state);
  if (here) return here.draft.returned;
  if (listed.kind !== 'ready') return undefined;
  return listed.data.data.find((each) => each.draft === draft)?.returned ?? undefined;
}

/** What was submitted of a draft, as the own list has it; undefined where it has none. */
export function useSubmittedOf(draft: string): OwnApplication | undefined {
  const own = useAtomValue(ownApplicationsQuery().state);
  return own.kind === 'ready' ? own.data.data.find((each) => each.draft === draft) : undefined;
}
