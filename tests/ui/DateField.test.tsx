// The date field: typing with the input mask, and the calendar behind its button (behaviour 4.4, behaviour 4.5).
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/browser/showPage.tsx';
import { tap } from '#tests/support/browser/tap.ts';
import { READING_MS } from '#ui/useDoubleTapGuard.ts';
import { calendarWords, openCalendar } from '#text/ui.ts';
import { queries } from '#ui/theme/theme.ts';
import { DateField } from '#ui/form/date-field/DateField.tsx';

function Field({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <DateField label="Дата" value={value} onChange={setValue} firstYear={1900} lastYear={2099} />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Дата');

async function open(start: string, language = 'ru-RU') {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  await page.viewport(1440, 900);
  show(<Field start={start} />);
  await userEvent.click(screen.getByRole('button', { name: openCalendar }));
  await screen.findByRole('grid');
}

const weekdays = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map((each) => each.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('typed digits become a date', async () => {
  show(<Field start="" />);
  await userEvent.type(field(), '05042026');
  expect(field()).toHaveValue('05.04.2026');
});

test('a day in the middle can be corrected, and the cursor stays', async () => {
  show(<Field start="05.04.2026" />);
  await userEvent.type(field(), '{Backspace}', {
    initialSelectionStart: 2,
    initialSelectionEnd: 2,
  });
  expect(field()).toHaveValue('0.04.2026');
  await userEvent.keyboard('7');
  expect(field()).toHaveValue('07.04.2026');
  expect(field().selectionStart).toBe(2);
});

test('in Russian the week begins on Monday; the chosen day is marked and has the focus, which Escape returns to the button', async () => {
  await open('05.04.2026');
  expect(weekdays()).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']);
  expect(button('Апрель 2026')).toBeVisible();
  const chosen = screen.getByRole('gridcell', { selected: true });
  expect(chosen).toHaveTextContent('5');
  const day = within(chosen).getByRole('button');
  await waitFor(() => expect(day).toHaveFocus());
  const popover = screen.getByRole('grid').closest('.fui-PopoverSurface');
  expect(popover?.getBoundingClientRect().width).toBe(320);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button(openCalendar)).toHaveFocus());
});

test('in English the week begins on Sunday', async () => {
  await open('05.04.2026', 'en-GB');
  expect(weekdays()).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']);
  expect(button('April 2026')).toBeVisible();
});

test('a chosen day is written into the field, which gets the focus', async () => {
  await open('05.04.2026');
  await userEvent.click(button(calendarWords.ru.nextMonth));
  await userEvent.click(button(/^суббота, 9\D/iu));
  expect(field()).toHaveValue('09.05.2026');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(document.activeElement).toBe(field());
});

test('years range from 1900 to 2099, four in a row on a desktop', async () => {
  await open('05.04.2026');
  await userEvent.click(button('Апрель 2026'));
  const years = within(screen.getByRole('toolbar', { name: calendarWords.ru.chooseYear }));
  const all = years.getAllByRole('button');
  expect(all[0]).toHaveTextContent('1900');
  expect(all.at(-1)).toHaveTextContent('2099');
  const tops = all.slice(0, 5).map((year) => year.getBoundingClientRect().top);
  expect(new Set(tops.slice(0, 4)).size).toBe(1);
  expect(tops[4]).not.toBe(tops[0]);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveTextContent('2030');
  await userEvent.keyboard('{Enter}');
  expect(button('Апрель 2030')).toBeVisible();
});

test('without a fine pointer the calendar is a dialog', async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query === queries.finePointer ? 'not all' : query),
  );
  const pressedAt = performance.now();
  await open('05.04.2026');
  expect(screen.getByRole('dialog', { name: calendarWords.ru.calendar })).toBeVisible();
  expect(document.querySelector('.fui-PopoverSurface')).toBeNull();
  // The second tap of a double tap on the button lands on a day of the opened calendar.
  const day = screen.getByText('17');
  tap(day, pressedAt + 150);
  await userEvent.pointer({ target: field() });
  expect(field()).toHaveValue('05.04.2026');
  tap(day, performance.now() + 2 * READING_MS);
  await waitFor(() => expect(field()).toHaveValue('17.04.2026'));
});
