// Submitted application for organisers and secretaries (behaviour 5.19).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { Application } from '#domain/application.ts';
import { media, oneColumn } from '#ui/theme/theme.ts';
import { CommentsCard, FiguresCard } from '../PeopleCards.tsx';
import { JournalCard } from '../JournalCard.tsx';
import { OutsideMusicCard } from '../OutsideMusicCard.tsx';
import { VersionsCard } from '../versions/VersionsCard.tsx';
import { RequestsCard } from './RequestsCard.tsx';
import { ReturnCard } from './ReturnCard.tsx';
import { SubmittedEntries } from './SubmittedEntries.tsx';

const useStyles = makeStyles({
  // One column shows requests first; two columns put decisions into the second.
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
    // Empty parts have no margin.
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
