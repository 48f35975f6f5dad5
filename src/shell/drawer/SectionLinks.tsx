import { makeStyles, mergeClasses, NavItem } from '@fluentui/react-components';
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
  path: string;
  label: string;
  icon: ReactElement;
  /** Routes below the section. */
  holds: readonly string[];
}

/** Sections in order (behaviour 2.5). */
const sections: readonly Section[] = [
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

const help: Section = {
  path: ROUTES.help,
  label: shellText.sections.help,
  icon: <QuestionCircle24Regular />,
  holds: [ROUTES.install],
};

/** Path of the current section, or ''. */
function sectionAt(pathname: string): string {
  const all = [...sections, help];
  const own = all.find(({ path }) => matchPath(path, pathname));
  const above = all.find(({ holds }) => holds.some((path) => matchPath(path, pathname)));
  return (own ?? above)?.path ?? '';
}

/** Returns a path, or ''. */
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
  /** Icons only; labels become accessible names. */
  small?: boolean;
  onFollow?: () => void;
}

function SectionLink(props: SectionLinksProps & { section: Section; foot?: boolean }) {
  const { section, current, small = false, foot = false, onFollow } = props;
  const styles = useStyles();
  const link = useRouterLink(section.path);
  return (
    <NavItem
      as="a"
      href={link.href}
      value={section.path}
      icon={section.icon}
      className={mergeClasses(
        styles.item,
        small && styles.small,
        foot && styles.foot,
        section.path === current && styles.current,
      )}
      {...(small && { 'aria-label': section.label, title: section.label })}
      onClick={(event) => {
        link.onClick(event);
        onFollow?.();
      }}
    >
      {small ? null : section.label}
    </NavItem>
  );
}

export function SectionLinks(props: SectionLinksProps) {
  return (
    <>
      {sections.map((section) => (
        <SectionLink key={section.path} section={section} {...props} />
      ))}
      <SectionLink section={help} foot {...props} />
    </>
  );
}
