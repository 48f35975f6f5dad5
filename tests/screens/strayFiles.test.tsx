import { fireEvent, screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#page/paths.ts';
import { stubCalls } from '#tests/support/browser/stubCalls.ts';
import { showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import { competitionText } from '#text/competition/competition.ts';

const file = new File(['ID3'], 'Прилив.mp3', { type: 'audio/mpeg' });

/** Fires a drag event; returns whether the browser's default action would run. */
function drag(target: Element, type: 'dragover' | 'drop', carried: File | string): boolean {
  const dataTransfer = new DataTransfer();
  if (typeof carried === 'string') dataTransfer.setData('text/plain', carried);
  else dataTransfer.items.add(carried);
  return fireEvent(target, new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

test('the browser does not open a dropped file instead of the page; dropped text works as usual', async () => {
  stubCalls([]);
  showPageAt(paths.login);
  await expect.poll(() => drag(document.body, 'dragover', file), soon).toBe(false);
  expect(drag(document.body, 'drop', file)).toBe(false);
  expect(drag(document.body, 'dragover', 'Прилив')).toBe(true);
  expect(drag(document.body, 'drop', 'Прилив')).toBe(true);
});

test('drop zones still accept files and report wrong ones', async () => {
  signedInAs('organiser', 1);
  stubCalls([]);
  showPageAt(paths.competitionNew);
  const pick = await screen.findByRole('button', { name: competitionText.form.pickFile });
  await expect.poll(() => drag(document.body, 'dragover', file), soon).toBe(false);
  expect(drag(pick, 'drop', file)).toBe(false);
  expect(await screen.findByText(/Прилив\.mp3/u)).toBeVisible();
});
