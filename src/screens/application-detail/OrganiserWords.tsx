// What an organiser sees below the name of a team: the way back, how many come, whom to reach.
import { Link, makeStyles } from '@fluentui/react-components';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { Application } from '#domain/application.ts';
import { paths } from '#page/paths.ts';
import { applicationText } from '#text/application/application.ts';
import { phoneAddress, phoneText } from '#text/format/typography.ts';
import { ATHLETES, counted, JUDGES, STAFF } from '#text/format/plural.ts';
import { useRouterLink } from '#ui/button/useRouterLink.ts';

const useStyles = makeStyles({ lines: { display: 'grid', justifyItems: 'start', gap: '2px' } });

interface OrganiserWordsProps {
  application: Pick<ApplicationDetail, 'name' | 'competition'>;
  content: Application;
}

export function OrganiserWords({ application, content }: OrganiserWordsProps) {
  const styles = useStyles();
  const back = useRouterLink(paths.readiness(application.competition));
  const { city, athletes, staff, judges, representative, phone } = content;
  const numbers = [
    counted(athletes.length, ATHLETES),
    counted(staff.length, STAFF),
    counted(judges.length, JUDGES),
  ].join(', ');
  return (
    <span className={styles.lines}>
      <Link {...back}>{applicationText.detail.toReadiness(application.name)}</Link>
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
