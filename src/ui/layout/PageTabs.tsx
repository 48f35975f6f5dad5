// The tabs under the head of a page: side by side at a desk, an icon above each word on a phone.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { KeyboardEvent, ReactElement } from 'react';
import { media } from '../theme/breakpoints.ts';
import { t } from '../theme/theme.ts';

interface PageTab<T extends string> {
  tab: T;
  words: string;
  icon: ReactElement;
  /** The id of what says why it cannot be opened; undefined where it can. */
  closedBy?: string | undefined;
}

const tabId = (tab: string): string => `page-tab-${tab}`;
const panelId = (tab: string): string => `page-panel-${tab}`;

/** What the element with the panel of a tab needs, so that both are known to belong together. */
export const panelProps = (tab: string) => ({
  role: 'tabpanel',
  id: panelId(tab),
  'aria-labelledby': tabId(tab),
});

const ICON = '& > :first-child';
const WORDS = '& > :last-child';

/** The line below a tab: that it can be opened, or that it is. */
const line = (colour: string) => ({
  content: '""',
  position: 'absolute' as const,
  bottom: '0',
  left: '12px',
  right: '12px',
  height: '3px',
  borderRadius: t.borderRadiusCircular,
  backgroundColor: colour,
});

const useStyles = makeStyles({
  list: {
    position: 'relative',
    display: 'flex',
    flexShrink: 0,
    padding: '0 16px',
    backgroundColor: t.colorNeutralBackground1,
    [media.narrow]: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'auto',
      justifyContent: 'space-around',
      padding: 0,
    },
  },
  tab: {
    position: 'relative',
    display: 'grid',
    gridAutoFlow: 'column',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '6px',
    minHeight: '54px',
    padding: '10px 12px',
    overflow: 'hidden',
    border: 'none',
    borderRadius: t.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: t.colorNeutralForeground2,
    fontFamily: t.fontFamilyBase,
    cursor: 'pointer',
    [ICON]: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '24px',
      height: '24px',
      overflow: 'hidden',
      fontSize: '24px',
    },
    [WORDS]: {
      display: 'grid',
      padding: '0 2px',
      overflow: 'hidden',
      fontSize: '15px',
      lineHeight: '24px',
      fontWeight: t.fontWeightSemibold,
    },
    // The room of its words when they are bold, no more.
    [`${WORDS}::after`]: {
      content: 'attr(data-words)',
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
      fontWeight: t.fontWeightBold,
    },
    ':focus-visible': {
      outline: `2px solid ${t.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
    [media.narrow]: {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'minmax(0, auto)',
      gridTemplateRows: '20px auto',
      justifyItems: 'center',
      rowGap: '6px',
      minHeight: '64px',
      padding: '10px 4px',
      [`${WORDS}::after`]: { display: 'none' },
      [WORDS]: {
        padding: 0,
        fontSize: t.fontSizeBase100,
        lineHeight: t.lineHeightBase100,
        textAlign: 'center',
      },
    },
  },
  free: {
    ':hover': {
      color: t.colorNeutralForeground2Hover,
      '::before': line(t.colorNeutralStroke1Hover),
    },
    ':active': {
      color: t.colorNeutralForeground2Pressed,
      '::before': line(t.colorNeutralStroke1Pressed),
    },
  },
  open: {
    [ICON]: { color: t.colorCompoundBrandForeground1 },
    [WORDS]: { color: t.colorNeutralForeground1, fontWeight: t.fontWeightBold },
    '::after': line(t.colorCompoundBrandStroke),
    ':hover::after': { backgroundColor: t.colorCompoundBrandStrokeHover },
    ':active::after': { backgroundColor: t.colorCompoundBrandStrokePressed },
    '@media (forced-colors: active)': { '::after': { backgroundColor: 'ButtonText' } },
  },
  closed: { color: t.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
});

/** Which of so many open tabs a key leads to; undefined for any other key. */
function tabAfter(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** An arrow leads to the next tab and opens nothing yet. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:enabled')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const to = tabAfter(event.key, at, tabs.length);
  if (to === undefined) return;
  event.preventDefault();
  tabs[to]?.focus();
}

interface PageTabsProps<T extends string> {
  label: string;
  tabs: readonly PageTab<T>[];
  shown: T;
  onOpen: (tab: T) => void;
}

export function PageTabs<T extends string>({ label, tabs, shown, onOpen }: PageTabsProps<T>) {
  const styles = useStyles();
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={styles.list}
      onKeyDown={moveFocus}
    >
      {tabs.map(({ tab, words, icon, closedBy }) => {
        const isShown = shown === tab;
        const isClosed = closedBy !== undefined;
        return (
          <button
            key={tab}
            type="button"
            role="tab"
            id={tabId(tab)}
            disabled={isClosed}
            tabIndex={isShown ? 0 : -1}
            aria-selected={isShown}
            aria-controls={isShown ? panelId(tab) : undefined}
            aria-describedby={closedBy}
            className={mergeClasses(
              styles.tab,
              isClosed ? styles.closed : styles.free,
              isShown && styles.open,
            )}
            onClick={() => onOpen(tab)}
          >
            <span>{icon}</span>
            <span data-words={words}>{words}</span>
          </button>
        );
      })}
    </div>
  );
}
