import { Link, makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { useStore } from 'jotai';
import type { ApplicationDetail } from '#contract/shapes.ts';
import type { Application } from '#domain/application.ts';
import { isActive } from '#domain/deadline.ts';
import { paths } from '#page/paths.ts';
import { DatesAndPlace } from '#parts/competition/DatesAndPlace.tsx';
import { PrintNamedApplication } from '#parts/named-application/NamedApplication.tsx';
import { downloadSubmittedForm } from '#state/files/download.ts';
import { useAction } from '#state/useAction.ts';
import { applicationText } from '#text/application/application.ts';
import { returningText } from '#text/application/returned.ts';
import { ATHLETES, counted, JUDGES, STAFF } from '#text/format/plural.ts';
import { deadlineText, momentText } from '#text/format/time.ts';
import { phoneAddress, phoneText } from '#text/format/typography.ts';
import { Button } from '#ui/button/Button.tsx';
import { useRouterLink } from '#ui/button/useRouterLink.ts';
import { Chip } from '#ui/drawing/Badges.tsx';
import { media, tokens } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  lines: { display: 'grid', justifyItems: 'start', gap: '2px' },
  stamp: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 22px',
    marginTop: '-8px',
    marginBottom: '20px',
    color: tokens.colorNeutralForeground2,
    '& svg': { flexShrink: 0 },
    [media.phone]: {
      flexDirection: 'column',
      alignItems: 'flex-start',
      marginTop: '-4px',
      marginBottom: '14px',
    },
  },
  // The links form one block, so that they wrap together.
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 22px',
    [media.phone]: { flexDirection: 'column', alignItems: 'flex-start' },
  },
  action: { margin: '-8px -16px', [media.phone]: { margin: '-8px -16px -10px' } },
});

interface OrganiserWordsProps {
  application: ApplicationDetail;
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

interface ApplicationStampProps {
  application: ApplicationDetail;
  /** Content of the application; undefined if it cannot be read. */
  content: Application | undefined;
  now: number;
}

export function ApplicationStamp({ application, content, now }: ApplicationStampProps) {
  const styles = useStyles();
  const stamp = applicationText.stamp(application, momentText);
  const { isOwn, returned, rowid, name: competitionName } = application;
  const team = content?.teamName ?? '';
  const store = useStore();
  const [isBusy, download] = useAction(() =>
    downloadSubmittedForm(store, { rowid, team, competitionName }),
  );
  return (
    <div className={styles.stamp}>
      {/* The representative sees a notice about the return below, so only other users see this chip. */}
      {!isOwn && returned && isActive(returned.until, now) ? (
        <>
          <Chip tone="warning" icon={<ArrowUndo20Regular />}>
            {returningText.returned.state(deadlineText(returned.until))}
          </Chip>
          <span>{returningText.returned.valid(stamp)}</span>
        </>
      ) : (
        <Chip tone="success" icon={<CheckmarkCircle20Filled />}>
          {stamp}
        </Chip>
      )}
      <DatesAndPlace dates={application.dates} place={application.place} />
      <div className={styles.ways}>
        {content && (
          <PrintNamedApplication
            className={styles.action}
            application={content}
            competition={application}
            status={{ kind: 'submitted', words: stamp }}
          />
        )}
        {application.hasForm && (
          <Button
            tone="quiet"
            className={styles.action}
            icon={<ArrowDownload20Regular />}
            busy={isBusy}
            onClick={download}
          >
            {applicationText.detail.submittedForm}
          </Button>
        )}
      </div>
    </div>
  );
}
