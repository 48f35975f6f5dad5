// A file by button, by drag and drop or by paste.
import { fireEvent, screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { startTransition, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '#tests/support/browser/showPage.tsx';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { TextField } from '#ui/form/TextField.tsx';

const music = new File(['ID3'], 'Прилив.mp3', { type: 'audio/mpeg' });
const picture = new File(['PNG'], 'image.png', { type: 'image/png' });
const pick = vi.fn<(file: File) => void>();
beforeEach(() => pick.mockClear());

const carrying = (file: File) => {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer;
};
const paste = (target: Element, file: File) =>
  fireEvent(
    target,
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: carrying(file) }),
  );
const drop = (target: Element, file: File) =>
  fireEvent(
    target,
    new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carrying(file) }),
  );
const zoneOf = (name: string) => {
  const zone = screen.getByRole('button', { name }).closest('[data-file-zone]');
  if (!zone) throw new Error(`no zone around ${name}`);
  return zone;
};

test('a file is picked with the button, and the same one again after it was corrected', async () => {
  show(<FilePicker label="Выбрать музыку" accept=".mp3,audio/mpeg" onPick={pick} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  const opened = vi.spyOn(input, 'click').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Выбрать музыку' }));
  expect(opened).toHaveBeenCalledOnce();
  await userEvent.upload(input, music);
  await userEvent.upload(input, music);
  expect(pick.mock.calls).toEqual([[music], [music]]);
});

test('what turns the direction leaves the name of a file that is picked, pasted or dropped', async () => {
  show(<FilePicker label="Выбрать музыку" accept=".mp3,audio/mpeg" onPick={pick} />);
  const turned = new File(['ID3'], 'Соло\u202E3pm.exe\u2066', { type: 'audio/mpeg' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  await userEvent.setup({ applyAccept: false }).upload(input, turned);
  paste(document.body, turned);
  drop(zoneOf('Выбрать музыку'), turned);
  const names = pick.mock.calls.map(([{ name, type, size }]) => [name, type, size]);
  expect(names).toEqual(Array.from({ length: 3 }, () => ['Соло3pm.exe', 'audio/mpeg', 3]));
});

/** Shows the picker as a screen that follows a press does: in a transition. */
function Following() {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button onClick={() => startTransition(() => setShown(true))}>Дальше</button>
      {isShown && <FilePicker label="Выбрать музыку" onPick={pick} />}
    </>
  );
}

test('a file is taken as soon as its input stands there', async () => {
  const { container } = show(<Following />);
  const appeared = Promise.withResolvers<void>();
  const observer = new MutationObserver(() => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) return;
    observer.disconnect();
    input.files = carrying(music).files;
    fireEvent.change(input);
    appeared.resolve();
  });
  observer.observe(container, { childList: true, subtree: true });
  await userEvent.click(screen.getByRole('button', { name: 'Дальше' }));
  await appeared.promise;
  expect(pick.mock.calls.map(([file]) => file.name)).toEqual(['Прилив.mp3']);
});

test('a file is dropped; a wrong one too, so that it gets its own words', () => {
  show(<FilePicker label="Выбрать музыку" accept=".mp3" onPick={pick} />);
  drop(zoneOf('Выбрать музыку'), music);
  drop(zoneOf('Выбрать музыку'), picture);
  expect(pick.mock.calls.map(([file]) => file.name)).toEqual(['Прилив.mp3', 'image.png']);
});

test('a file is pasted anywhere on the page; a wrong one too, so that it gets its own words', () => {
  show(<FilePicker label="Выбрать музыку" accept=".mp3" onPick={pick} />);
  paste(document.body, music);
  paste(document.body, picture);
  expect(pick.mock.calls.map(([file]) => file.name)).toEqual(['Прилив.mp3', 'image.png']);
});

test('a paste into a text field or another picker is left alone', () => {
  const other = vi.fn<(file: File) => void>();
  show(
    <>
      <TextField label="Название" value="" onChange={() => undefined} />
      <FilePicker label="Карточка" onPick={pick} />
      <FilePicker label="Музыка" onPick={other} />
    </>,
  );
  paste(screen.getByRole('textbox', { name: 'Название' }), music);
  expect(pick).not.toHaveBeenCalled();
  paste(screen.getByRole('button', { name: 'Музыка' }), music);
  expect(pick).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledOnce();
});

test('a closed picker says why and takes nothing', () => {
  show(<FilePicker label="Выбрать музыку" reason="приём заявок закрыт" onPick={pick} />);
  const button = screen.getByRole('button', { name: 'Выбрать музыку' });
  expect(button).toHaveAccessibleDescription('приём заявок закрыт');
  drop(zoneOf('Выбрать музыку'), music);
  paste(document.body, music);
  expect(pick).not.toHaveBeenCalled();
});

test('a pasted file goes to the picker that asks for its kind, whichever comes first', () => {
  const pickAny = vi.fn<(file: File) => void>();
  show(
    <>
      <FilePicker label="Выбрать карточку" onPick={pickAny} />
      <FilePicker label="Выбрать музыку" accept=".mp3,audio/mpeg" onPick={pick} />
    </>,
  );
  paste(document.body, music);
  expect(pick).toHaveBeenCalledOnce();
  expect(pickAny).not.toHaveBeenCalled();
  paste(document.body, picture);
  expect([pick, pickAny].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  paste(screen.getByRole('button', { name: 'Выбрать музыку' }), picture);
  expect(pick.mock.lastCall).toEqual([picture]);
});

test('a pasted file that none asks for is told of once', () => {
  const pickPdf = vi.fn<(file: File) => void>();
  show(
    <>
      <FilePicker label="Выбрать музыку" accept=".mp3" onPick={pick} />
      <FilePicker label="Выбрать PDF" accept=".pdf" onPick={pickPdf} />
    </>,
  );
  paste(document.body, picture);
  expect([pick, pickPdf].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});
