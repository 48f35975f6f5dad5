// Field for a date, typed as dd.mm.yyyy or picked in a calendar. The calendar loads on first use.
import { Field, Input } from '@fluentui/react-components';
import { CalendarLtr24Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { type ChangeEvent, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { datePlaceholder, openCalendar } from '#text/ui.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { type TextFieldProps, useTextField } from '#ui/form/useTextField.ts';
import { dateInWriting, maskDate, writtenDay } from '#text/format/writtenDate.ts';

/** `value`: typed text, such as `05.04.2026`. It may be incomplete, or name a day that does not exist. */
interface DateFieldProps extends TextFieldProps {
  firstYear: number;
  lastYear: number;
}

const CalendarWindow = lazyPart(async () => (await import('./CalendarWindow.tsx')).CalendarWindow);

export function DateField(props: DateFieldProps) {
  const { value, onChange, disabled = false } = props;
  const { field, box } = useTextField(props);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [calendar, setCalendar] = useState<'unasked' | 'open' | 'closed'>('unasked');

  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const at = target.selectionStart ?? target.value.length;
    const isAtEnd = at === target.value.length;
    caret.current = isAtEnd ? undefined : maskDate(target.value.slice(0, at)).length;
    onChange(maskDate(target.value));
  };
  const isOpen = useRef(false);
  const open = () => {
    isOpen.current = true;
    setCalendar('open');
  };
  const close = (next: HTMLElement | null | undefined) => {
    // Closing moves the focus out of the calendar, which calls `close` a second time.
    if (!isOpen.current) return;
    isOpen.current = false;
    setCalendar('closed');
    next?.focus();
  };
  return (
    <Field {...field}>
      <Input
        {...box}
        root={{ ref: setAnchor }}
        input={{ ref: input }}
        onChange={type}
        inputMode="numeric"
        autoComplete="off"
        placeholder={datePlaceholder}
        contentAfter={
          disabled || box.readOnly ? null : (
            <>
              <IconButton label={openCalendar} icon={<CalendarLtr24Regular />} onClick={open} />
              {calendar !== 'unasked' && (
                <Suspense fallback={null}>
                  <CalendarWindow
                    open={calendar === 'open'}
                    anchor={anchor}
                    // Focuses the button of the calendar, because Enter in the field would submit the form.
                    onClose={() => close(anchor?.querySelector('button'))}
                    chosen={writtenDay(value)}
                    firstYear={props.firstYear}
                    lastYear={props.lastYear}
                    onChoose={(day) => {
                      onChange(dateInWriting(day));
                      close(input.current);
                    }}
                  />
                </Suspense>
              )}
            </>
          )
        }
      />
    </Field>
  );
}
