// Teams whose representatives wait for a decision, with the way to each; not shown while there is none (behaviour 16.9).
import { makeStyles } from '@fluentui/react-components';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useWhileSeen } from '#state/clock/useWhileSeen.ts';
import { openRequests } from '#domain/decisions/openRequests.ts';
import { competitionApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { requestsText } from '#text/application/requests.ts';
import { Card } from '#ui/layout/Card.tsx';
import { ApplicationLink } from './ApplicationLink.tsx';

/** What is shown is no older than this while the server answers. */
const FRESH_MS = 60_000;

const useStyles = makeStyles({
  teams: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
});

export function OpenRequestsCard({ competitionId }: { competitionId: string }) {
  const styles = useStyles();
  const query = competitionApplicationsQuery(competitionId);
  const { state } = useQuery(query);
  const askAgain = useSetAtom(query.ask);
  useWhileSeen(
    useCallback(() => void askAgain(), [askAgain]),
    FRESH_MS,
  );
  if (state.kind !== 'ready') return null;
  const asking = state.data.data.filter(({ requests = 0 }) => requests > 0);
  if (asking.length === 0) return null;
  return (
    <Card title={requestsText.waiting(openRequests(state.data.data))}>
      <ul className={styles.teams}>
        {asking.map(({ rowid, teamName, requests = 0 }) => (
          <li key={rowid}>
            <ApplicationLink rowid={rowid} team={requestsText.ofTeam(teamName, requests)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
