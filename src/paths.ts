// Addresses of the screens (behaviour 2.1).
import { generatePath, matchPath } from 'react-router-dom';
import { DRAFT_PARAM, ENTRANCES, PAGE_ADDRESSES, SHARE_ADDRESS } from '#contract/pageAddresses.ts';

export const ROUTES = {
  ...ENTRANCES,
  home: '/',
  competitionsActive: '/competition',
  competitionNew: '/competition/new',
  competitionsPast: '/competition/past',
  competitionsOwn: '/competition/my',
  competition: PAGE_ADDRESSES.competition,
  competitionEdit: '/competition/:id/edit',
  competitionEnter: PAGE_ADDRESSES.competitionEnter,
  applications: '/application/my',
  application: PAGE_ADDRESSES.application,
  music: '/music/my',
  musicFile: '/music/:id',
  cards: '/cards/my',
  cardFile: '/cards/:id',
  outbox: '/outbox',
  /** The secret of the link is after «#», because browsers do not send text after «#» to a server. */
  invitation: '/invitation',
  profile: PAGE_ADDRESSES.profile,
  help: '/help',
  share: SHARE_ADDRESS,
  install: '/help/install',
} as const;

/** Search parameter: open tab of a competition. Default: the tab where the user left the draft, else the first one. */
export const TAB_PARAM = 'tab';
/** Tabs of the organiser's page: «Музыка: время», «Готовность», «Журнал». */
export const MUSIC_TAB = 'music';
export const READINESS_TAB = 'readiness';
export const JOURNAL_TAB = 'journal';
/** Search parameter: report whose changes the organiser's page shows. */
export const CHANGES_PARAM = 'changes';
/** Search parameter: step of the wizard, counted from 1. */
export const STEP_PARAM = 'step';

const tabOf = (id: string, tab: string): string =>
  `${generatePath(ROUTES.competition, { id })}?${new URLSearchParams({ [TAB_PARAM]: tab }).toString()}`;

export const paths = {
  ...ROUTES,
  competition: (id: string) => generatePath(ROUTES.competition, { id }),
  readiness: (id: string) => tabOf(id, READINESS_TAB),
  journal: (id: string) => tabOf(id, JOURNAL_TAB),
  reportChanges: (id: string, report: string) =>
    `${generatePath(ROUTES.competition, { id })}?${new URLSearchParams({ [CHANGES_PARAM]: report }).toString()}`,
  competitionEdit: (id: string) => generatePath(ROUTES.competitionEdit, { id }),
  competitionEnter: (id: string) => generatePath(ROUTES.competitionEnter, { id }),
  entryDraft: (competitionId: string, draft: string) =>
    `${generatePath(ROUTES.competitionEnter, { id: competitionId })}?${new URLSearchParams({ [DRAFT_PARAM]: draft }).toString()}`,
  application: (id: string) => generatePath(ROUTES.application, { id }),
  musicFile: (id: string) => generatePath(ROUTES.musicFile, { id }),
  /** Address of the row's place in the outbox. */
  outboxRow: (id: string) => `${ROUTES.outbox}#${id}`,
  cardFile: (id: string) => generatePath(ROUTES.cardFile, { id }),
} as const;

/** Screens to which the sign-in does not lead back. */
const NO_WAY_BACK: ReadonlySet<string> = new Set([...Object.values(ENTRANCES), ROUTES.home]);

/** Returns whether an address (path, search, hash) is a screen to which the sign-in may lead back. */
export function isOwnAddress(address: string): boolean {
  const here = 'https://own.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, here)) return false;
  const { origin, pathname } = new URL(address, here);
  return (
    origin === here &&
    Object.values(ROUTES).some((route) => !NO_WAY_BACK.has(route) && matchPath(route, pathname))
  );
}
