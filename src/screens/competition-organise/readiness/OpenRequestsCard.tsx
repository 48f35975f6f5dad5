// Teams that wait for a decision; hidden if there are none (behaviour 16.9).
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useCallback, useState } from 'react';
import { useWhileSeen } from '#state/clock/seenAgain.ts';
import { openRequests } from '#domain/decisions/decisions.ts';
import { competitionApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { requestsText } from '#text/application/requests.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { media, plainList } from '#ui/theme/theme.ts';
import { ApplicationLink } from './ApplicationLink.tsx';

const FRESH_MS = 60_000;

/** Teams named before «show all». */
const NAMED_AT_FIRST = 3;

const useStyles = makeStyles({
  teams: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '4px 20px',
    ...plainList,
    overflowWrap: 'anywhere',
    [media.phone]: { gap: '0 20px', '& a': { display: 'inline-block', padding: '11px 0' } },
  },
  // Aligned with the links.
  more: { margin: '-11px -16px', [media.phone]: { margin: '0 -16px' } },
});

export function OpenRequestsCard({ competitionId }: { competitionId: string }) {
  const styles = useStyles();
  const query = competitionApplicationsQuery(competitionId);
  const { state } = useQuery(query);
  const [isWhole, setWhole] = useState(false);
  const store = useStore();
  useWhileSeen(
    useCallback(() => void query.ask(store), [store, query]),
    FRESH_MS,
  );
  if (state.kind !== 'ready') return null;
  const asking = state.data.data.filter(({ requests = 0 }) => requests > 0);
  if (asking.length === 0) return null;
  // A single further team takes no more room than the button.
  const isShort = asking.length <= NAMED_AT_FIRST + 1;
  const named = isWhole || isShort ? asking : asking.slice(0, NAMED_AT_FIRST);
  return (
    <Card title={requestsText.waiting(openRequests(state.data.data))}>
      <ul className={styles.teams}>
        {named.map(({ rowid, teamName, requests = 0 }) => (
          <li key={rowid}>
            <ApplicationLink rowid={rowid} team={requestsText.ofTeam(teamName, requests)} />
          </li>
        ))}
        {named.length < asking.length && (
          <li className={styles.more}>
            <Button tone="quiet" onClick={() => setWhole(true)}>
              {readinessText.showAll(asking.length)}
            </Button>
          </li>
        )}
      </ul>
    </Card>
  );
}
