import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { PhoneCheckmark24Regular } from '@fluentui/react-icons/svg/phone-checkmark';
import type { OwnApplication } from '#contract/shapes.ts';
import { acceptedUntil } from '#domain/acceptance.ts';
import type { AllReady } from '#domain/competition/prefetch.ts';
import { LeftAndUntil } from '#parts/deadline/DeadlineChip.tsx';
import { paths } from '#page/paths.ts';
import { applicationText } from '#text/application/application.ts';
import { draftsText } from '#text/application/drafts.ts';
import { todoText } from '#text/todo.ts';
import { ageText, momentText, shortMomentText } from '#text/format/time.ts';
import { QuietLine, QuietRow, QuietRows } from './QuietRows.tsx';

/** Number of applications shown here. «Мои заявки» has all. */
const SHOWN = 4;

interface UpToDateRowsProps {
  applications: readonly OwnApplication[];
  allReady: AllReady | undefined;
  /** Time of the server and time of the device, epoch ms. */
  now: number;
  deviceNow: number;
}

export function UpToDateRows({ applications, allReady, now, deviceNow }: UpToDateRowsProps) {
  if (applications.length === 0 && !allReady) return null;
  const { title, all, offline: words } = todoText.upToDate;
  return (
    <QuietRows
      title={title}
      all={applications.length > SHOWN && { to: paths.applications, words: all }}
    >
      {applications.slice(0, SHOWN).map((application) => {
        const { rowid, teamName, name } = application;
        const of = draftsText.ofTeam(teamName, name);
        return (
          <QuietRow
            key={rowid}
            icon={<CheckmarkCircle24Regular />}
            tone="success"
            name={teamName}
            way={{ words: todoText.verbs.open, of, to: paths.application(String(rowid)) }}
          >
            <QuietLine kind="fact">{name}</QuietLine>
            <QuietLine kind="good">
              {applicationText.stamp(application, (at) => shortMomentText(at, now))}
            </QuietLine>
            <QuietLine kind="small">
              <LeftAndUntil deadline={acceptedUntil(application)} now={now} />
            </QuietLine>
          </QuietRow>
        );
      })}
      {/* This row comes last, because it loads late and would move other rows. */}
      {allReady && (
        <QuietRow icon={<PhoneCheckmark24Regular />} tone="success" name={words.title}>
          <QuietLine kind="good">{words.fact(ageText(allReady.keptAt, deviceNow))}</QuietLine>
          <QuietLine kind="small">
            {words.until(allReady.count, momentText(allReady.until))}
          </QuietLine>
          <QuietLine kind="small">{words.but}</QuietLine>
        </QuietRow>
      )}
    </QuietRows>
  );
}
