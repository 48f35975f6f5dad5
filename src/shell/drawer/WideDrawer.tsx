// Drawer of wide screens: 15vw expanded, 60 px collapsed (behaviour 2.5).
import { makeStyles, mergeClasses, NavDrawer } from '@fluentui/react-components';
import { shellText } from '#text/shell.ts';
import { media, tokens } from '#ui/theme/theme.ts';
import { BAR_HEIGHT } from '../TopBar.tsx';
import { SectionLinks, useSection } from './SectionLinks.tsx';

const useStyles = makeStyles({
  drawer: {
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '15vw',
    backgroundColor: tokens.rail,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    alignSelf: 'stretch',
    minWidth: 0,
    height: 'auto',
    maxHeight: 'none',
    overflow: 'visible',
    transitionProperty: 'width',
    transitionDuration: '200ms',
    transitionTimingFunction: tokens.curveEasyEase,
    [media.stillness]: { transitionDuration: '0.01ms' },
  },
  small: { width: '60px' },
  body: {
    position: 'sticky',
    top: `${BAR_HEIGHT}px`,
    flexGrow: 0,
    flexBasis: 'auto',
    // Full height, so that the last link is at the foot.
    boxSizing: 'border-box',
    height: `calc(100dvh - ${BAR_HEIGHT}px)`,
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '24px 8px',
  },
  smallBody: { padding: '24px 5px' },
});

export function WideDrawer({ expanded }: { expanded: boolean }) {
  const styles = useStyles();
  const current = useSection();
  return (
    <NavDrawer
      id="drawer"
      type="inline"
      open
      aria-label={shellText.drawer.title}
      selectedValue={current}
      className={mergeClasses(styles.drawer, !expanded && styles.small)}
    >
      <SectionLinks
        current={current}
        small={!expanded}
        className={mergeClasses(styles.body, !expanded && styles.smallBody)}
      />
    </NavDrawer>
  );
}
