// Tells the owner of an application that it is returned, and leads to its draft.
import type { ApplicationDetail } from '#contract/shapes.ts';
import { ReturnNotice } from '#parts/returned/ReturnNotice.tsx';
import { paths } from '#page/paths.ts';
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
  // One of builds before has no draft: it is entered anew.
  const way =
    draft === '' ? paths.competitionEnter(competition) : paths.entryDraft(competition, draft);
  return (
    <ReturnNotice returned={returned} version={version} now={now}>
      <LinkButton tone="primary" to={way}>
        {returnText.open}
      </LinkButton>
    </ReturnNotice>
  );
}
