// The links of the drawer.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { media } from '#ui/theme/breakpoints.ts';
import { t } from '#ui/theme/theme.ts';
import { help, type Section, sections } from './sections.tsx';

const useStyles = makeStyles({
  item: {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    width: '100%',
    minHeight: '52px',
    padding: '6px 12px',
    backgroundColor: 'transparent',
    color: t.colorNeutralForeground2,
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: t.fontWeightMedium,
    textAlign: 'left',
    textDecorationLine: 'none',
    borderRadius: t.borderRadiusLarge,
    overflowWrap: 'anywhere',
    transitionProperty: 'background',
    transitionDuration: '100ms',
    transitionTimingFunction: 'linear',
    ':hover': { backgroundColor: t.colorSubtleBackgroundHover },
    ':active': { backgroundColor: t.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${t.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '& > span': { display: 'flex', flexShrink: 0 },
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
    backgroundColor: t.colorBrandBackground2,
    color: t.colorBrandForeground2,
    fontWeight: t.fontWeightSemibold,
    ':hover': { backgroundColor: t.colorBrandBackground2 },
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
  /** Icons alone; the words become names. */
  small?: boolean;
  onFollow?: () => void;
}

function SectionLink(props: SectionLinksProps & { section: Section; foot?: boolean }) {
  const { section, current, small = false, foot = false, onFollow } = props;
  const styles = useStyles();
  const href = useHref(section.path);
  const follow = useLinkClickHandler(section.path);
  return (
    <a
      href={href}
      aria-current={section.path === current ? 'page' : undefined}
      className={mergeClasses(
        styles.item,
        small && styles.small,
        foot && styles.foot,
        section.path === current && styles.current,
      )}
      {...(small && { 'aria-label': section.label, title: section.label })}
      onClick={(event) => {
        follow(event);
        onFollow?.();
      }}
    >
      <span>{section.icon}</span>
      {small ? null : section.label}
    </a>
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
