// What its representative has asked the organiser for, what became of it, and the way to ask (behaviour 11.8).
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { useState } from 'react';
import type { ToldRequest } from '#contract/shapes/decisionShapes.ts';
import type { SubmittedEntry } from '#domain/entry/entryFiles.ts';
import { useNow } from '#state/clock/useNow.ts';
import { cancelRequest } from '#state/application/ownRequests.ts';
import { requestsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { ownRequestsText } from '#text/application/ownRequests.ts';
import { entryLabel } from '#text/programme.ts';
import { requestsText } from '#text/application/requests.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { longWords, secondaryText, tokens } from '#ui/theme/theme.ts';
import { AskForm } from './AskForm.tsx';

const useStyles = makeStyles({
  text: { color: tokens.colorNeutralForeground2 },
  requests: { margin: '12px 0 0', padding: 0, listStyleType: 'none', ...longWords },
  request: {
    padding: '12px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  entry: { fontWeight: tokens.fontWeightSemibold },
  quiet: secondaryText,
  way: { marginTop: '10px' },
});

interface OwnRequestProps {
  /** The application's rowid. */
  id: string;
  request: ToldRequest;
  /** Epoch ms of the device. */
  now: number;
}

function OwnRequest({ id, request, now }: OwnRequestProps) {
  const styles = useStyles();
  const store = useStore();
  const [isBusy, run] = useAction(() => cancelRequest(store, id, request.id));
  const label = entryLabel(request.routine, request.name);
  return (
    <li className={styles.request}>
      <p className={styles.entry}>{label}</p>
      {requestsText.asked(request).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.quiet}>{requestsText.why(request, now)}</p>
      <p>{requestsText.decided(request, now)}</p>
      {request.state === 'open' && (
        <div className={styles.way}>
          <Button busy={isBusy} label={ownRequestsText.cancelOf(label)} onClick={run}>
            {ownRequestsText.cancel}
          </Button>
        </div>
      )}
    </li>
  );
}

interface OwnRequestsProps {
  /** The application's rowid. */
  id: string;
  /** Those that are to be swum. */
  entries: readonly SubmittedEntry[];
}

export function OwnRequests({ id, entries }: OwnRequestsProps) {
  const styles = useStyles();
  const now = useNow();
  const { state, refresh } = useQuery(requestsQuery(id));
  const [isAsking, setAsking] = useState(false);
  const requests = state.kind === 'ready' ? state.data.data : [];
  if (entries.length === 0 && requests.length === 0) return null;
  return (
    <Card
      title={ownRequestsText.title}
      {...(state.kind === 'refused' && {
        aside: <Button onClick={refresh}>{uiText.retry}</Button>,
      })}
    >
      <p className={styles.text}>{ownRequestsText.text}</p>
      {state.kind === 'refused' && <Notice tone="warning">{state.message}</Notice>}
      {requests.length > 0 && (
        <ul className={styles.requests}>
          {requests.map((request) => (
            <OwnRequest key={request.id} {...{ id, request, now }} />
          ))}
        </ul>
      )}
      <div className={styles.way}>
        {isAsking ? (
          <AskForm id={id} entries={entries} onClose={() => setAsking(false)} />
        ) : (
          entries.length > 0 && (
            <Button onClick={() => setAsking(true)}>{ownRequestsText.ask}</Button>
          )
        )}
      </div>
    </Card>
  );
}
