// Tabs side by side. On phones the icons are above the words.
import { makeStyles, mergeClasses, Tab as FluentTab, TabList } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { media, tokens } from '../theme/theme.ts';

interface PageTab<T extends string> {
  tab: T;
  words: string;
  icon: ReactElement;
  /** Id of the element that explains a disabled tab. */
  closedBy?: string | undefined;
}

const tabId = (tab: string): string => `page-tab-${tab}`;
const panelId = (tab: string): string => `page-panel-${tab}`;

export const panelProps = (tab: string) => ({
  role: 'tabpanel',
  id: panelId(tab),
  'aria-labelledby': tabId(tab),
});

const useStyles = makeStyles({
  list: {
    padding: '0 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    [media.narrow]: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'auto',
      justifyContent: 'space-around',
      padding: 0,
      // Scrolls sideways if large text settings make the tabs too wide.
      overflowX: 'auto',
    },
  },
  tab: {
    minHeight: '54px',
    // Turns off the sliding indicator of Fluent.
    '&[aria-selected]::after': { transform: 'none' },
    padding: '10px 12px',
    '& .fui-Tab__content': { fontSize: '15px', fontWeight: tokens.fontWeightSemibold },
    // Reserves the width of bold text.
    '& .fui-Tab__content--reserved-space': { fontSize: '15px', fontWeight: tokens.fontWeightBold },
    '&[aria-selected="true"] .fui-Tab__content': { fontWeight: tokens.fontWeightBold },
    [media.narrow]: {
      minWidth: 'min-content',
      gridTemplateColumns: 'auto',
      gridTemplateRows: '20px auto',
      justifyItems: 'center',
      rowGap: '6px',
      minHeight: '64px',
      padding: '10px 4px',
      '& .fui-Tab__icon': { gridColumnStart: 1, gridRowStart: 1 },
      '& .fui-Tab__content': {
        gridColumnStart: 1,
        gridRowStart: 2,
        padding: 0,
        // Lets the longest word exceed the width of the tab.
        overflow: 'visible',
        fontSize: tokens.fontSizeBase100,
        lineHeight: tokens.lineHeightBase100,
        textAlign: 'center',
      },
      '& .fui-Tab__content--reserved-space': { display: 'none' },
    },
  },
  closed: { color: tokens.colorNeutralForegroundDisabled },
});

interface PageTabsProps<T extends string> {
  label: string;
  tabs: readonly PageTab<T>[];
  shown: T;
  onOpen: (tab: T) => void;
}

export function PageTabs<T extends string>({ label, tabs, shown, onOpen }: PageTabsProps<T>) {
  const styles = useStyles();
  return (
    <TabList
      className={styles.list}
      size="large"
      aria-label={label}
      selectedValue={shown}
      onTabSelect={(_, { value }) => {
        const opened = tabs.find(({ tab }) => tab === value);
        if (opened) onOpen(opened.tab);
      }}
    >
      {tabs.map(({ tab, words, icon, closedBy }) => (
        <FluentTab
          key={tab}
          id={tabId(tab)}
          value={tab}
          icon={icon}
          disabled={closedBy !== undefined}
          className={mergeClasses(styles.tab, closedBy !== undefined && styles.closed)}
          aria-controls={shown === tab ? panelId(tab) : undefined}
          aria-describedby={closedBy}
        >
          {words}
        </FluentTab>
      ))}
    </TabList>
  );
}
