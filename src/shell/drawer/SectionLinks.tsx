import {
  makeStyles,
  mergeClasses,
  NavDrawerBody,
  NavItem,
  useArrowNavigationGroup,
} from '@fluentui/react-components';
import { AddCircle24Regular } from '@fluentui/react-icons/svg/add-circle';
import { Archive24Regular } from '@fluentui/react-icons/svg/archive';
import { ClipboardTaskListLtr24Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { ContactCard24Regular } from '@fluentui/react-icons/svg/contact-card';
import { Home24Regular } from '@fluentui/react-icons/svg/home';
import { MusicNote224Regular } from '@fluentui/react-icons/svg/music-note';
import { QuestionCircle24Regular } from '@fluentui/react-icons/svg/question-circle';
import { Star24Regular } from '@fluentui/react-icons/svg/star';
import { Trophy24Regular } from '@fluentui/react-icons/svg/trophy';
import { useAtomValue } from 'jotai';
import type { ReactElement } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { ROUTES } from '#page/paths.ts';
import { applicationQuery } from '#state/queries/queries.ts';
import { shellText } from '#text/shell.ts';
import { useRouterLink } from '#ui/button/useRouterLink.ts';
import { media, tokens } from '#ui/theme/theme.ts';

interface Section {
  name: keyof typeof ROUTES & keyof typeof shellText.sections;
  icon: ReactElement;
  /** Routes of other pages on which this section is marked as current. */
  holds?: readonly string[];
}

/** Sections from top to bottom. Help is at the foot of the drawer (behaviour 2.5). */
const sections: readonly Section[] = [
  { name: 'home', icon: <Home24Regular /> },
  { name: 'competitionNew', icon: <AddCircle24Regular /> },
  { name: 'competitionsActive', icon: <Trophy24Regular />, holds: [ROUTES.competitionEnter] },
  { name: 'competitionsPast', icon: <Archive24Regular /> },
  { name: 'competitionsOwn', icon: <Star24Regular />, holds: [ROUTES.competition] },
  { name: 'applications', icon: <ClipboardTaskListLtr24Regular />, holds: [ROUTES.application] },
  { name: 'music', icon: <MusicNote224Regular />, holds: [ROUTES.musicFile] },
  { name: 'cards', icon: <ContactCard24Regular />, holds: [ROUTES.cardFile] },
  { name: 'help', icon: <QuestionCircle24Regular />, holds: [ROUTES.install] },
];

function sectionAt(pathname: string): string {
  const own = sections.find(({ name }) => matchPath(ROUTES[name], pathname));
  const above = sections.find(({ holds }) => holds?.some((path) => matchPath(path, pathname)));
  const section = own ?? above;
  return section ? ROUTES[section.name] : '';
}

/** Returns the route of the current section, or ''. An application of another user belongs to «Мои соревнования». */
export function useSection(): string {
  const { pathname } = useLocation();
  const id = matchPath(ROUTES.application, pathname)?.params.id ?? '';
  const state = useAtomValue(applicationQuery(id).state);
  const section = sectionAt(pathname);
  if (section !== ROUTES.applications || state.kind === 'loading') return section;
  const application = state.kind === 'ready' ? state.data.data : state.before?.data;
  return application && !application.isOwn ? ROUTES.competitionsOwn : section;
}

const useStyles = makeStyles({
  item: {
    alignItems: 'center',
    gap: '16px',
    minHeight: '52px',
    padding: '6px 12px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: tokens.fontWeightMedium,
    borderRadius: tokens.borderRadiusLarge,
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    '::after': { display: 'none' },
    '& .fui-NavItem__icon': {
      flexShrink: 0,
      width: '24px',
      height: '24px',
      minWidth: '24px',
      '& svg': { width: '24px', height: '24px' },
    },
    [media.desktop]: {
      gap: '8px',
      minHeight: '48px',
      padding: '6px',
      fontSize: '13px',
      lineHeight: '17px',
    },
    [media.twoColumns]: { gap: '12px', padding: '6px 10px', fontSize: '14px', lineHeight: '18px' },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  foot: { marginTop: 'auto' },
  small: {
    justifyContent: 'center',
    [media.desktop]: { padding: '6px', gap: 0 },
    [media.twoColumns]: { padding: '6px', gap: 0 },
  },
});

interface SectionLinksProps {
  current: string;
  /** Shows only icons, with the labels as accessible names. */
  small?: boolean;
  onFollow?: () => void;
}

function SectionLink(props: SectionLinksProps & { section: Section }) {
  const { section, current, small = false, onFollow } = props;
  const styles = useStyles();
  const path = ROUTES[section.name];
  const label = shellText.sections[section.name];
  return (
    <NavItem
      as="a"
      {...useRouterLink(path, onFollow)}
      value={path}
      icon={section.icon}
      className={mergeClasses(
        styles.item,
        small && styles.small,
        section.name === 'help' && styles.foot,
        path === current && styles.current,
      )}
      {...(small && { 'aria-label': label, title: label })}
    >
      {small ? null : label}
    </NavItem>
  );
}

export function SectionLinks({ className, ...props }: SectionLinksProps & { className: string }) {
  // Replaces Fluent's arrow keys, because they remember the last link, and Tab would skip the links before it.
  const keys = useArrowNavigationGroup({ circular: true, tabbable: true, memorizeCurrent: false });
  return (
    <NavDrawerBody {...keys} className={className}>
      {sections.map((section) => (
        <SectionLink key={section.name} section={section} {...props} />
      ))}
    </NavDrawerBody>
  );
}
