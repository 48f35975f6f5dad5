// The menu «⋯»: opened, walked and left by keyboard, closed by whatever happens beside it.
import { Save20Regular } from '@fluentui/react-icons/svg/save';
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '#tests/support/browser/showPage.tsx';
import { Menu } from '#ui/button/Menu.tsx';

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
  return { save, drop, button: screen.getByRole('button', { name: 'Ещё' }) };
}

const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

test('is walked by arrows, Home and End, and leaves the focus on its button', async () => {
  const { drop, button } = open();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button.getBoundingClientRect()).toMatchObject({ width: 44, height: 44 });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(items()).toEqual(['Сохранить', 'Открыть', 'Убрать']);
  expect(screen.getByRole('menuitem', { name: 'Сохранить' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Убрать' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Открыть' })).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  expect(drop).toHaveBeenCalledOnce();
  expect(items()).toEqual([]);
  expect(button).toHaveFocus();
});

test('closes by Escape, by a press beside it and where its button leaves the screen, and chooses nothing', async () => {
  const { save, drop, button } = open();
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(items()).toEqual([]);
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(screen.getByText('Рядом'));
  expect(items()).toEqual([]);
  await userEvent.click(button);
  document.body.style.paddingTop = '100vh';
  await expect.poll(items).toEqual([]);
  document.body.style.paddingTop = '';
  expect([save, drop].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test.each([
  ['a page longer than the window', '200vh'],
  ['a page shorter than the window', '0'],
])('goes with its button while rows grow above it on %s', async (_, height) => {
  const { button } = open();
  const row = button.parentElement;
  const below = document.createElement('div');
  below.style.height = height;
  row?.after(below);
  await userEvent.click(button);
  await userEvent.keyboard('{End}');
  const topOf = (element: HTMLElement) => Math.round(element.getBoundingClientRect().top);
  const menu = screen.getByRole('menu');
  const [before, distance] = [topOf(button), topOf(menu) - topOf(button)];
  const grown = document.createElement('div');
  grown.style.height = '40px';
  row?.before(grown);
  expect(topOf(button) - before).toBe(40);
  await expect.poll(() => topOf(menu) - topOf(button)).toBe(distance);
  expect(screen.getByRole('menuitem', { name: 'Убрать' })).toHaveFocus();
  grown.remove();
  below.remove();
});

test.each([
  ['under the top', '0'],
  ['over the foot', '100px'],
])(
  'stays within a screen that is too low for it, %s, and is scrolled by its keys',
  async (_, down) => {
    await page.viewport(360, 160);
    onTestFinished(() => page.viewport(390, 844));
    const { button } = open();
    if (button.parentElement) button.parentElement.style.paddingTop = down;
    await userEvent.click(button);
    for (const name of ['Сохранить', 'Открыть', 'Убрать']) {
      const { top, bottom } = screen.getByRole('menuitem', { name }).getBoundingClientRect();
      expect(screen.getByRole('menuitem', { name })).toHaveFocus();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(innerHeight);
      await userEvent.keyboard('{ArrowDown}');
    }
  },
);
