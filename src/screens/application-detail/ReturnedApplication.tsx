// Tells the owner of an application that it is returned, and leads to its draft.
import type { ApplicationDetail } from '#contract/shapes.ts';
import { correctionPath } from '#parts/returned/correctionPath.ts';
import { ReturnNotice } from '#parts/returned/ReturnNotice.tsx';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { returnText } from '#text/application/returned.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';

interface ReturnedApplicationProps {
  application: ApplicationDetail;
  /** Epoch ms. */
  now: number;
}

export function ReturnedApplication({ application, now }: ReturnedApplicationProps) {
  const { state } = useQuery(ownApplicationsQuery());
  const { returned, version, rowid, competition } = application;
  if (!returned) return null;
  const own = state.kind === 'ready' ? state.data.data : [];
  const draft = own.find((each) => each.rowid === rowid)?.draft ?? '';
  return (
    <ReturnNotice returned={returned} version={version} now={now}>
      <LinkButton tone="primary" to={correctionPath(competition, draft)}>
        {returnText.open}
      </LinkButton>
    </ReturnNotice>
  );
}
