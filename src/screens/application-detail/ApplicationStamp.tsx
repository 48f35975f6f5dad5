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
import { returningText } from '#text/application/returning.ts';
import { ATHLETES, counted, JUDGES, STAFF } from '#text/format/plural.ts';
import { deadlineText, momentText } from '#text/format/time.ts';
import { phoneAddress, phoneText } from '#text/format/typography.ts';
import { Button } from '#ui/button/Button.tsx';
import { useRouterLink } from '#ui/button/useRouterLink.ts';
import { Chip } from '#ui/drawing/Badges.tsx';
import { media, tokens } from '#ui/theme/theme.ts';

function SubmittedForm({ application, team = '', className }: SubmittedFormProps) {
  const { rowid, name: competitionName } = application;
  const store = useStore();
  const [isBusy, start] = useAction(() =>
    downloadSubmittedForm(store, { rowid, team, competitionName }),
  );
  return (
    <Button
      tone="quiet"
      icon={<ArrowDownload20Regular />}
      busy={isBusy}
      onClick={start}
      {...(className !== undefined && { className })}
    >
      {applicationText.detail.submittedForm}
    </Button>
  );
}

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
  // Wrap as one.
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 22px',
    [media.phone]: { flexDirection: 'column', alignItems: 'flex-start' },
  },
  action: { margin: '-8px -16px', [media.phone]: { margin: '-8px -16px -10px' } },
});

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

interface SubmittedFormProps {
  application: ApplicationDetail;
  /** Undefined if the content cannot be read. */
  team: string | undefined;
  className?: string;
}

function stampOf({ confirmedAt, version = 1, versionAt }: ApplicationDetail): string {
  return version > 1 && versionAt !== undefined
    ? applicationText.changedAt(momentText(Date.parse(versionAt)), version)
    : applicationText.submittedAt(momentText(Date.parse(confirmedAt)));
}

interface ApplicationStampProps {
  application: ApplicationDetail;
  /** Undefined if it cannot be read. */
  content: Application | undefined;
  now: number;
}

export function ApplicationStamp({ application, content, now }: ApplicationStampProps) {
  const styles = useStyles();
  const stamp = stampOf(application);
  const { isOwn, returned } = application;
  return (
    <div className={styles.stamp}>
      {/* The owner reads of the return in the notice below. */}
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
            standing={{ kind: 'submitted', words: stamp }}
          />
        )}
        {application.hasForm && (
          <SubmittedForm
            className={styles.action}
            application={application}
            team={content?.teamName}
          />
        )}
      </div>
    </div>
  );
}
