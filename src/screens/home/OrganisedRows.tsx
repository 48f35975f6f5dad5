// Competitions that the user organises or helps with, if they are open or ended recently (behaviour 2.14).
import { PeopleTeam24Regular } from '@fluentui/react-icons/svg/people-team';
import { TaskListLtr24Regular } from '@fluentui/react-icons/svg/task-list-ltr';
import {
  awaitsDecision,
  type Competition,
  roleIn,
  type TeamCounts,
} from '#domain/competition/competition.ts';
import { instantOf } from '#domain/deadline.ts';
import { notLongOver } from '#domain/todo/todoItems.ts';
import { paths } from '#page/paths.ts';
import { LeftAndUntil } from '#parts/deadline/DeadlineChip.tsx';
import { helpedCompetitionsQuery } from '#state/queries/queries.ts';
import { dataOf } from '#state/queries/query.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { competitionText } from '#text/competition/competition.ts';
import { helpingText } from '#text/competition/helping.ts';
import { shellText } from '#text/shell.ts';
import { todoText } from '#text/todo.ts';
import { QuietLine, QuietRow, QuietRows } from './QuietRows.tsx';

const SHOWN = 2;

const all = { to: paths.competitionsOwn, words: shellText.sections.competitionsOwn };

export function HelpedRows({ now }: { now: number }) {
  const { state } = useQuery(helpedCompetitionsQuery());
  const helped = notLongOver(dataOf(state), ({ deadline }) => instantOf(deadline) - now);
  if (helped.length === 0) return null;
  return (
    <QuietRows title={helpingText.listed} all={helped.length > SHOWN && all}>
      {helped.slice(0, SHOWN).map((competition) => {
        const { id, name, deadline } = competition;
        const role = roleIn(competition);
        return (
          <QuietRow
            key={id}
            icon={<PeopleTeam24Regular />}
            tone="brand"
            name={name}
            way={{ words: todoText.helped.open, of: name, to: paths.competition(id) }}
          >
            {role !== undefined && role !== 'owner' && (
              <QuietLine kind="fact">{todoText.helped.role(role)}</QuietLine>
            )}
            <QuietLine kind="small">
              <LeftAndUntil deadline={deadline} now={now} />
            </QuietLine>
          </QuietRow>
        );
      })}
    </QuietRows>
  );
}

const waitingWords = ({ requests, removedByOwners, deletedFiles }: TeamCounts): string[] => [
  ...(requests > 0 ? [todoText.organised.requests(requests)] : []),
  ...(removedByOwners > 0 ? [todoText.organised.removed(removedByOwners)] : []),
  ...(deletedFiles > 0 ? [todoText.organised.deleted(deletedFiles)] : []),
];

interface OrganisedRowsProps {
  /** Competitions. Those with pending decisions come first. */
  organised: readonly Competition[];
  now: number;
}

export function OrganisedRows({ organised, now }: OrganisedRowsProps) {
  if (organised.length === 0) return null;
  const { readiness } = competitionText.organiser.tabs;
  const shown = organised.filter((each, at) => at < SHOWN || awaitsDecision(each));
  return (
    <QuietRows title={todoText.organised.title} all={organised.length > shown.length && all}>
      {shown.map(({ id, name, deadline, counts }) => (
        <QuietRow
          key={id}
          icon={<TaskListLtr24Regular />}
          tone="brand"
          name={name}
          way={{ words: readiness, of: name, to: paths.readiness(id) }}
        >
          {counts && (
            <>
              <QuietLine kind="fact">{todoText.organised.counts(counts)}</QuietLine>
              {waitingWords(counts).map((words) => (
                <QuietLine key={words} kind="waiting">
                  {words}
                </QuietLine>
              ))}
            </>
          )}
          <QuietLine kind="small">
            <LeftAndUntil deadline={deadline} now={now} />
          </QuietLine>
        </QuietRow>
      ))}
    </QuietRows>
  );
}
