// Where the calendar opens: a popover of 320 px with a fine pointer, a dialog otherwise (behaviour 4.5).
import { makeStyles } from '@fluentui/react-components';
import type { CSSProperties } from 'react';
import { calendarLanguage, calendarWords } from '#text/calendar.ts';
import { Window } from '#ui/feedback/Window.tsx';
import { queries } from '#ui/theme/breakpoints.ts';
import { t } from '#ui/theme/theme.ts';
import { useMedia } from '#ui/theme/useMedia.ts';
import { Calendar, type CalendarProps } from './Calendar.tsx';

interface CalendarWindowProps extends CalendarProps {
  open: boolean;
  /** What the popover hangs on. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

const WIDTH = 320;
/** With six weeks. */
const HEIGHT = 416;
const GAP = 6;

const useStyles = makeStyles({
  popover: {
    position: 'absolute',
    width: `${WIDTH}px`,
    padding: '7px',
    backgroundColor: t.colorNeutralBackground1,
    border: `1px solid ${t.colorNeutralStroke2}`,
    borderRadius: t.borderRadiusXLarge,
    filter: `drop-shadow(0 0 2px ${t.colorNeutralShadowAmbient}) drop-shadow(0 8px 16px ${t.colorNeutralShadowKey})`,
    animationName: { from: { opacity: 0 } },
  },
  dialog: {
    position: 'fixed',
    inset: 0,
    width: 'min(352px, calc(100vw - 16px))',
    height: 'fit-content',
    maxHeight: '100dvh',
    margin: 'auto',
    padding: '16px 12px',
    backgroundColor: t.colorNeutralBackground1,
    borderRadius: '22px',
    boxShadow: t.shadow64,
    animationName: { from: { opacity: 0, transform: 'scale(0.85)' } },
  },
  goes: { animationName: { to: { opacity: 0 } } },
});

/** Below the field at its right end, or above it where the screen ends. */
function placeBy(field: HTMLElement): CSSProperties {
  const { top, bottom, right } = field.getBoundingClientRect();
  const isRoom = bottom + GAP + HEIGHT <= window.innerHeight || top < HEIGHT + GAP;
  return {
    left: Math.max(0, right + window.scrollX - WIDTH),
    top: window.scrollY + (isRoom ? bottom + GAP : top - GAP - HEIGHT),
  };
}

export function CalendarWindow({ open, anchor, onClose, ...calendar }: CalendarWindowProps) {
  const styles = useStyles();
  const hasFinePointer = useMedia(queries.finePointer);
  const isPopover = hasFinePointer && anchor !== null;
  return (
    <Window
      open={open}
      label={calendarWords[calendarLanguage(navigator.language)].calendar}
      className={isPopover ? styles.popover : styles.dialog}
      goesClassName={styles.goes}
      style={isPopover ? placeBy(anchor) : undefined}
      isClear={isPopover}
      closesBeside
      onClose={onClose}
    >
      <Calendar {...calendar} />
    </Window>
  );
}
