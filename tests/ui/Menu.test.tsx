// The menu «⋯»: opened, walked and left by keyboard, closed by whatever happens beside it.
import { Save20Regular } from '@fluentui/react-icons/svg/save';
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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
  window.dispatchEvent(new Event('scroll'));
  await expect.poll(items).toEqual([]);
  document.body.style.paddingTop = '';
  expect([save, drop].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('goes with its button while rows grow above it, and keeps what has the focus', async () => {
  const { button } = open();
  await userEvent.click(button);
  await userEvent.keyboard('{End}');
  const top = () => screen.getByRole('menu').getBoundingClientRect().top;
  const before = top();
  const grown = document.createElement('div');
  grown.style.height = '40px';
  document.body.prepend(grown);
  await expect.poll(() => Math.round(top() - before)).toBe(40);
  grown.remove();
  expect(screen.getByRole('menuitem', { name: 'Убрать' })).toHaveFocus();
});
