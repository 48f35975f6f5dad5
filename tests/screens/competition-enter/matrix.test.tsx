// The table of entries with their cards and music. A row leads to the file pickers of its entry.
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { entryFilesText } from '#text/enter/files.ts';
import { DUET, openTab, SOLO, openReadForm } from './enterPage.tsx';

test('pressing a row of the table opens the file pickers of its entry', async () => {
  await page.viewport(390, 500);
  onTestFinished(() => page.viewport(414, 896));
  await openReadForm();
  await openTab('files');
  const row = (routine: string) =>
    within(screen.getByRole('table', { name: entryFilesText.matrix.title })).getByRole('button', {
      name: routine,
    });
  const expectMovedTo = async (entry: string) => {
    const pickers = await screen.findByRole('group', { name: entry });
    await waitFor(() => expect(pickers).toHaveFocus());
    const { top } = pickers.getBoundingClientRect();
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(120);
  };
  for (const [routine, entry] of [
    ['Тех. Дуэт', DUET],
    ['Пр. Соло', SOLO],
    ['Пр. Соло', SOLO],
  ] as const) {
    row(routine).scrollIntoView({ block: 'end' });
    await userEvent.click(row(routine));
    await expectMovedTo(entry);
  }
  await openTab('apply');
  await userEvent.click(row('Тех. Дуэт'));
  await expectMovedTo(DUET);
});
