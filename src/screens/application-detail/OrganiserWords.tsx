// What an organiser sees below the name of a team: the way back, how many come, whom to reach.
import { Link, makeStyles } from '@fluentui/react-components';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { Application } from '#domain/application.ts';
import { paths } from '#page/paths.ts';
import { applicationText } from '#text/application/application.ts';
import { phoneAddress, phoneText } from '#text/format/contacts.ts';
import { ATHLETES, counted, JUDGES, STAFF } from '#text/format/plural.ts';

const useStyles = makeStyles({ lines: { display: 'grid', justifyItems: 'start', gap: '2px' } });

interface OrganiserWordsProps {
  application: Pick<ApplicationDetail, 'name' | 'competition'>;
  content: Application;
}

export function OrganiserWords({ application, content }: OrganiserWordsProps) {
  const styles = useStyles();
  const back = paths.readiness(application.competition);
  const follow = useLinkClickHandler(back);
  const { city, athletes, staff, judges, representative, phone } = content;
  const numbers = [
    counted(athletes.length, ATHLETES),
    counted(staff.length, STAFF),
    counted(judges.length, JUDGES),
  ].join(', ');
  return (
    <span className={styles.lines}>
      <Link href={useHref(back)} onClick={follow}>
        {applicationText.detail.toReadiness(application.name)}
      </Link>
      <span>{[city, numbers].filter(Boolean).join(' · ')}</span>
      <span>
        {representative}
        {phone !== '' && (
          <>
            {', '}
            <Link inline href={phoneAddress(phone)}>
              {phoneText(phone)}
            </Link>
          </>
        )}
      </span>
    </span>
  );
}
