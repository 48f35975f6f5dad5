// The entry that a user chooses is shown at once, and its file pickers after it.
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { entryFilesText } from '#text/enter/files.ts';
import {
  card,
  DUET,
  openReadForm,
  openTab,
  SOLO,
} from '#tests/screens/competition-enter/enterPage.tsx';

const selector = () =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: entryFilesText.title });
const select = async (label: string) => userEvent.selectOptions(await selector(), label);

async function openFiles(): Promise<HTMLInputElement> {
  await openReadForm();
  await openTab('files');
  return screen.findByLabelText<HTMLInputElement>(entryFilesText.pick.card, { selector: 'input' });
}

test('a file picked in a file chooser that stayed open goes to the entry it was opened for', async () => {
  const input = await openFiles();
  await select(DUET);
  await waitFor(() => expect(input.isConnected).toBe(false));
  await userEvent.upload(input, card());
  await select(SOLO);
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: entryFilesText.confirm }),
    ).toHaveAccessibleDescription(entryFilesText.missing.music),
  );
});

test('until the pickers of a chosen entry are shown, those of the previous one accept nothing', async () => {
  await openFiles();
  const first = await screen.findByRole('group', { name: SOLO });
  const open: number[] = [];
  const count = () => {
    const inputs = [...first.querySelectorAll('input[type=file]')];
    const isBefore = first.ariaLabel === SOLO;
    open.push(isBefore ? inputs.filter((input) => input.closest('[inert]') === null).length : 0);
  };
  // Counts in a microtask: after React's synchronous render of the choice, but before later renders.
  const onChange = () => queueMicrotask(count);
  document.addEventListener('change', onChange);
  onTestFinished(() => document.removeEventListener('change', onChange));
  await select(DUET);
  const pickers = await screen.findByRole('group', { name: DUET });
  expect(open).toEqual([0]);
  expect(pickers.querySelectorAll('[inert] input[type=file]')).toHaveLength(0);
});
