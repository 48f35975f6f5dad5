// The tabs of the organiser's page behind «Соревнование», and which of them an address asks for.
import { History20Regular } from '@fluentui/react-icons/svg/history';
import { TaskListLtr20Regular } from '@fluentui/react-icons/svg/task-list-ltr';
import { Timer20Regular } from '@fluentui/react-icons/svg/timer';
import type { ComponentType, ReactElement } from 'react';
import { actsAs, type Competition } from '#domain/competition/competition.ts';
import { JOURNAL_TAB, MUSIC_TAB, READINESS_TAB, TAB_PARAM } from '#page/paths.ts';
import { competitionText } from '#text/competition/competition.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import type { OrganiserPanelProps } from './organiserPanel.ts';

interface OrganiserTab {
  /** As the address names it: `?tab=readiness`. */
  tab: string;
  words: string;
  icon: ReactElement;
  Panel: ComponentType<OrganiserPanelProps>;
}

/**
 * In the order in which they stand. Another tab is one line here: its words are in
 * `competitionText.organiser.tabs`, its panel in a folder of its own, loaded with `lazyPart`.
 */
const ORGANISER_TABS: readonly OrganiserTab[] = [
  {
    tab: READINESS_TAB,
    words: competitionText.organiser.tabs.readiness,
    icon: <TaskListLtr20Regular />,
    Panel: lazyPart(async () => (await import('./readiness/ReadinessTab.tsx')).ReadinessTab),
  },
  {
    tab: MUSIC_TAB,
    words: competitionText.organiser.tabs.music,
    icon: <Timer20Regular />,
    Panel: lazyPart(async () => (await import('./music/MusicTab.tsx')).MusicTab),
  },
  {
    tab: JOURNAL_TAB,
    words: competitionText.organiser.tabs.journal,
    icon: <History20Regular />,
    Panel: lazyPart(async () => (await import('./journal/JournalTab.tsx')).JournalTab),
  },
];

/** Who may read the applications of a competition sees what is made of them. */
export const tabsFor = (
  competition: Pick<Competition, 'isOwner' | 'role'>,
): readonly OrganiserTab[] => (actsAs(competition, 'secretary') ? ORGANISER_TABS : []);

/** The tab that an address asks for; undefined is «Соревнование», as for one that is not there. */
export const tabIn = (
  search: URLSearchParams,
  tabs: readonly OrganiserTab[],
): OrganiserTab | undefined => tabs.find(({ tab }) => tab === search.get(TAB_PARAM));
