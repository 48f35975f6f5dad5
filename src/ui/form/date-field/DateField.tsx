// Date with the mask dd.mm.yyyy, or from a calendar that loads on press.
import { Field, Input, mergeClasses } from '@fluentui/react-components';
import { CalendarLtr24Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { type ChangeEvent, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { datePlaceholder, openCalendar } from '#text/ui.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useFieldStyles } from '#ui/form/useFieldStyles.ts';
import { dateInWriting, maskDate, writtenDay } from '#text/format/writtenDate.ts';

interface DateFieldProps {
  label: string;
  /** `05.04.2026`; may be incomplete or not exist. */
  value: string;
  onChange: (written: string) => void;
  firstYear: number;
  lastYear: number;
  required?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** Id of the error, for other controls that it disables. */
  errorId?: string;
  disabled?: boolean;
}

const CalendarWindow = lazyPart(async () => (await import('./CalendarWindow.tsx')).CalendarWindow);

export function DateField(props: DateFieldProps) {
  const { label, value, onChange, required = false, hint, error, disabled = false } = props;
  const { errorId } = props;
  const styles = useFieldStyles();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const [box, setBox] = useState<HTMLElement | null>(null);
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
  const close = () => {
    setCalendar('closed');
    input.current?.focus();
  };
  return (
    <Field
      className={styles.field}
      label={label}
      required={required}
      validationState={error === undefined ? 'none' : 'error'}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && {
        validationMessage: { children: error, ...(errorId !== undefined && { id: errorId }) },
      })}
    >
      <Input
        root={{ ref: setBox }}
        input={{ ref: input }}
        className={mergeClasses(
          styles.box,
          error !== undefined && styles.wrong,
          disabled && styles.closed,
        )}
        value={value}
        onChange={type}
        disabled={disabled}
        inputMode="numeric"
        autoComplete="off"
        placeholder={datePlaceholder}
        contentAfter={
          disabled ? null : (
            <>
              <IconButton
                label={openCalendar}
                icon={<CalendarLtr24Regular />}
                onClick={() => setCalendar('open')}
              />
              {calendar !== 'unasked' && (
                <Suspense fallback={null}>
                  <CalendarWindow
                    open={calendar === 'open'}
                    anchor={box}
                    onClose={close}
                    chosen={writtenDay(value)}
                    firstYear={props.firstYear}
                    lastYear={props.lastYear}
                    onChoose={(day) => {
                      onChange(dateInWriting(day));
                      close();
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
