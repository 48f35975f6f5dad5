import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { page, userEvent as person } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { setDrawn } from '#tests/support/browser/chromium/drawn.ts';
import { show } from '#tests/support/browser/showPage.tsx';
import { tap } from '#tests/support/browser/tap.ts';
import { uiText } from '#text/ui.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

const confirm = vi.fn<() => void>();
const close = vi.fn<() => void>();
beforeEach(() => {
  confirm.mockClear();
  close.mockClear();
});

const ask = (rest: { busy?: boolean; requireTyped?: string } = {}) =>
  show(
    <ConfirmDialog
      open
      title="Удалить соревнование?"
      confirmLabel="Удалить"
      cancelLabel="Оставить"
      onConfirm={confirm}
      onClose={close}
      {...rest}
    >
      Вместе с ним исчезнут заявки.
    </ConfirmDialog>,
  );

test('names the thing and confirms on request', async () => {
  ask();
  const dialog = await screen.findByRole('alertdialog', { name: 'Удалить соревнование?' });
  expect(within(dialog).getByText('Вместе с ним исчезнут заявки.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }));
  expect(confirm).toHaveBeenCalledOnce();
});

test('is left by its button and by Escape without confirming', async () => {
  ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Оставить' }));
  expect(close).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  expect(confirm).not.toHaveBeenCalled();
});

test('what is grave is confirmed only after its name has been typed', async () => {
  ask({ requireTyped: 'Кубок Невы' });
  const button = await screen.findByRole('button', { name: 'Удалить' });
  expect(button).toHaveAccessibleDescription(uiText.typeToConfirm('Кубок Невы'));
  await userEvent.click(button);
  expect(confirm).not.toHaveBeenCalled();

  const field = screen.getByRole('textbox', { name: uiText.typeToConfirm('Кубок Невы') });
  await userEvent.type(field, 'Кубок Нев');
  await userEvent.click(button);
  expect(confirm).not.toHaveBeenCalled();

  await userEvent.type(field, 'ы ');
  await userEvent.click(button);
  expect(confirm).toHaveBeenCalledOnce();
});

test('a name is confirmed however its keyboard writes it; a wrong one is refused', async () => {
  ask({ requireTyped: '«Звёзды  Невы» – 2' });
  const field = await screen.findByRole('textbox');
  expect(screen.queryByText(uiText.notYetTyped)).toBeNull();
  await userEvent.type(field, '"звезды невы"');
  expect(screen.getByText(uiText.notYetTyped)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(confirm).not.toHaveBeenCalled();
  await userEvent.type(field, ' - 2');
  expect(screen.queryByText(uiText.notYetTyped)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(confirm).toHaveBeenCalledOnce();
});

test('a long name in one piece can be read whole on a phone', async () => {
  await page.viewport(390, 844);
  const long = 'Кубок'.repeat(20);
  show(
    <ConfirmDialog
      open
      title={long}
      confirmLabel="Удалить"
      requireTyped={long}
      onConfirm={confirm}
    />,
  );
  const dialog = await screen.findByRole('alertdialog', { name: long });
  expect(dialog.scrollWidth).toBe(dialog.clientWidth);
  for (const shown of within(dialog).getAllByText(new RegExp(long, 'u'))) {
    expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
    expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(370);
  }
});

test('a press beside it leaves the focus in it, and Escape still closes it', async () => {
  ask();
  const leave = await screen.findByRole('button', { name: 'Оставить' });
  await waitFor(() => expect(leave).toHaveFocus());
  const beside = document.elementFromPoint(3, 3);
  expect(beside).toHaveAttribute('aria-hidden', 'true');
  await userEvent.click(beside ?? document.body);
  expect(leave).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

test('the way back of the system closes it, and is heard again where it stays', async () => {
  // A browser asks what a person looks at.
  setDrawn(true);
  ask();
  await person.click(await screen.findByText('Вместе с ним исчезнут заявки.'));
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  // On a computer it is Escape that no element has heard, on Android Back.
  await person.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  screen.getByRole('button', { name: 'Оставить' }).focus();
  await person.keyboard('{Escape}');
  await person.keyboard('{Shift}');
  expect(close).toHaveBeenCalledTimes(3);
});

test('asked again, what is grave is to be typed again, whoever has closed it', async () => {
  function Asking() {
    const [isOpen, setIsOpen] = useState(true);
    const props = { title: 'Удалить соревнование?', confirmLabel: 'Удалить', requireTyped: 'Невы' };
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Ещё раз
        </button>
        <ConfirmDialog open={isOpen} {...props} onConfirm={() => setIsOpen(false)} />
      </>
    );
  }
  show(<Asking />);
  await userEvent.type(await screen.findByRole('textbox'), 'Невы');
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё раз' }));
  expect(await screen.findByRole('textbox')).toHaveValue('');
});

test('stays while the confirmed work runs', async () => {
  ask({ busy: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Оставить' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(close).not.toHaveBeenCalled();
  expect(confirm).not.toHaveBeenCalled();
});

test('on a phone it is a sheet at the bottom with the main action on top', async () => {
  await page.viewport(390, 844);
  ask();
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBe(844));
  expect(dialog.getBoundingClientRect().width).toBeGreaterThan(370);
  const top = (name: string) => screen.getByRole('button', { name }).getBoundingClientRect().top;
  expect(top('Удалить')).toBeLessThan(top('Оставить'));
});

test('a double tap, and a tapping that goes on, does not confirm what nobody has read', async () => {
  const opened = performance.now();
  ask();
  const button = await screen.findByRole('button', { name: 'Удалить' });
  for (const after of [0, 300, 600, 900]) tap(button, opened + after);
  expect(confirm).not.toHaveBeenCalled();
  // However long the window took to open.
  tap(button, performance.now() + 1500);
  expect(confirm).toHaveBeenCalledOnce();
});

test('the second click of a double click confirms nothing, a key does at once', async () => {
  ask();
  const button = await screen.findByRole('button', { name: 'Удалить' });
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  expect(confirm).not.toHaveBeenCalled();
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(confirm).toHaveBeenCalledOnce();
});
