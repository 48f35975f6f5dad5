import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { page, userEvent as person } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { setDrawn } from '#tests/support/chromium/drawn.ts';
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

test('the dialog names its subject; its button and Escape close it, a press outside does not, another confirms', async () => {
  ask();
  const dialog = await screen.findByRole('alertdialog', { name: 'Удалить соревнование?' });
  expect(within(dialog).getByText('Вместе с ним исчезнут заявки.')).toBeVisible();
  const leave = await screen.findByRole('button', { name: 'Оставить' });
  await waitFor(() => expect(leave).toHaveFocus());
  const beside = document.elementFromPoint(3, 3);
  expect(beside).toHaveAttribute('aria-hidden', 'true');
  await userEvent.click(beside ?? document.body);
  expect(leave).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  await userEvent.click(leave);
  expect(close).toHaveBeenCalledTimes(2);
  expect(confirm).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }));
  expect(confirm).toHaveBeenCalledOnce();
});

function LongPage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <header style={{ position: 'sticky', top: 0 }}>
        <button type="button" onClick={() => setOpen(true)}>
          Удалить…
        </button>
      </header>
      <div style={{ height: '3000px' }} />
      <ConfirmDialog open={isOpen} title="Удалить?" confirmLabel="Удалить" onConfirm={confirm} />
    </>
  );
}

test('on a scrolled page the top bar stays in sight while it is open', async () => {
  show(<LongPage />);
  window.scrollTo(0, 1000);
  const opener = screen.getByRole('button', { name: 'Удалить…' });
  await userEvent.click(opener);
  await screen.findByRole('alertdialog');
  await waitFor(() =>
    expect(getComputedStyle(document.documentElement).overflowY).not.toBe('visible'),
  );
  expect(opener.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

test('a serious action is confirmed only after its name has been typed', async () => {
  ask({ requireTyped: 'Кубок Невы' });
  const button = await screen.findByRole('button', { name: 'Удалить' });
  expect(button).toHaveAccessibleDescription(uiText.typeToConfirm('Кубок Невы'));
  await userEvent.click(button);
  expect(confirm).not.toHaveBeenCalled();

  const field = screen.getByRole('textbox', { name: uiText.typeToConfirm('Кубок Невы') });
  fireEvent.input(field, { target: { value: 'Кубок Нев' } });
  await userEvent.click(button);
  expect(confirm).not.toHaveBeenCalled();

  fireEvent.input(field, { target: { value: 'Кубок Невы ' } });
  await userEvent.click(button);
  expect(confirm).toHaveBeenCalledOnce();
});

test('any spelling of the name from a keyboard is accepted, and a wrong name refused', async () => {
  ask({ requireTyped: '«Звёзды  Невы» – 2' });
  const field = await screen.findByRole('textbox');
  expect(screen.queryByText(uiText.notYetTyped)).toBeNull();
  fireEvent.input(field, { target: { value: '"звезды невы"' } });
  expect(screen.getByText(uiText.notYetTyped)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(confirm).not.toHaveBeenCalled();
  fireEvent.input(field, { target: { value: '"звезды невы" - 2' } });
  expect(screen.queryByText(uiText.notYetTyped)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(confirm).toHaveBeenCalledOnce();
});

test('a long name without spaces is visible completely on a phone', async () => {
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

test('Back of the system closes the dialog, and does so again if it stays open', async () => {
  // Shows the page, because the browser sends a close request only to a visible page.
  setDrawn(true);
  ask();
  await person.click(await screen.findByText('Вместе с ним исчезнут заявки.'));
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  // Causes a close request, by an unhandled Escape on a computer or by Back on Android.
  await person.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  screen.getByRole('button', { name: 'Оставить' }).focus();
  await person.keyboard('{Escape}');
  await person.keyboard('{Shift}');
  expect(close).toHaveBeenCalledTimes(3);
});

test('a reopened dialog asks for the name again, however it was closed', async () => {
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

test('the dialog stays open while the confirmed action runs', async () => {
  ask({ busy: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Оставить' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(close).not.toHaveBeenCalled();
  expect(confirm).not.toHaveBeenCalled();
});

test('on a phone the dialog is a sheet at the bottom with the main action on top', async () => {
  await page.viewport(390, 844);
  ask();
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBe(844));
  expect(dialog.getBoundingClientRect().width).toBeGreaterThan(370);
  const top = (name: string) => screen.getByRole('button', { name }).getBoundingClientRect().top;
  expect(top('Удалить')).toBeLessThan(top('Оставить'));
});

test('a double tap or repeated taps do not confirm an unread dialog', async () => {
  const opened = performance.now();
  ask();
  const button = await screen.findByRole('button', { name: 'Удалить' });
  for (const after of [0, 300, 600, 900]) tap(button, opened + after);
  expect(confirm).not.toHaveBeenCalled();
  // Counts from now, because the dialog may have opened slowly.
  tap(button, performance.now() + 1500);
  expect(confirm).toHaveBeenCalledOnce();
});

test('the second click of a double click does not confirm, a key does at once', async () => {
  ask();
  const button = await screen.findByRole('button', { name: 'Удалить' });
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  expect(confirm).not.toHaveBeenCalled();
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(confirm).toHaveBeenCalledOnce();
});
