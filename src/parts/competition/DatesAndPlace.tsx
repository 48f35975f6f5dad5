import { makeStyles } from '@fluentui/react-components';
import { CalendarLtr20Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { Location20Regular } from '@fluentui/react-icons/svg/location';
import { longWords, media } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '18px',
    rowGap: '2px',
    minWidth: 0,
    [media.phone]: { flexDirection: 'column' },
  },
  fact: { display: 'flex', gap: '8px', minWidth: 0, ...longWords },
  icon: { flexShrink: 0, height: '22px', '& svg': { marginTop: '1px' } },
});

export function DatesAndPlace({ dates, place }: { dates: string; place: string }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {dates !== '' && (
        <span className={styles.fact}>
          <span className={styles.icon}>
            <CalendarLtr20Regular />
          </span>
          {dates}
        </span>
      )}
      {place !== '' && (
        <span className={styles.fact}>
          <span className={styles.icon}>
            <Location20Regular />
          </span>
          {place}
        </span>
      )}
    </div>
  );
}
