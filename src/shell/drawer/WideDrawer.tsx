// 15vw expanded, 60 px collapsed (behaviour 2.5).
import { makeStyles, mergeClasses, NavDrawer, NavDrawerBody } from '@fluentui/react-components';
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
    // Full height: the last link stands at the foot.
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
      tabbable
      aria-label={shellText.drawer.title}
      selectedValue={current}
      className={mergeClasses(styles.drawer, !expanded && styles.small)}
    >
      <NavDrawerBody className={mergeClasses(styles.body, !expanded && styles.smallBody)}>
        <SectionLinks current={current} small={!expanded} />
      </NavDrawerBody>
    </NavDrawer>
  );
}
