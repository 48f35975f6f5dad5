import { makeStyles, mergeClasses, NavItem } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { matchPath, useLocation } from 'react-router-dom';
import { ROUTES } from '#page/paths.ts';
import { applicationQuery } from '#state/queries/queries.ts';
import { useRouterLink } from '#ui/button/useRouterLink.ts';
import { tokens, media } from '#ui/theme/theme.ts';
import { help, type Section, sections, sectionAt } from './sections.tsx';

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
