// What an organiser or a secretary sees of a submitted application, and decides of it (behaviour 5.19).
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { Application } from '#domain/application.ts';
import { media } from '#ui/theme/breakpoints.ts';
import { FiguresCard } from '../FiguresCard.tsx';
import { JournalCard } from '../JournalCard.tsx';
import { OutsideMusicCard } from '../OutsideMusicCard.tsx';
import { VersionsCard } from '../versions/VersionsCard.tsx';
import { ReturnCard } from './ReturnCard.tsx';
import { SubmittedEntries } from './SubmittedEntries.tsx';

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '20px',
    [media.phone]: { gap: '14px' },
    // In the order of one column; of two the second has what is decided.
    [media.twoColumns]: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
      gridTemplateRows: '1fr auto',
      gridTemplateAreas: '"content decisions" "rest decisions"',
    },
  },
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '20px',
    [media.phone]: { gap: '14px' },
  },
  content: { [media.twoColumns]: { gridArea: 'content' } },
  decisions: { [media.twoColumns]: { gridArea: 'decisions' } },
  rest: { [media.twoColumns]: { gridArea: 'rest' } },
});

interface OrganiserCardsProps {
  application: ApplicationDetail;
  content: Application;
  /** Epoch ms by the server. */
  now: number;
}

export function OrganiserCards({ application, content, now }: OrganiserCardsProps) {
  const styles = useStyles();
  return (
    <div className={styles.parts}>
      <div className={mergeClasses(styles.part, styles.content)}>
        <VersionsCard key={application.version} application={application} />
        <OutsideMusicCard application={application} />
        <SubmittedEntries application={application} content={content} />
      </div>
      <div className={mergeClasses(styles.part, styles.decisions)}>
        <ReturnCard application={application} now={now} />
      </div>
      <div className={mergeClasses(styles.part, styles.rest)}>
        <FiguresCard figures={content.figures} />
        <JournalCard application={application.rowid} />
      </div>
    </div>
  );
}
