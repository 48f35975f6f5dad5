// Submitted application. Music and card lists lead here too, without deletion (behaviour 11.2,
// behaviour 11.3).
import { makeStyles } from '@fluentui/react-components';
import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import { useStore } from 'jotai';
import { lazy, Suspense, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { ApplicationDetail } from '#contract/shapes.ts';
import { parseContent } from '#contract/shapes/applicationContent.ts';
import { acceptedUntil } from '#domain/acceptance.ts';
import type { NetworkFault } from '#domain/networkFault.ts';
import { PROGRAMME_TYPES, TECH_TYPES } from '#domain/programme.ts';
import { paths } from '#page/paths.ts';
import { NoSuchPage, RefusedPage } from '#parts/refused/RefusedPage.tsx';
import { refreshApplication } from '#state/application/refreshApplication.ts';
import { useNow, useServerNow } from '#state/clock/useNow.ts';
import { applicationQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { applicationText } from '#text/application/application.ts';
import { queryText } from '#text/loading.ts';
import { uiText } from '#text/ui.ts';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { cardStack, media } from '#ui/theme/theme.ts';
import { ApplicationStamp, OrganiserWords } from './ApplicationStamp.tsx';
import { CommentsCard, EntriesCard, FiguresCard } from './PeopleCards.tsx';
import { JournalCard } from './JournalCard.tsx';
import { MissingFiles } from './MissingFiles.tsx';
import { RemoveApplication, ReturnedApplication } from './OwnerActions.tsx';
import { OutsideMusicCard } from './OutsideMusicCard.tsx';

const VersionsCard = lazy(async () => ({
  default: (await import('./versions/VersionsCard.tsx')).VersionsCard,
}));

const OwnerCards = lazy(async () => ({
  default: (await import('./owner/OwnerCards.tsx')).OwnerCards,
}));

const OrganiserCards = lazy(async () => ({
  default: (await import('./organiser/OrganiserCards.tsx')).OrganiserCards,
}));

interface ApplicationViewProps {
  application: ApplicationDetail;
  fetchedAt: number;
  stale: NetworkFault | false;
  onRefresh: () => void;
  canRemove: boolean;
}

const useStyles = makeStyles({
  cards: cardStack,
  programmes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: '20px',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '14px' },
  },
});

function ApplicationView(props: ApplicationViewProps) {
  const { application, fetchedAt, stale, onRefresh, canRemove } = props;
  const styles = useStyles();
  const now = useServerNow([acceptedUntil(application)]);
  const deviceNow = useNow();
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
        aside={<LastUpdated at={fetchedAt} now={deviceNow} stale={stale} onRefresh={onRefresh} />}
      />
      <ApplicationStamp application={application} content={content} now={now} />
      {content && !isOwn ? (
        <Suspense fallback={<RowSkeletons rows={3} />}>
          <OrganiserCards application={application} content={content} now={now} />
        </Suspense>
      ) : (
        <div className={styles.cards}>
          {isOwn && <ReturnedApplication application={application} now={now} />}
          {content ? (
            <>
              {!application.returned && (
                <MissingFiles application={application} content={content} now={now} />
              )}
              {hasHistory && (
                <Suspense fallback={<RowSkeletons rows={1} />}>
                  <VersionsCard key={application.version} application={application} />
                </Suspense>
              )}
              <OutsideMusicCard application={application} />
              <FiguresCard figures={content.figures} />
              <div className={styles.programmes}>
                <EntriesCard
                  title={applicationText.detail.free}
                  discipline="free"
                  types={PROGRAMME_TYPES}
                  content={content}
                />
                <EntriesCard
                  title={applicationText.detail.tech}
                  discipline="tech"
                  types={TECH_TYPES}
                  content={content}
                />
              </div>
              <CommentsCard athletes={content.athletes} />
              <Suspense fallback={<RowSkeletons rows={1} />}>
                <OwnerCards rowid={application.rowid} content={content} />
              </Suspense>
            </>
          ) : (
            <Notice tone="danger">{applicationText.withoutTeamName}</Notice>
          )}
          <JournalCard application={application.rowid} />
          {canRemove && isOwn && (
            <RemoveApplication application={application} team={content?.teamName} now={now} />
          )}
        </div>
      )}
    </>
  );
}

export interface ApplicationDetailScreenProps {
  kind: 'application' | 'music' | 'card';
}

const LISTS = {
  application: { to: paths.applications, words: queryText.gone.toApplications },
  music: { to: paths.music, words: queryText.gone.toMusic },
  card: { to: paths.cards, words: queryText.gone.toCards },
} as const;

/** The application was deleted while it was open: its organiser goes on with the competition. */
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

export function ApplicationDetailScreen({ kind }: ApplicationDetailScreenProps) {
  const { id = '' } = useParams();
  const { state, refresh } = useQuery(applicationQuery(id));
  const store = useStore();
  if (state.kind === 'loading') {
    return (
      <>
        <PageHead title={applicationText.detail.title} subtitle={uiText.loading} />
        <RowSkeletons rows={3} />
      </>
    );
  }
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
  return (
    <ApplicationView
      application={state.data.data}
      fetchedAt={state.fetchedAt}
      stale={state.stale}
      onRefresh={() => void refreshApplication(store, id)}
      canRemove={kind === 'application'}
    />
  );
}
