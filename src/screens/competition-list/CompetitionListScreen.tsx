// The lists of active, past and own competitions (behaviour 5.2).
import { Archive24Regular } from '@fluentui/react-icons/svg/archive';
import { Star24Regular } from '@fluentui/react-icons/svg/star';
import { Trophy24Regular } from '@fluentui/react-icons/svg/trophy';
import { useAtomValue } from 'jotai';
import { listedNow, type ListType } from '#domain/competition.ts';
import { byDeadlineDescending } from '#domain/deadline.ts';
import { CompetitionId } from './CompetitionId.tsx';
import { CompetitionRow } from '#parts/competition/CompetitionRow.tsx';
import { DraftMark } from './DraftMark.tsx';
import { ListScreen } from '#parts/list/ListScreen.tsx';
import { paths } from '#page/paths.ts';
import { competitionListQuery } from '#state/queries/queries.ts';
import { competitionText } from '#text/competition.ts';
import { shellText } from '#text/shell.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { useServerNow } from '#state/clock/useServerNow.ts';
import { OwnApplicationMark } from './OwnApplicationMark.tsx';

const titles = {
  active: shellText.sections.competitionsActive,
  past: shellText.sections.competitionsPast,
  user: shellText.sections.competitionsOwn,
} as const satisfies Record<ListType, string>;

/** What an empty list leads to. */
const ways = {
  active: { icon: <Trophy24Regular />, to: paths.competitionsPast, label: titles.past },
  past: { icon: <Archive24Regular />, to: paths.competitionsActive, label: titles.active },
  user: {
    icon: <Star24Regular />,
    to: paths.competitionNew,
    label: shellText.sections.competitionCreate,
  },
} as const;

export function CompetitionListScreen({ type }: { type: ListType }) {
  const way = ways[type];
  const active = useAtomValue(competitionListQuery('active').state);
  const lastActive = active.kind === 'ready' ? active.data.data : [];
  const now = useServerNow(lastActive.map(({ deadline }) => deadline));
  return (
    <ListScreen
      title={titles[type]}
      query={competitionListQuery(type)}
      select={(competitions) => listedNow(type, competitions, lastActive, now)}
      countText={
        type === 'active' ? competitionText.lists.activeCount : competitionText.lists.count
      }
      empty={
        <EmptyState
          icon={way.icon}
          title={competitionText.lists.empty[type].title}
          text={competitionText.lists.empty[type].text}
          action={
            <LinkButton big tone="primary" to={way.to}>
              {way.label}
            </LinkButton>
          }
        />
      }
    >
      {(competitions) =>
        competitions.toSorted(byDeadlineDescending).map((competition) => (
          <CompetitionRow
            key={competition.id}
            name={competition.name}
            dates={competition.dates}
            place={competition.place}
            deadline={competition.deadline}
            now={now}
            to={
              type === 'user'
                ? paths.competition(competition.id)
                : paths.competitionEnter(competition.id)
            }
            marks={
              <>
                {type !== 'user' && <OwnApplicationMark competition={competition.id} now={now} />}
                {type === 'active' && <DraftMark competition={competition.id} now={now} />}
                <CompetitionId id={competition.id} />
              </>
            }
          />
        ))
      }
    </ListScreen>
  );
}
