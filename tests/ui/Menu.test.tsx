// The menu «⋯»: opening, arrow keys and closing by keyboard; closes when something outside of it happens.
import { Save20Regular } from '@fluentui/react-icons/svg/save';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { page } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '#tests/support/browser/showPage.tsx';
import { timersRun } from '#tests/support/browser/timersRun.ts';
import { setDrawn } from '#tests/support/chromium/drawn.ts';
import { Menu } from '#ui/menu/Menu.tsx';

const icon = <Save20Regular />;

function open() {
  const [save, drop] = [vi.fn<() => void>(), vi.fn<() => void>()];
  show(
    <>
      <Menu
        label="Ещё"
        items={[
          { label: 'Сохранить', icon, onSelect: save },
          { label: 'Открыть', icon, onSelect: () => undefined },
          { label: 'Убрать', icon, onSelect: drop, danger: true },
        ]}
      />
      <p>Рядом</p>
    </>,
  );
  return { save, drop };
}

const button = () => screen.getByRole('button', { name: 'Ещё' });
const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

test('arrows, Home and End move in the menu, and the focus returns to its button', async () => {
  const { drop } = open();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(button().getBoundingClientRect()).toMatchObject({ width: 44, height: 44 });
  button().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Сохранить' })).toHaveFocus());
  expect(items()).toEqual(['Сохранить', 'Открыть', 'Убрать']);
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Убрать' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Открыть' })).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  expect(drop).toHaveBeenCalledOnce();
  await expect.poll(items).toEqual([]);
  expect(button()).toHaveFocus();
});

test('Escape and a press outside close the menu without a choice', async () => {
  const { save, drop } = open();
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Сохранить' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await expect.poll(items).toEqual([]);
  expect(button()).toHaveFocus();
  await userEvent.click(button());
  await userEvent.click(screen.getByText('Рядом'));
  await expect.poll(items).toEqual([]);
  expect([save, drop].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('an open menu keeps its items and the focus, even if the items change', async () => {
  const action = (label: string) => ({ label, icon, onSelect: () => undefined });
  function Row() {
    const [isSent, setSent] = useState(false);
    useEffect(() => {
      const end = () => setSent(true);
      addEventListener('sent', end);
      return () => removeEventListener('sent', end);
    }, []);
    return (
      <>
        <Menu label="Ещё" items={[...(isSent ? [] : [action('Повторить')]), action('Убрать')]} />
        {isSent && <p>Отправлено</p>}
      </>
    );
  }
  show(<Row />);
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Повторить' })).toHaveFocus());
  dispatchEvent(new Event('sent'));
  await screen.findByText('Отправлено');
  expect(items()).toEqual(['Повторить', 'Убрать']);
  expect(screen.getByRole('menuitem', { name: 'Повторить' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(items).toEqual([]);
  await userEvent.click(button());
  await expect.poll(items).toEqual(['Убрать']);
});

test.each([
  ['under the top', '0'],
  ['over the foot', '100px'],
])(
  'a menu fits into a screen that is too low for it, %s, and scrolls by its keys',
  async (_, down) => {
    setDrawn(true);
    await page.viewport(360, 160);
    onTestFinished(() => page.viewport(390, 844));
    open();
    const place = button().parentElement;
    if (place) place.style.paddingTop = down;
    await userEvent.click(button());
    for (const name of ['Сохранить', 'Открыть', 'Убрать']) {
      await waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus());
      // A bar of the browser resizes the window when it appears.
      dispatchEvent(new Event('resize'));
      await timersRun(0);
      await waitFor(() => {
        const { top, bottom } = screen.getByRole('menuitem', { name }).getBoundingClientRect();
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(innerHeight);
      });
      await userEvent.keyboard('{ArrowDown}');
    }
  },
);
