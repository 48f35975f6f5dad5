// Says at the head of a draft that its application is returned, why and until when.
import type { Returned } from '#domain/acceptance.ts';
import { viewOf } from '#domain/entry-session/select/selectView.ts';
import { ReturnNotice } from '#parts/returned/ReturnNotice.tsx';
import { useSubmittedOf } from '#state/entry/useReturn.ts';
import { returnText } from '#text/application/returned.ts';
import type { EnterTabProps } from '../enterTab.ts';
import { useFreshDecisions } from './useDecisions.ts';

type ReturnedDraftProps = Pick<EnterTabProps, 'session' | 'now'> & { returned: Returned };

export function ReturnedDraft({ session, returned, now }: ReturnedDraftProps) {
  const { id } = session.draft;
  useFreshDecisions(id);
  const { tab } = viewOf(session);
  return (
    <ReturnNotice returned={returned} version={useSubmittedOf(id)?.version} now={now}>
      {tab !== 'files' && returnText.how}
    </ReturnNotice>
  );
}
