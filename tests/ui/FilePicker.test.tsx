// Picking a file by button, drag and drop or paste.
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

test('a file is picked with the button, and the same file again after a correction', async () => {
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

test('bidirectional control characters are removed from names of picked, pasted and dropped files', async () => {
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

/** Renders the picker in a transition, as screens do after a press. */
function Following() {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button onClick={() => startTransition(() => setShown(true))}>Дальше</button>
      {isShown && <FilePicker label="Выбрать музыку" onPick={pick} />}
    </>
  );
}

test('a file can be picked as soon as its input is rendered', async () => {
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

test('a dropped file is picked, also a wrong one, which gets its own message', () => {
  show(<FilePicker label="Выбрать музыку" accept=".mp3" onPick={pick} />);
  drop(zoneOf('Выбрать музыку'), music);
  drop(zoneOf('Выбрать музыку'), picture);
  expect(pick.mock.calls.map(([file]) => file.name)).toEqual(['Прилив.mp3', 'image.png']);
});

test('a file pasted anywhere on the page is picked, also a wrong one, which gets its own message', () => {
  show(<FilePicker label="Выбрать музыку" accept=".mp3" onPick={pick} />);
  paste(document.body, music);
  paste(document.body, picture);
  expect(pick.mock.calls.map(([file]) => file.name)).toEqual(['Прилив.mp3', 'image.png']);
});

test('a paste into a text field or another picker is ignored', () => {
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

test('a disabled picker says why and accepts nothing', () => {
  show(<FilePicker label="Выбрать музыку" reason="приём заявок закрыт" onPick={pick} />);
  const button = screen.getByRole('button', { name: 'Выбрать музыку' });
  expect(button).toHaveAccessibleDescription('приём заявок закрыт');
  drop(zoneOf('Выбрать музыку'), music);
  paste(document.body, music);
  expect(pick).not.toHaveBeenCalled();
});

test('a pasted file goes to the picker of its kind, whatever their order', () => {
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

test('a pasted file that no picker accepts is reported once', () => {
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
