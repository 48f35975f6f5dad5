// The page of an application once it is there: stamp, figures, programmes, deletion.
import type { NetworkFault } from '#domain/networkFault.ts';
import { makeStyles } from '@fluentui/react-components';
import { lazy, Suspense, useMemo } from 'react';
import type { ApplicationDetail } from '#contract/shapes.ts';
import { acceptedUntil } from '#domain/acceptance.ts';
import { PROGRAMME_TYPES, TECH_TYPES } from '#domain/programme.ts';
import { parseContent } from '#contract/shapes/applicationContent.ts';
import { applicationText } from '#text/application/application.ts';
import { media, oneColumn } from '#ui/theme/theme.ts';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { useNow, useServerNow } from '#state/clock/useNow.ts';
import { ApplicationStamp } from './ApplicationStamp.tsx';
import { CommentsCard } from './CommentsCard.tsx';
import { FiguresCard } from './FiguresCard.tsx';
import { MissingFiles } from './MissingFiles.tsx';
import { OutsideMusicCard } from './OutsideMusicCard.tsx';
import { JournalCard } from './JournalCard.tsx';
import { EntriesCard } from './EntriesCard.tsx';
import { OrganiserWords } from './OrganiserWords.tsx';
import { ReturnedApplication } from './ReturnedApplication.tsx';
import { RemoveApplication } from './RemoveApplication.tsx';

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
  cards: {
    ...oneColumn,
    gap: '20px',
    [media.phone]: { gap: '14px' },
  },
  programmes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: '20px',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '14px' },
  },
});

export function ApplicationView(props: ApplicationViewProps) {
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
