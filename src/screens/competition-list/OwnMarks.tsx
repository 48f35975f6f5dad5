// Marks of the user's drafts and applications in a list of competitions. They are computed once for all rows.
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CalendarLock20Regular } from '@fluentui/react-icons/svg/calendar-lock';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { ErrorCircle20Regular } from '@fluentui/react-icons/svg/error-circle';
import { PhoneLaptop20Regular } from '@fluentui/react-icons/svg/phone-laptop';
import { SendClock20Regular } from '@fluentui/react-icons/svg/send-clock';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { OwnApplication } from '#contract/shapes.ts';
import { teamKey } from '#domain/normaliseText.ts';
import { draftStatus } from '#parts/drafts/draftStatus.tsx';
import { useSubmissionStatus } from '#parts/drafts/useSubmissionStatus.tsx';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { type OwnDraft, useDraftsInList } from '#state/useDraftsInList.ts';
import { draftsText } from '#text/application/drafts.ts';
import { competitionText } from '#text/competition/competition.ts';
import { shortMomentText } from '#text/format/time.ts';
import { Chip } from '#ui/drawing/Badges.tsx';

interface OwnApplicationMarkProps {
  submitted: readonly OwnApplication[];
  isNamed: boolean;
  now: number;
}

function OwnApplicationMark({ submitted, isNamed, now }: OwnApplicationMarkProps) {
  const [first, ...others] = submitted;
  if (!first) return null;
  const words = competitionText.ownApplications(
    submitted.map(({ confirmedAt }) => shortMomentText(Date.parse(confirmedAt), now)),
  );
  return (
    <Chip tone="success" icon={<CheckmarkCircle20Regular />}>
      {isNamed && others.length === 0 ? draftsText.ofTeam(first.teamName, words) : words}
    </Chip>
  );
}

const icons = {
  brand: <SendClock20Regular />,
  warning: <CalendarLock20Regular />,
  danger: <ErrorCircle20Regular />,
} as const;

interface DraftChipProps {
  draft: OwnDraft;
  isNamed: boolean;
  now: number;
}

function DraftChip({ draft, isNamed, now }: DraftChipProps) {
  const { team, local, place, returned, isPast } = draft;
  const submission = useSubmissionStatus(local?.lockedBy);
  const { words, tone } = submission ?? draftStatus(draft, now);
  const isReturned = returned !== undefined && !isPast;
  const begunIcon = place.kind === 'elsewhere' ? <PhoneLaptop20Regular /> : <Edit20Regular />;
  const ownIcon = isReturned ? <ArrowUndo20Regular /> : begunIcon;
  const isOwn = !submission && (isReturned || tone === 'brand');
  return (
    <Chip tone={tone} icon={isOwn ? ownIcon : icons[tone]}>
      {isNamed ? draftsText.ofTeam(team, words) : words}
    </Chip>
  );
}

/** Marks of the rows, by the id of the competition. */
export type Marks = ReadonlyMap<string, ReactNode>;

export interface OwnMarksProps {
  now: number;
  withDrafts: boolean;
  /** Gets the marks. It must be the same function in every render. */
  onRead: (marks: Marks) => void;
}

/** Returns true if the user has several teams. Marks must then name the team. */
function haveMoreTeams(submitted: readonly OwnApplication[], drafts: readonly OwnDraft[]): boolean {
  const teams = [
    ...drafts.map(({ id, team }) => teamKey(team) || id),
    ...submitted.map(({ teamName }) => teamKey(teamName)),
  ];
  return new Set(teams).size > 1;
}

const applications = ownApplicationsQuery();

const NO_DRAFTS: readonly OwnDraft[] = [];
const NO_APPLICATIONS: readonly OwnApplication[] = [];

/** Renders nothing. Passes the marks to `onRead`. */
export function OwnMarks({ now, withDrafts, onRead }: OwnMarksProps) {
  const { state } = useQuery(applications);
  const { drafts = NO_DRAFTS } = useDraftsInList(now);
  const submitted = state.kind === 'ready' ? state.data.data : NO_APPLICATIONS;
  const marks = useMemo(() => {
    const submittedTo = Map.groupBy(submitted, ({ competition }) => competition);
    const draftsOf = Map.groupBy(drafts, ({ competition }) => competition.id);
    const markOf = (id: string): [string, ReactNode] => {
      const own = {
        submitted: submittedTo.get(id) ?? NO_APPLICATIONS,
        drafts: draftsOf.get(id) ?? NO_DRAFTS,
      };
      const shared = { isNamed: haveMoreTeams(own.submitted, own.drafts), now };
      const mark = (
        <>
          <OwnApplicationMark submitted={own.submitted} {...shared} />
          {withDrafts &&
            own.drafts.map((draft) => <DraftChip key={draft.id} draft={draft} {...shared} />)}
        </>
      );
      return [id, mark];
    };
    return new Map([...new Set([...submittedTo.keys(), ...draftsOf.keys()])].map(markOf));
  }, [submitted, drafts, withDrafts, now]);
  useEffect(() => onRead(marks), [onRead, marks]);
  return null;
}
