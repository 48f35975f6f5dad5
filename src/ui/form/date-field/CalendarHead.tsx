// The caption of a calendar: month and year, which open the years, and a step to either side.
import { makeStyles } from '@fluentui/react-components';
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { type CalendarLanguage, calendarWords } from '#text/ui.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';

interface CalendarHeadProps {
  month: Date;
  language: CalendarLanguage;
  onYears: () => void;
  /** Undefined while the years are open. */
  onStep: ((months: 1 | -1) => void) | undefined;
}

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', marginBottom: '8px', minHeight: '44px' },
  caption: { marginRight: 'auto' },
});

/** «Апрель 2026» */
function captionOf(month: Date, language: CalendarLanguage): string {
  const name = month.toLocaleDateString(language, { month: 'long' });
  return `${name} ${month.getFullYear()}`;
}

export function CalendarHead({ month, language, onYears, onStep }: CalendarHeadProps) {
  const styles = useStyles();
  const words = calendarWords[language];
  const caption = captionOf(month, language);
  return (
    <div className={styles.head}>
      <Button
        tone="quiet"
        className={styles.caption}
        icon={<ChevronDown20Regular />}
        onClick={onYears}
      >
        {caption.charAt(0).toUpperCase() + caption.slice(1)}
      </Button>
      {onStep && (
        <>
          <IconButton
            label={words.previousMonth}
            icon={<ChevronLeft20Regular />}
            onClick={() => onStep(-1)}
          />
          <IconButton
            label={words.nextMonth}
            icon={<ChevronRight20Regular />}
            onClick={() => onStep(1)}
          />
        </>
      )}
    </div>
  );
}
