// Submitted application for organisers and secretaries (behaviour 5.19).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Checkmark20Regular } from '@fluentui/react-icons/svg/checkmark';
import { useStore } from 'jotai';
import { useState } from 'react';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { RequestAnswer } from '#contract/shapes/decisionShapes.ts';
import type { Application } from '#domain/application.ts';
import { ReasonDialog } from '#parts/decisions/ReasonDialog.tsx';
import { decideRequest, refreshApplication } from '#state/application/decisions.ts';
import { useNow } from '#state/clock/useNow.ts';
import { requestsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { decisionsText } from '#text/application/decisions.ts';
import { requestsText } from '#text/application/requests.ts';
import { entryLabel } from '#text/programme.ts';
import { uiText } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/drawing/Badges.tsx';
import { ErrorNotice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { longWords, media, oneColumn, plainList, secondaryText, tokens } from '#ui/theme/theme.ts';
import { JournalCard } from '../JournalCard.tsx';
import { RequestWords } from '../RequestWords.tsx';
import { ReturnCard } from './ReturnCard.tsx';
import { SubmittedEntries } from './SubmittedEntries.tsx';
import { OutsideMusicCard } from '../OutsideMusicCard.tsx';
import { CommentsCard, FiguresCard } from '../PeopleCards.tsx';
import { VersionsCard } from '../versions/VersionsCard.tsx';

interface RequestsCardProps {
  /** Rowid of the application. */
  id: string;
  /** Number of the latest version. */
  version: number;
}

function OpenRequest({ id, version, request }: RequestsCardProps & { request: RequestAnswer }) {
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
      <RequestWords request={request} />
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
          onGivenUp={() => void refreshApplication(store, id)}
          onClose={() => setAsking(undefined)}
        >
          <div>
            <RequestWords request={request} />
          </div>
          <p>{dialog[decision].text}</p>
        </ReasonDialog>
      ))}
    </li>
  );
}

function RequestsCard({ id, version }: RequestsCardProps) {
  const styles = useStyles();
  const now = useNow();
  const { state, refresh } = useQuery(requestsQuery(id));
  const [isWhole, setWhole] = useState(false);
  const words = decisionsText.requests;
  if (state.kind === 'loading') return null;
  if (state.kind === 'refused') {
    return (
      <Card title={words.title} headerEnd={<Button onClick={refresh}>{uiText.retry}</Button>}>
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
      headerEnd={open.length > 0 && <Chip tone="brand">{open.length}</Chip>}
    >
      {open.length > 0 && (
        <ul className={styles.list}>
          {open.map((request) => (
            <OpenRequest key={request.id} {...{ id, version, request }} />
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
        <ul className={mergeClasses(styles.list, open.length > 0 && styles.after)}>
          {former.map((request) => (
            <li key={request.id} className={styles.request}>
              <RequestWords request={request} />
              <p className={styles.quiet}>{requestsText.decided(request, now)}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const useStyles = makeStyles({
  list: { margin: 0, ...plainList, ...longWords },
  request: {
    padding: '14px 0',
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
    ':first-child': { paddingTop: 0 },
    ':last-child': { paddingBottom: 0 },
  },
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
  // A single column begins with the requests. With two columns, requests and decisions are on the right.
  parts: {
    ...oneColumn,
    [media.twoColumns]: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
      gridTemplateRows: 'auto 1fr auto',
      gridTemplateAreas: '"content requests" "content decisions" "rest decisions"',
      columnGap: '20px',
    },
  },
  part: {
    ...oneColumn,
    alignContent: 'start',
    gap: '20px',
    // An area of the grid without content has no margin.
    ':not(:empty)': { marginBottom: '20px' },
    [media.phone]: { gap: '14px', ':not(:empty)': { marginBottom: '14px' } },
  },
  requests: { [media.twoColumns]: { gridArea: 'requests' } },
  content: { [media.twoColumns]: { gridArea: 'content' } },
  decisions: { [media.twoColumns]: { gridArea: 'decisions' } },
  rest: { [media.twoColumns]: { gridArea: 'rest' } },
});

interface OrganiserCardsProps {
  application: ApplicationDetail;
  content: Application;
  now: number;
}

export function OrganiserCards({ application, content, now }: OrganiserCardsProps) {
  const styles = useStyles();
  const { rowid, version = 1 } = application;
  return (
    <div className={styles.parts}>
      <div className={mergeClasses(styles.part, styles.requests)}>
        <RequestsCard id={String(rowid)} version={version} />
      </div>
      <div className={mergeClasses(styles.part, styles.content)}>
        <VersionsCard key={version} application={application} />
        <OutsideMusicCard application={application} />
        <SubmittedEntries application={application} content={content} />
      </div>
      <div className={mergeClasses(styles.part, styles.decisions)}>
        <ReturnCard application={application} now={now} />
      </div>
      <div className={mergeClasses(styles.part, styles.rest)}>
        <CommentsCard athletes={content.athletes} />
        <FiguresCard figures={content.figures} />
        <JournalCard application={rowid} />
      </div>
    </div>
  );
}
