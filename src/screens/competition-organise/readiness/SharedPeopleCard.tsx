// People who are in several applications. The card is below the list of teams, because it loads late.
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { openRequests } from '#domain/decisions/decisions.ts';
import { useWhileSeen } from '#state/clock/seenAgain.ts';
import { competitionApplicationsQuery, sharedPeopleQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { requestsText } from '#text/application/requests.ts';
import { readinessText } from '#text/competition/readiness.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { media, plainList, tokens } from '#ui/theme/theme.ts';
import { ApplicationLink } from '../TeamDetails.tsx';
import { useOpened } from './useReadinessView.ts';

const FRESH_MS = 60_000;

const NAMED_AT_FIRST = 3;

/** Teams with requests that the organiser has not decided. Hidden if there are none (behaviour 16.9). */
export function OpenRequestsCard({ competitionId }: { competitionId: string }) {
  const styles = useStyles();
  const query = competitionApplicationsQuery(competitionId);
  const { state } = useQuery(query);
  const [isWhole, setWhole] = useOpened('requests');
  const store = useStore();
  useWhileSeen(
    useCallback(() => void query.ask(store), [store, query]),
    FRESH_MS,
  );
  if (state.kind !== 'ready') return null;
  const asking = state.data.data.filter(({ requests = 0 }) => requests > 0);
  if (asking.length === 0) return null;
  // Shows a single further team at once, because a button to show this team would take the same room.
  const isShort = asking.length <= NAMED_AT_FIRST + 1;
  const named = isWhole || isShort ? asking : asking.slice(0, NAMED_AT_FIRST);
  return (
    <Card title={requestsText.waiting(openRequests(state.data.data))}>
      <ul className={styles.asking}>
        {named.map(({ rowid, teamName, requests = 0 }) => (
          <li key={rowid}>
            <ApplicationLink rowid={rowid} team={requestsText.ofTeam(teamName, requests)} />
          </li>
        ))}
        {named.length < asking.length && (
          <li className={styles.moreAsking}>
            <Button tone="quiet" onClick={() => setWhole(true)}>
              {readinessText.showAll(asking.length)}
            </Button>
          </li>
        )}
      </ul>
    </Card>
  );
}

const DRAWN_AT_FIRST = 3;

const useStyles = makeStyles({
  asking: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '4px 20px',
    ...plainList,
    overflowWrap: 'anywhere',
    [media.phone]: { gap: '0 20px', '& a': { display: 'inline-block', padding: '11px 0' } },
  },
  // Aligns the button with the links.
  moreAsking: { margin: '-11px -16px', [media.phone]: { margin: '0 -16px' } },
  people: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: '10px 20px',
    margin: '14px 0 0',
    ...plainList,
  },
  person: { overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  teams: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    [media.phone]: { '& a': { minHeight: '44px', alignContent: 'center' } },
  },
  more: { marginTop: '14px' },
});

/** People in several applications. Loads them when mounted; a new `key` makes the card load again. */
export function SharedPeopleCard({ competitionId }: { competitionId: string }) {
  const styles = useStyles();
  const { state } = useQuery(sharedPeopleQuery(competitionId));
  const [isWhole, setWhole] = useOpened('shared-people');
  if (state.kind !== 'ready' || state.data.data.count === 0) return null;
  const { count, people } = state.data.data;
  const drawn = isWhole ? people : people.slice(0, DRAWN_AT_FIRST);
  return (
    <Card title={readinessText.shared.title(count)}>
      <Notice tone="warning">{readinessText.shared.text}</Notice>
      <ul className={styles.people}>
        {drawn.map((person) => (
          <li
            key={`${person.family} ${person.name} ${person.surname} ${person.birthDate}`}
            className={styles.person}
          >
            <div className={styles.name}>{readinessText.shared.person(person)}</div>
            <div className={styles.teams}>
              {person.teams.map(({ rowid, team }) => (
                <ApplicationLink key={rowid} rowid={rowid} team={team} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {drawn.length < people.length && (
        <Button className={styles.more} onClick={() => setWhole(true)}>
          {readinessText.showAll(people.length)}
        </Button>
      )}
      {isWhole && count > people.length && (
        <p>{readinessText.shared.more(count - people.length)}</p>
      )}
    </Card>
  );
}
