// Page of a submitted application. If opened from a list of music or cards, it has no button to delete the application
// (behaviour 11.2, behaviour 11.3).
import { makeStyles } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import { useStore } from 'jotai';
import { type ReactElement, Suspense, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ApplicationDetail } from '#contract/shapes.ts';
import { parseContent } from '#contract/shapes/applicationContent.ts';
import { acceptedUntil } from '#domain/acceptance.ts';
import { isActive } from '#domain/deadline.ts';
import { paths } from '#page/paths.ts';
import { LoadingPage, NoSuchPage, RefusedPage } from '#parts/refused/RefusedPage.tsx';
import { correctionPath, ReturnNotice } from '#parts/returned/ReturnNotice.tsx';
import { refreshApplication } from '#state/application/decisions.ts';
import { removeApplication } from '#state/application/removals.ts';
import { useNow, useServerNow } from '#state/clock/useNow.ts';
import { applicationQuery, ownApplicationsQuery } from '#state/queries/queries.ts';
import { dataOf } from '#state/queries/query.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { applicationText } from '#text/application/application.ts';
import { returnText } from '#text/application/returned.ts';
import { untilText } from '#text/format/deadline.ts';
import { queryText } from '#text/loading.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { cardStack, media } from '#ui/theme/theme.ts';
import { ApplicationStamp, OrganiserWords } from './ApplicationStamp.tsx';
import { JournalCard } from './JournalCard.tsx';
import { MissingFiles } from './MissingFiles.tsx';
import { OutsideMusicCard } from './OutsideMusicCard.tsx';
import { OwnerCards } from './owner/OwnerCards.tsx';
import { CommentsCard, EntriesCard, FiguresCard } from './PeopleCards.tsx';
import { VersionsCard } from './versions/VersionsCard.tsx';

const OrganiserCards = lazyPart(
  async () => (await import('./organiser/OrganiserCards.tsx')).OrganiserCards,
);

const useStyles = makeStyles({
  cards: cardStack,
  programmes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: '20px',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '14px' },
  },
  consequence: { marginBottom: '14px' },
});

interface OfApplication {
  application: ApplicationDetail;
  now: number;
}

function ReturnedApplication({ application, now }: OfApplication) {
  const { state } = useQuery(ownApplicationsQuery());
  const { returned, version, rowid, competition } = application;
  if (!returned) return null;
  const draft = dataOf(state).find((each) => each.rowid === rowid)?.draft ?? '';
  return (
    <ReturnNotice returned={returned} version={version} now={now}>
      <LinkButton tone="primary" to={correctionPath(competition, draft)}>
        {returnText.open}
      </LinkButton>
    </ReturnNotice>
  );
}

function RemoveApplication({ application, team, now }: OfApplication & { team?: string }) {
  const styles = useStyles();
  const [question, setQuestion] = useState<'first' | 'late'>();
  const store = useStore();
  const navigate = useNavigate();
  const [isRemoving, confirm] = useAction(async () => {
    const isGone = await removeApplication(store, String(application.rowid));
    setQuestion(undefined);
    if (isGone) await navigate(paths.applications, { replace: true });
  });
  const words = applicationText.removal;
  const isLate = !isActive(application.deadline, now);
  const isReturned = Boolean(application.returned);
  const consequence = isLate
    ? words.consequenceLate(isReturned)
    : words.consequence(untilText(application.deadline, now), isReturned);
  const dialog = {
    cancelLabel: words.cancel,
    tone: 'danger',
    busy: isRemoving,
    onClose: () => setQuestion(undefined),
  } as const;
  return (
    <Card as="div">
      <p className={styles.consequence}>{consequence}</p>
      <Button tone="danger" icon={<Delete20Regular />} onClick={() => setQuestion('first')}>
        {words.action}
      </Button>
      <ConfirmDialog
        {...dialog}
        open={question === 'first'}
        title={team === undefined ? words.titleNameless : words.title(team)}
        confirmLabel={words.action}
        onConfirm={isLate ? () => setQuestion('late') : confirm}
      >
        <p>{words.text(application.name)}</p>
        <p>{consequence}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog}
        open={question === 'late'}
        title={words.lateTitle}
        confirmLabel={words.lateConfirm}
        onConfirm={confirm}
      >
        <Notice tone="warning">{words.lateText}</Notice>
      </ConfirmDialog>
    </Card>
  );
}

interface ApplicationViewProps {
  application: ApplicationDetail;
  canRemove: boolean;
  lastUpdated: ReactElement;
}

function ApplicationView({ application, canRemove, lastUpdated }: ApplicationViewProps) {
  const styles = useStyles();
  const now = useServerNow([acceptedUntil(application)]);
  const { json, isOwn } = application;
  const content = useMemo(() => parseContent(json), [json]);
  const hasHistory = (application.version ?? 0) > 1 || Boolean(application.returned);
  return (
    <>
      <PageHead
        title={content?.teamName ?? applicationText.detail.title}
        subtitle={
          isOwn || !content ? (
            application.name
          ) : (
            <OrganiserWords application={application} content={content} />
          )
        }
        headerEnd={lastUpdated}
      />
      <ApplicationStamp {...{ application, content, now }} />
      {content && !isOwn ? (
        <Suspense fallback={<RowSkeletons rows={3} />}>
          <OrganiserCards {...{ application, content, now }} />
        </Suspense>
      ) : (
        <div className={styles.cards}>
          {isOwn && <ReturnedApplication application={application} now={now} />}
          {content ? (
            <>
              {!application.returned && <MissingFiles {...{ application, content, now }} />}
              {hasHistory && <VersionsCard key={application.version} application={application} />}
              <OutsideMusicCard application={application} />
              <FiguresCard figures={content.figures} />
              <div className={styles.programmes}>
                <EntriesCard discipline="free" content={content} />
                <EntriesCard discipline="tech" content={content} />
              </div>
              <CommentsCard athletes={content.athletes} />
              <OwnerCards rowid={application.rowid} content={content} />
            </>
          ) : (
            <Notice tone="danger">{applicationText.withoutTeamName}</Notice>
          )}
          <JournalCard application={application.rowid} />
          {canRemove && isOwn && (
            <RemoveApplication
              {...{ application, now }}
              {...(content && { team: content.teamName })}
            />
          )}
        </div>
      )}
    </>
  );
}

const LISTS = {
  application: { to: paths.applications, words: queryText.gone.toApplications },
  music: { to: paths.music, words: queryText.gone.toMusic },
  card: { to: paths.cards, words: queryText.gone.toCards },
} as const;

/** Shown instead of an application that was deleted while its page was open. */
function GoneApplication({ application }: { application: ApplicationDetail }) {
  const { name, competition, json } = application;
  const { title, words } = applicationText.detail.gone;
  return (
    <NoSuchPage
      title={title(parseContent(json)?.teamName ?? '')}
      icon={<DocumentSearch24Regular />}
      words={words}
      way={{ to: paths.readiness(competition), words: applicationText.detail.toReadiness(name) }}
    />
  );
}

export function ApplicationDetailScreen({ kind }: { kind: keyof typeof LISTS }) {
  const { id = '' } = useParams();
  const { state, refresh } = useQuery(applicationQuery(id));
  const store = useStore();
  const now = useNow();
  if (state.kind === 'loading') return <LoadingPage title={applicationText.detail.title} />;
  if (state.kind === 'refused') {
    const before = state.before?.data;
    if (state.isGone && before && !before.isOwn) return <GoneApplication application={before} />;
    return (
      <RefusedPage
        title={applicationText.detail.title}
        state={state}
        onRetry={refresh}
        way={LISTS[kind]}
      />
    );
  }
  const { fetchedAt, stale } = state;
  const onRefresh = () => void refreshApplication(store, id);
  return (
    <ApplicationView
      application={state.data.data}
      canRemove={kind === 'application'}
      lastUpdated={<LastUpdated at={fetchedAt} {...{ now, stale, onRefresh }} />}
    />
  );
}
