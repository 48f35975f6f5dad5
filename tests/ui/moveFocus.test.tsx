// Keyboard focus on a page whose elements appear and disappear.
import { flushSync } from 'react-dom';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#tests/support/browser/showPage.tsx';
import { timersRun } from '#tests/support/browser/timersRun.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Menu } from '#ui/menu/Menu.tsx';
import { focusFlow, focusNeighbour, OTHERS_FIRST_MS, revealFocused } from '#ui/focus/moveFocus.ts';

function Page({ children }: { children: ReactNode }) {
  return (
    <div onFocus={revealFocused}>
      <main>
        <h1 tabIndex={-1}>Список</h1>
        {children}
      </main>
    </div>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const focusOn = (name: string) => waitFor(() => expect(button(name)).toHaveFocus());

async function enter(name: string): Promise<void> {
  flushSync(() => button(name).focus());
  await userEvent.keyboard('{Enter}');
}

function Rows({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  return (
    <ul>
      {left.map((name) => (
        <li key={name} ref={focusNeighbour}>
          <button type="button" onClick={() => setLeft(left.filter((each) => each !== name))}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

test('the focus of a removed row goes to the row in its place, else to the previous one, else to the heading', async () => {
  show(
    <Page>
      <Rows names={['первая', 'вторая', 'третья']} />
    </Page>,
  );
  await enter('вторая');
  await focusOn('третья');
  await userEvent.keyboard('{Enter}');
  await focusOn('первая');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

/** Rows with menus. The event `sent` removes the first row, as sending does. */
function RowsWithMenu() {
  const [names, setNames] = useState(['первая', 'вторая']);
  useEffect(() => {
    const end = () => setNames(['вторая']);
    addEventListener('sent', end);
    return () => removeEventListener('sent', end);
  }, []);
  return (
    <ul>
      {names.map((name) => (
        <li key={name} ref={focusNeighbour}>
          <Menu
            label={name}
            items={[{ label: 'Убрать', icon: <></>, onSelect: () => undefined }]}
          />
        </li>
      ))}
    </ul>
  );
}

test('a row that goes while its menu is open hands the focus to its neighbour', async () => {
  show(
    <Page>
      <Button>до списка</Button>
      <RowsWithMenu />
    </Page>,
  );
  await enter('первая');
  await waitFor(() => expect(screen.getByRole('menuitem')).toHaveFocus());
  // Waits for a focus move that opening the menu may have started, because the first press replaces the menu button.
  await timersRun(OTHERS_FIRST_MS);
  dispatchEvent(new Event('sent'));
  await focusOn('вторая');
});

test('the last row of a card hands the focus to the title of the card', async () => {
  show(
    <Page>
      <Card title="Входы">
        <Rows names={['Завершить']} />
      </Card>
      <Card title="Удаление">
        <Button>Удалить</Button>
      </Card>
    </Page>,
  );
  await enter('Завершить');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Входы' })).toHaveFocus());
});

function Asking() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Rows names={['до']} />
      <Button onClick={() => setOpen(true)}>Спросить</Button>
      <ConfirmDialog
        open={isOpen}
        title="Точно?"
        confirmLabel="Да"
        cancelLabel="Нет"
        onConfirm={() => setOpen(false)}
        onClose={() => setOpen(false)}
      >
        Подумайте.
      </ConfirmDialog>
    </>
  );
}

test('a closed dialog returns the focus to the element that opened it', async () => {
  show(
    <Page>
      <Asking />
    </Page>,
  );
  await enter('Спросить');
  await screen.findByRole('alertdialog');
  await focusOn('Нет');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button('Спросить')).toHaveFocus());
});

/** Component in which a file is picked, and the next button is enabled a moment later. */
function Flow() {
  const [step, setStep] = useState<'pick' | 'wait' | 'send' | 'again'>('pick');
  const isPicked = step !== 'pick';
  return (
    <div ref={focusFlow}>
      <section>
        {isPicked ? (
          <Button onClick={() => setStep('pick')}>Убрать</Button>
        ) : (
          <Button next onClick={() => setStep('wait')}>
            Выбрать
          </Button>
        )}
      </section>
      <button type="button" onClick={() => setStep('send')}>
        дождаться
      </button>
      <Button
        tone="primary"
        reason={step === 'send' ? undefined : 'Файла нет'}
        onClick={() => setStep('again')}
      >
        Отправить
      </Button>
      {step === 'again' && <Button next>Ещё файл</Button>}
    </div>
  );
}

test('in a flow the focus goes to the next action, even if that is enabled a moment later', async () => {
  show(
    <Page>
      <Flow />
    </Page>,
  );
  await enter('Выбрать');
  await focusOn('Убрать');
  flushSync(() => button('дождаться').click());
  await focusOn('Отправить');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button('Ещё файл')).toHaveFocus());
});

/** Files in a list. Choosing an entry for a file removes the file. */
function Choices() {
  const [files, setFiles] = useState(['трек', 'песня']);
  return (
    <div ref={focusFlow}>
      <ul>
        {files.map((file) => (
          <li key={file}>
            <Button>Убрать</Button>
            <select
              ref={focusNeighbour}
              aria-label={file}
              onChange={() => setFiles(files.filter((each) => each !== file))}
            >
              <option>выберите</option>
              <option>соло</option>
            </select>
          </li>
        ))}
      </ul>
      <Button next>Подтвердить</Button>
    </div>
  );
}

test('in a flow a choice leads to the one in the next row, and the last to the next action', async () => {
  show(
    <Page>
      <Choices />
    </Page>,
  );
  const choice = (name: string) => screen.getByRole('combobox', { name });
  await userEvent.selectOptions(choice('трек'), 'соло');
  await waitFor(() => expect(choice('песня')).toHaveFocus());
  await userEvent.selectOptions(choice('песня'), 'соло');
  await focusOn('Подтвердить');
});

test('the focus does not move if the user has moved it meanwhile', async () => {
  show(
    <Page>
      <Flow />
    </Page>,
  );
  await enter('Выбрать');
  await focusOn('Убрать');
  await userEvent.tab();
  flushSync(() => button('дождаться').click());
  await waitFor(() => expect(button('Отправить')).not.toHaveAttribute('aria-disabled'));
  await timersRun(OTHERS_FIRST_MS);
  expect(button('дождаться')).toHaveFocus();
});

test('a focused element below a bar or outside of the window is scrolled into view', async () => {
  show(
    <Page>
      <div style={{ height: '3000px' }} />
      <Rows names={['одна', 'другая']} />
      <div style={{ height: '400px' }} />
      <div style={{ position: 'fixed', bottom: 0, left: 0, right: 0, height: '120px' }} />
    </Page>,
  );
  await enter('одна');
  await focusOn('другая');
  const { left, top } = button('другая').getBoundingClientRect();
  expect(document.elementFromPoint(left + 3, top + 3)).toBe(button('другая'));
});

test('a press on nothing leaves the focus nowhere', async () => {
  show(
    <Page>
      <p>в стороне</p>
      <Rows names={['первая', 'вторая']} />
    </Page>,
  );
  flushSync(() => button('вторая').focus());
  await userEvent.click(screen.getByText('в стороне'));
  flushSync(() => button('первая').click());
  await timersRun(OTHERS_FIRST_MS);
  expect(document.body).toHaveFocus();
});
