// The keyboard's place on a page whose elements come and go.
import { flushSync } from 'react-dom';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#tests/support/browser/showPage.tsx';
import { timersRun } from '#tests/support/browser/timersRun.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FLOW } from '#ui/focus/focusTrail.ts';
import { OTHERS_FIRST_MS, useKeptFocus } from '#ui/focus/keepFocus.ts';

function Page({ children }: { children: ReactNode }) {
  useKeptFocus();
  return (
    <main>
      <h1 tabIndex={-1}>Список</h1>
      {children}
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const focusOn = (name: string) => waitFor(() => expect(button(name)).toHaveFocus());

/** Focuses it with the keyboard's means and presses Enter. */
async function enter(name: string): Promise<void> {
  flushSync(() => button(name).focus());
  await userEvent.keyboard('{Enter}');
}

function Rows({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  return (
    <ul>
      {left.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => setLeft(left.filter((each) => each !== name))}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

test('a row that goes hands the focus to the one in its place, the last to the one before, then the heading', async () => {
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

test('a dialog that closes gives the focus back to what opened it', async () => {
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

/** A file to pick, then the way on, which is open a moment later. */
function Flow() {
  const [step, setStep] = useState<'pick' | 'wait' | 'send' | 'again'>('pick');
  const isPicked = step !== 'pick';
  return (
    <div {...{ [FLOW]: '' }}>
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

test('in a flow the focus goes to the next action, also to one that opens a moment later', async () => {
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

test('whoever has gone on by themselves meanwhile is left in peace', async () => {
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

test('what takes the focus below a bar or outside of the window comes into sight', async () => {
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

test('a press beside everything leaves the keyboard where the person wants it: nowhere', async () => {
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
