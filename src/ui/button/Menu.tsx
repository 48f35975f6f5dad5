// «⋯»: a button of 44 px that opens a short list of further actions over the page.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { MoreHorizontal24Regular } from '@fluentui/react-icons/svg/more-horizontal';
import {
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from './IconButton.tsx';
import { t } from '../theme/theme.ts';

interface MenuItem {
  label: string;
  icon: ReactElement;
  onSelect: () => void;
  /** Stands apart, in red: it takes something away. */
  danger?: boolean;
  /** Shown in it as a second line. */
  about?: string | undefined;
  /** Why it is closed; shown so, too. */
  reason?: string | undefined;
}

interface MenuProps {
  /** The name of the button. */
  label: string;
  items: readonly MenuItem[];
}

const ITEM_PX = 44;
const GAP_PX = 4;
const EDGE_PX = 8;

const useStyles = makeStyles({
  list: {
    position: 'fixed',
    inset: 'auto',
    zIndex: 10,
    margin: 0,
    boxSizing: 'border-box',
    minWidth: '220px',
    maxWidth: 'calc(100vw - 16px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '6px',
    backgroundColor: t.colorNeutralBackground1,
    border: `1px solid ${t.colorNeutralStroke2}`,
    borderRadius: t.borderRadiusLarge,
    boxShadow: t.shadow16,
  },
  item: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    minHeight: `${ITEM_PX}px`,
    padding: '8px 12px',
    border: 'none',
    borderRadius: t.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: t.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: t.fontSizeBase300,
    lineHeight: t.lineHeightBase300,
    fontWeight: t.fontWeightSemibold,
    textAlign: 'left',
    cursor: 'pointer',
    '& svg': { flexShrink: 0 },
    ':hover': { backgroundColor: t.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${t.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  closed: {
    color: t.colorNeutralForeground3,
    cursor: 'not-allowed',
    ':hover': { backgroundColor: 'transparent' },
  },
  lines: { display: 'grid', minWidth: 0 },
  about: {
    maxWidth: '280px',
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    fontWeight: t.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
  danger: { color: t.colorStatusDangerForeground1 },
  apart: {
    marginTop: '6px',
    paddingTop: '6px',
    borderTop: `1px solid ${t.colorNeutralStroke3}`,
  },
});

/** Below the button, or above it where the screen ends; on a low screen where there is more room, and scrolled. */
function place(list: HTMLElement, button: HTMLElement): void {
  const count = list.querySelectorAll('[role=menuitem]').length;
  const { top, bottom, right } = button.getBoundingClientRect();
  const above = top - GAP_PX - EDGE_PX;
  const below = window.innerHeight - bottom - GAP_PX - EDGE_PX;
  const isBelow = below >= Math.min((count + 1) * ITEM_PX, above);
  const fromRight = document.documentElement.clientWidth - right;
  list.style.right = `${Math.max(EDGE_PX, fromRight)}px`;
  list.style.top = isBelow ? `${bottom + GAP_PX}px` : 'auto';
  list.style.bottom = isBelow ? 'auto' : `${window.innerHeight - top + GAP_PX}px`;
  list.style.maxHeight = `${isBelow ? below : above}px`;
}

function isOnScreen(button: HTMLElement): boolean {
  const { top, bottom } = button.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/** Which of the items an arrow, Home or End leads to; undefined for any other key. */
function leadsTo(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

export function Menu({ label, items }: MenuProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const buttons = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const list = useRef<HTMLDivElement>(null);

  // Above the page, whose rows end what is drawn in them at their edge; a browser that cannot draws it in the row.
  useLayoutEffect(() => {
    const button = root.current?.querySelector('button');
    if (!isOpen || !list.current || !button) return;
    place(list.current, button);
    list.current.showPopover?.();
    list.current.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, [isOpen, root, list]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => setOpen(false);
    let frame = 0;
    // Nothing tells of rows that grow beside it and move it under the finger of somebody who has scrolled nothing.
    const follow = () => {
      const button = root.current?.querySelector('button');
      if (!list.current || !button || !isOnScreen(button)) return close();
      place(list.current, button);
      frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      cancelAnimationFrame(frame);
    };
  }, [isOpen, root, list]);

  const closeToButton = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      closeToButton();
      return;
    }
    const all = buttons();
    const at = all.findIndex((each) => each === document.activeElement);
    const to = leadsTo(event.key, at, all.length);
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  };
  return (
    <div ref={root}>
      <IconButton
        label={label}
        icon={<MoreHorizontal24Regular />}
        expanded={isOpen}
        opensMenu
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div
          ref={list}
          popover="manual"
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={styles.list}
          onKeyDown={move}
        >
          {items.map(
            ({ label: words, icon, onSelect, danger = false, reason, about = reason }, at) => (
              <div key={words} role="none" className={danger && at > 0 ? styles.apart : undefined}>
                <button
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  aria-disabled={reason !== undefined || undefined}
                  className={mergeClasses(
                    styles.item,
                    danger && styles.danger,
                    reason !== undefined && styles.closed,
                  )}
                  onClick={() => {
                    if (reason !== undefined) return;
                    closeToButton();
                    onSelect();
                  }}
                >
                  {icon}
                  {about === undefined ? (
                    words
                  ) : (
                    <span className={styles.lines}>
                      <span>{words}</span>
                      <span className={styles.about}>{about}</span>
                    </span>
                  )}
                </button>
              </div>
            ),
          )}
        </div>
      )}
    </div>
  );
}
