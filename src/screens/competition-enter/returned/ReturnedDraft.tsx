// Says at the head of a draft that its application is returned, why and until when.
import { ReturnNotice } from '#parts/returned/ReturnNotice.tsx';
import { useSubmittedOf } from '#state/entry/useReturn.ts';
import type { EnterTabProps } from '../enterTab.ts';

export function ReturnedDraft({ session, competition, now }: EnterTabProps) {
  const { returned } = competition;
  const version = useSubmittedOf(session.draft.id)?.version;
  return returned ? <ReturnNotice returned={returned} version={version} now={now} /> : null;
}
