// When an application was handed in, and to which competition.
import { makeStyles } from '@fluentui/react-components';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import type { ApplicationDetail } from '#contract/shapes.ts';
import { DatesAndPlace } from '#page/parts/competition/DatesAndPlace.tsx';
import { handedIn } from '#text/application.ts';
import { momentText } from '#text/time.ts';
import { Chip } from '#ui/Chip.tsx';
import { media } from '#ui/breakpoints.ts';
import { t } from '#ui/theme.ts';

const useStyles = makeStyles({
  stamp: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 22px',
    marginTop: '-8px',
    marginBottom: '20px',
    color: t.colorNeutralForeground2,
    '& svg': { flexShrink: 0 },
    [media.phone]: {
      flexDirection: 'column',
      alignItems: 'flex-start',
      marginTop: '-4px',
      marginBottom: '14px',
    },
  },
});

export function ApplicationStamp({ application }: { application: ApplicationDetail }) {
  const styles = useStyles();
  return (
    <div className={styles.stamp}>
      <Chip tone="success" icon={<CheckmarkCircle20Filled />}>
        {handedIn(momentText(Date.parse(application.confirmedAt)))}
      </Chip>
      <DatesAndPlace dates={application.dates} place={application.place} />
    </div>
  );
}
