import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { PhoneCheckmark24Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import { useId } from 'react';
import type { OwnApplication } from '#contract/shapes.ts';
import { acceptedUntil } from '#domain/acceptance.ts';
import type { AllReady } from '#domain/competition/prefetch.ts';
import { LeftAndUntil } from '#parts/deadline/DeadlineChip.tsx';
import { paths } from '#page/paths.ts';
import { applicationText } from '#text/application/application.ts';
import { draftsText } from '#text/application/drafts.ts';
import { todoText } from '#text/todo.ts';
import { ageText, momentText, shortMomentText } from '#text/format/time.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { IconBadge } from '#ui/drawing/Badges.tsx';
import { useQuietRowStyles } from './useQuietRowStyles.ts';

/** «Мои заявки» has the others. */
const SHOWN = 4;

interface SettledRowsProps {
  applications: readonly OwnApplication[];
  ahead: AllReady | undefined;
  /** Server's and device's time, epoch ms. */
  now: number;
  deviceNow: number;
}

export function SettledRows({ applications, ahead, now, deviceNow }: SettledRowsProps) {
  const styles = useQuietRowStyles();
  const titleId = useId();
  if (applications.length === 0 && !ahead) return null;
  const { open } = todoText.verbs;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {todoText.settled.title}
      </h2>
      <ul className={styles.rows}>
        {ahead && (
          <li className={styles.row}>
            <IconBadge icon={<PhoneCheckmark24Regular />} tone="success" />
            <div>
              <h3 className={styles.team}>{todoText.settled.ahead.title}</h3>
              <div className={styles.submitted}>
                {todoText.settled.ahead.fact(ageText(ahead.keptAt, deviceNow))}
              </div>
              <div className={styles.until}>
                {todoText.settled.ahead.until(ahead.count, momentText(ahead.until))}
              </div>
              <div className={styles.until}>{todoText.settled.ahead.but}</div>
            </div>
          </li>
        )}
        {applications.slice(0, SHOWN).map((application) => {
          const { rowid, teamName, name, confirmedAt } = application;
          return (
            <li key={rowid} className={styles.row}>
              <IconBadge icon={<CheckmarkCircle24Regular />} tone="success" />
              <div>
                <h3 className={styles.team}>{teamName}</h3>
                <div className={styles.competition}>{name}</div>
                <div className={styles.submitted}>
                  {applicationText.submittedAt(shortMomentText(Date.parse(confirmedAt), now))}
                </div>
                <div className={styles.until}>
                  <LeftAndUntil deadline={acceptedUntil(application)} now={now} />
                </div>
              </div>
              <div className={styles.way}>
                <LinkButton
                  label={todoText.label(open, draftsText.ofTeam(teamName, name))}
                  to={paths.application(String(rowid))}
                >
                  {open}
                </LinkButton>
              </div>
            </li>
          );
        })}
      </ul>
      {applications.length > SHOWN && (
        <p className={styles.all}>
          <LinkButton to={paths.applications}>{todoText.settled.all}</LinkButton>
        </p>
      )}
    </section>
  );
}
