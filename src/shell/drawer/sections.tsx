// Sections in order (behaviour 2.5).
import { AddCircle24Regular } from '@fluentui/react-icons/svg/add-circle';
import { Archive24Regular } from '@fluentui/react-icons/svg/archive';
import { ClipboardTaskListLtr24Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { ContactCard24Regular } from '@fluentui/react-icons/svg/contact-card';
import { Home24Regular } from '@fluentui/react-icons/svg/home';
import { MusicNote224Regular } from '@fluentui/react-icons/svg/music-note';
import { QuestionCircle24Regular } from '@fluentui/react-icons/svg/question-circle';
import { Star24Regular } from '@fluentui/react-icons/svg/star';
import { Trophy24Regular } from '@fluentui/react-icons/svg/trophy';
import type { ReactElement } from 'react';
import { matchPath } from 'react-router-dom';
import { ROUTES } from '#page/paths.ts';
import { shellText } from '#text/shell.ts';

export interface Section {
  path: string;
  label: string;
  icon: ReactElement;
  /** Routes below the section. */
  holds: readonly string[];
}

export const sections: readonly Section[] = [
  { path: ROUTES.home, label: shellText.sections.home, icon: <Home24Regular />, holds: [] },
  {
    path: ROUTES.competitionNew,
    label: shellText.sections.competitionCreate,
    icon: <AddCircle24Regular />,
    holds: [],
  },
  {
    path: ROUTES.competitionsActive,
    label: shellText.sections.competitionsActive,
    icon: <Trophy24Regular />,
    holds: [ROUTES.competitionEnter],
  },
  {
    path: ROUTES.competitionsPast,
    label: shellText.sections.competitionsPast,
    icon: <Archive24Regular />,
    holds: [],
  },
  {
    path: ROUTES.competitionsOwn,
    label: shellText.sections.competitionsOwn,
    icon: <Star24Regular />,
    holds: [ROUTES.competition],
  },
  {
    path: ROUTES.applications,
    label: shellText.sections.applications,
    icon: <ClipboardTaskListLtr24Regular />,
    holds: [ROUTES.application],
  },
  {
    path: ROUTES.music,
    label: shellText.sections.music,
    icon: <MusicNote224Regular />,
    holds: [ROUTES.musicFile],
  },
  {
    path: ROUTES.cards,
    label: shellText.sections.cards,
    icon: <ContactCard24Regular />,
    holds: [ROUTES.cardFile],
  },
];

export const help: Section = {
  path: ROUTES.help,
  label: shellText.sections.help,
  icon: <QuestionCircle24Regular />,
  holds: [ROUTES.install],
};

/** Path of the current section, or ''. */
export function sectionAt(pathname: string): string {
  const all = [...sections, help];
  const own = all.find(({ path }) => matchPath(path, pathname));
  const above = all.find(({ holds }) => holds.some((path) => matchPath(path, pathname)));
  return (own ?? above)?.path ?? '';
}
