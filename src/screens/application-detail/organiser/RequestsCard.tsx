// Open and decided requests of a representative (behaviour 5.24).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Checkmark20Regular } from '@fluentui/react-icons/svg/checkmark';
import { useStore } from 'jotai';
import { useState } from 'react';
import type { ToldRequest } from '#contract/shapes/decisionShapes.ts';
import { useNow } from '#state/clock/useNow.ts';
import { ReasonDialog } from '#parts/decisions/ReasonDialog.tsx';
import { decideRequest } from '#state/application/organisedApplication.ts';
import { requestsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { decisionsText } from '#text/application/decisions.ts';
import { entryLabel } from '#text/programme.ts';
import { requestsText } from '#text/application/requests.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/drawing/Badges.tsx';
import { ErrorNotice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { longWords, plainList, secondaryText, tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  requests: { margin: 0, ...plainList, ...longWords },
  request: {
    padding: '14px 0',
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
    ':first-child': { paddingTop: 0 },
    ':last-child': { paddingBottom: 0 },
  },
  routine: { fontWeight: tokens.fontWeightSemibold },
  quiet: secondaryText,
  ways: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '8px',
    marginTop: '10px',
  },
  after: {
    marginTop: '14px',
    paddingTop: '14px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  former: { margin: '8px -16px -8px' },
});

interface RequestProps {
  request: ToldRequest;
  now: number;
}

function RequestWords({ request, now }: RequestProps) {
  const styles = useStyles();
  return (
    <>
      <p className={styles.routine}>{entryLabel(request.routine, request.name)}</p>
      {requestsText.asked(request).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.quiet}>{requestsText.why(request, now)}</p>
    </>
  );
}

interface OpenRequestProps extends RequestProps {
  /** Rowid of the application. */
  id: string;
  /** Valid version. */
  version: number;
}

function OpenRequest({ id, version, request, now }: OpenRequestProps) {
  const styles = useStyles();
  const [asking, setAsking] = useState<'accept' | 'decline'>();
  const store = useStore();
  const words = decisionsText.requests;
  const label = entryLabel(request.routine, request.name);
  const consequence =
    request.kind === 'withdrawal' ? decisionsText.withdraw.text : decisionsText.swap.text;
  const dialog = {
    accept: { title: words.acceptTitle, confirm: words.accept, text: consequence(version) },
    decline: {
      title: words.declineTitle,
      confirm: words.decline,
      text: words.declineText(version),
    },
  } as const;
  return (
    <li className={styles.request}>
      <RequestWords request={request} now={now} />
      <div className={styles.ways}>
        <Button
          wide
          icon={<Checkmark20Regular />}
          label={words.actionOf(words.accept, label)}
          onClick={() => setAsking('accept')}
        >
          {words.accept}
        </Button>
        <Button
          wide
          label={words.actionOf(words.decline, label)}
          onClick={() => setAsking('decline')}
        >
          {words.decline}
        </Button>
      </div>
      {(['accept', 'decline'] as const).map((decision) => (
        <ReasonDialog
          key={decision}
          open={asking === decision}
          about={`${decision} ${id} ${request.id}`}
          title={dialog[decision].title}
          field={{ label: words.answer, hint: words.answerHint, required: false }}
          confirmLabel={dialog[decision].confirm}
          cancelLabel={words.keep}
          onConfirm={({ words: answer }) =>
            decideRequest(store, id, request.id, { decision, answer })
          }
          onClose={() => setAsking(undefined)}
        >
          <div>
            <RequestWords request={request} now={now} />
          </div>
          <p>{dialog[decision].text}</p>
        </ReasonDialog>
      ))}
    </li>
  );
}

interface RequestsCardProps {
  /** Rowid of the application. */
  id: string;
  /** Valid version. */
  version: number;
}

export function RequestsCard({ id, version }: RequestsCardProps) {
  const styles = useStyles();
  const now = useNow();
  const { state, refresh } = useQuery(requestsQuery(id));
  const [isWhole, setWhole] = useState(false);
  const words = decisionsText.requests;
  if (state.kind === 'loading') return null;
  if (state.kind === 'refused') {
    return (
      <Card title={words.title} aside={<Button onClick={refresh}>{uiText.retry}</Button>}>
        <ErrorNotice text={state.message} />
      </Card>
    );
  }
  const requests = state.data.data;
  if (requests.length === 0) return null;
  const open = requests.filter((request) => request.state === 'open');
  const former = requests.filter((request) => request.state !== 'open');
  return (
    <Card
      title={words.title}
      {...(open.length > 0 && { aside: <Chip tone="brand">{open.length}</Chip> })}
    >
      {open.length > 0 && (
        <ul className={styles.requests}>
          {open.map((request) => (
            <OpenRequest key={request.id} {...{ id, version, request, now }} />
          ))}
        </ul>
      )}
      {former.length > 0 && !isWhole && (
        <p className={styles.former}>
          <Button tone="quiet" onClick={() => setWhole(true)}>
            {words.former(former.length)}
          </Button>
        </p>
      )}
      {isWhole && (
        <ul className={mergeClasses(styles.requests, open.length > 0 && styles.after)}>
          {former.map((request) => (
            <li key={request.id} className={styles.request}>
              <RequestWords request={request} now={now} />
              <p className={styles.quiet}>{requestsText.decided(request, now)}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
