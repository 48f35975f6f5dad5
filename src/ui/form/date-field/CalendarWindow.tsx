// Where the calendar opens: a popover of 320 px with a fine pointer, a dialog otherwise (behaviour 4.5).
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  makeStyles,
  Popover,
  PopoverSurface,
} from '@fluentui/react-components';
import { calendarLanguage, calendarWords } from '#text/calendar.ts';
import { useStillPage } from '#ui/layout/useStillPage.ts';
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

const useStyles = makeStyles({
  popover: {
    boxSizing: 'border-box',
    width: '320px',
    padding: '7px',
    border: `1px solid ${t.colorNeutralStroke2}`,
    borderRadius: t.borderRadiusXLarge,
  },
  dialog: {
    boxSizing: 'border-box',
    width: 'min(352px, calc(100vw - 16px))',
    padding: '16px 12px',
    border: 'none',
    borderRadius: '22px',
  },
  content: { gridColumnEnd: 4, minHeight: 0 },
});

export function CalendarWindow({ open, anchor, onClose, ...calendar }: CalendarWindowProps) {
  const styles = useStyles();
  const hasFinePointer = useMedia(queries.finePointer);
  useStillPage(open && !hasFinePointer);
  const label = calendarWords[calendarLanguage(navigator.language)].calendar;
  const follow = (_: unknown, data: { open: boolean }) => {
    if (!data.open) onClose();
  };
  if (hasFinePointer) {
    return (
      <Popover
        open={open}
        onOpenChange={follow}
        trapFocus
        positioning={{ target: anchor, position: 'below', align: 'end', offset: 6 }}
      >
        <PopoverSurface className={styles.popover} aria-label={label}>
          <Calendar {...calendar} />
        </PopoverSurface>
      </Popover>
    );
  }
  return (
    <Dialog open={open} onOpenChange={follow}>
      <DialogSurface className={styles.dialog} aria-label={label}>
        <DialogBody>
          <DialogContent className={styles.content}>
            <Calendar {...calendar} />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
