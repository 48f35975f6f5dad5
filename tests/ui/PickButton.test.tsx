// A button that picks files also accepts dropped files, and pasted files while it has the focus.
import { fireEvent, screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '#tests/support/browser/showPage.tsx';
import { FilePicker } from '#ui/form/FilePicker.tsx';
import { PickButton } from '#ui/form/PickButton.tsx';
import { FILES_ZONE, useFilesDrop } from '#ui/form/useFileDrop.ts';

const track = (name: string) => new File(['ID3'], name, { type: 'audio/mpeg' });
const [solo, duet] = [track('Соло.mp3'), track('Дуэт.mp3')];
const wrong = new File(['PDF'], 'Соло.pdf', { type: 'application/pdf' });
const pick = vi.fn<(...files: File[]) => void>();
const pickAll = vi.fn<(...files: File[]) => void>();
beforeEach(() => {
  pick.mockClear();
  pickAll.mockClear();
});

const carrying = (files: readonly File[]) => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
};
const usual = { bubbles: true, cancelable: true } as const;
const paste = (target: Element, ...files: File[]) =>
  fireEvent(target, new ClipboardEvent('paste', { ...usual, clipboardData: carrying(files) }));
/** Drops files; returns whether the browser would open them itself. */
const drop = (target: Element, ...files: File[]) =>
  fireEvent(target, new DragEvent('drop', { ...usual, dataTransfer: carrying(files) }));
const named = (name: string) => screen.getByRole('button', { name });

function ForAll() {
  const { handlers } = useFilesDrop(true, pickAll);
  return (
    <div data-testid="all" {...{ [FILES_ZONE]: '' }} {...handlers}>
      <PickButton multiple inZone label="Все" onPick={pickAll} />
    </div>
  );
}

test('a file dropped on the button is picked, of several the first', () => {
  show(<PickButton label="Заменить" accept=".mp3" onPick={pick} />);
  drop(named('Заменить'), solo, duet);
  expect(pick.mock.calls).toEqual([[solo]]);
});

test('a file picked in a chooser is accepted even if its button disappeared meanwhile', async () => {
  const shown = show(<PickButton label="Заменить" accept=".mp3" onPick={pick} />);
  const input = screen.getByLabelText<HTMLInputElement>('Заменить', { selector: 'input' });
  shown.unmount();
  await userEvent.upload(input, solo);
  expect(pick.mock.calls).toEqual([[solo]]);
});

test('a paste is accepted only with the focus, because there may be many buttons', () => {
  show(
    <>
      <PickButton label="Заменить соло" accept=".mp3" onPick={pick} />
      <PickButton label="Заменить дуэт" accept=".mp3" onPick={pickAll} />
    </>,
  );
  paste(document.body, solo);
  expect([pick, pickAll].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  paste(named('Заменить дуэт'), duet);
  expect([pick.mock.calls, pickAll.mock.calls]).toEqual([[], [[duet]]]);
});

test('a wrong pasted file gets the message of the focused button, else of an open one', () => {
  show(
    <>
      <PickButton label="Заменить карточку" onPick={pickAll} />
      <PickButton label="Заменить" accept=".mp3" onPick={pickAll} />
      <FilePicker label="Музыка" accept=".mp3" onPick={pick} />
    </>,
  );
  paste(document.body, wrong);
  expect([pick.mock.calls, pickAll.mock.calls]).toEqual([[[wrong]], []]);
  paste(named('Заменить'), wrong);
  expect([pick.mock.calls.length, pickAll.mock.calls]).toEqual([1, [[wrong]]]);
});

test('the only button of its kind accepts a paste anywhere, of any type', () => {
  show(<PickButton pastedAnywhere label="Выбрать форму" accept=".mp3" onPick={pick} />);
  paste(document.body, solo);
  paste(document.body, wrong);
  expect(pick.mock.calls).toEqual([[solo], [wrong]]);
});

test('a disabled button accepts nothing, and the browser does not open the file instead', () => {
  show(<PickButton label="Заменить" reason="приём заявок закрыт" onPick={pick} />);
  expect(drop(named('Заменить'), solo)).toBe(false);
  paste(named('Заменить'), solo);
  expect(pick).not.toHaveBeenCalled();
});

test('several pasted files go to the button for several, one to its own button', () => {
  show(
    <>
      <FilePicker label="Музыка" accept=".mp3" onPick={pick} />
      <ForAll />
    </>,
  );
  paste(document.body, solo, duet);
  expect([pick.mock.calls, pickAll.mock.calls]).toEqual([[], [[solo, duet]]]);
  paste(document.body, solo);
  expect([pick.mock.calls, pickAll.mock.calls.length]).toEqual([[[solo]], 1]);
});

test('a pasted file that no other button accepts goes there too, and a dropped file goes once', () => {
  show(
    <>
      <PickButton label="Заменить" accept=".mp3" onPick={pick} />
      <ForAll />
    </>,
  );
  paste(document.body, solo);
  paste(named('Заменить'), duet);
  drop(named('Все'), solo, duet);
  expect(pickAll.mock.calls).toEqual([[solo], [solo, duet]]);
  expect(pick.mock.calls).toEqual([[duet]]);
});

test('a paste is ignored where nothing can be pressed: in a leaving screen and behind a dialog', () => {
  const shown = show(
    <div inert>
      <PickButton pastedAnywhere label="Выбрать форму" accept=".mp3" onPick={pick} />
    </div>,
  );
  paste(document.body, solo);
  shown.unmount();
  show(
    <>
      <PickButton pastedAnywhere label="Выбрать форму" accept=".mp3" onPick={pick} />
      <ForAll />
      <div role="dialog" aria-modal="true" aria-label="Удалить?" />
    </>,
  );
  paste(document.body, solo);
  paste(document.body, solo, duet);
  expect([pick, pickAll].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
