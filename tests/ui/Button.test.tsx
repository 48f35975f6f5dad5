import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '#tests/support/browser/showPage.tsx';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/form/TextField.tsx';

test('a disabled button keeps its name, says why, and has focus but cannot be pressed', async () => {
  const press = vi.fn<() => void>();
  show(
    <Button reason="можно, когда музыка будет отправлена" onClick={press}>
      Подтвердить
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Подтвердить' });
  expect(button).toHaveAccessibleDescription('можно, когда музыка будет отправлена');
  expect(getComputedStyle(button).borderStyle).toBe('dashed');
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});

test('a disabled icon button is described by a text elsewhere', async () => {
  const press = vi.fn<() => void>();
  show(
    <>
      <IconButton label="Удалить" icon={<svg />} reasonId="why" onClick={press} />
      <Notice tone="closed" id="why">
        Удаление закрыто
      </Notice>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Удалить', description: 'Удаление закрыто' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});

test('a busy button cannot be pressed again, nor its form sent by Enter', async () => {
  const send = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  show(
    <form onSubmit={send}>
      <TextField label="Login" value="" onChange={() => undefined} />
      <TextField label="Password" value="" onChange={() => undefined} />
      <Button type="submit" busy>
        Sign In
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Sign In', busy: true });
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox', { name: 'Login' }), '{Enter}');
  expect(send).not.toHaveBeenCalled();
});

test('every button is at least 44 px high, the large one 52', () => {
  show(
    <>
      <Button>Обычная</Button>
      <Button big>Большая</Button>
      <IconButton label="Значок" icon={<svg />} onClick={() => undefined} />
    </>,
  );
  const size = (name: string) => screen.getByRole('button', { name }).getBoundingClientRect();
  expect(size('Обычная').height).toBeGreaterThanOrEqual(44);
  expect(size('Большая').height).toBeGreaterThanOrEqual(52);
  expect(size('Значок')).toMatchObject({ width: 44, height: 44 });
});
