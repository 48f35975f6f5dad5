// Window of the calendar: a popover of 320 px for a mouse, a dialog for touch (behaviour 4.5).
import {
  DialogBody,
  DialogContent,
  makeStyles,
  Popover,
  PopoverSurface,
} from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { calendarLanguage, calendarWords } from '#text/ui.ts';
import { ModalWindow } from '#ui/layout/ModalWindow.tsx';
import { queries, tokens, useMedia } from '#ui/theme/theme.ts';
import { Calendar, type CalendarProps } from './Calendar.tsx';

interface CalendarWindowProps extends CalendarProps {
  open: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
}

const useStyles = makeStyles({
  popover: {
    boxSizing: 'border-box',
    width: '320px',
    padding: '7px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  window: { width: 'min(352px, calc(100vw - 16px))', padding: '16px 12px' },
  content: { gridColumnEnd: 4, minHeight: 0 },
});

export function CalendarWindow({ open, anchor, onClose, ...calendar }: CalendarWindowProps) {
  const styles = useStyles();
  const hasFinePointer = useMedia(queries.finePointer);
  const label = calendarWords[calendarLanguage(navigator.language)].calendar;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focuses the chosen day. Fluent would focus the first button, which shows the month.
    if (!open) return;
    const day = content.current?.querySelector<HTMLElement>('table button[tabindex="0"]');
    day?.focus({ preventScroll: true });
  }, [open]);
  const shown = (
    <div ref={content}>
      <Calendar {...calendar} />
    </div>
  );
  if (hasFinePointer) {
    return (
      <Popover
        open={open}
        onOpenChange={(_, data) => {
          if (!data.open) onClose();
        }}
        trapFocus
        positioning={{ target: anchor, position: 'below', align: 'end', offset: 6 }}
      >
        <PopoverSurface className={styles.popover} aria-label={label}>
          {shown}
        </PopoverSurface>
      </Popover>
    );
  }
  return (
    <ModalWindow open={open} className={styles.window} aria-label={label} onClose={onClose}>
      <DialogBody>
        <DialogContent className={styles.content}>{shown}</DialogContent>
      </DialogBody>
    </ModalWindow>
  );
}
