// Tab and step are in the address: Back opens the previous one, and the address of a disabled tab opens an enabled one.
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { paths } from '#page/paths.ts';
import { keepFile } from '#offline/device/files.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';
import { address, searchNow } from '#tests/support/browser/showPage.tsx';
import {
  competition,
  figuresOnly,
  ENTER,
  openEnterPage,
  openReadForm,
  openStep,
  openTab,
  press,
  soundForm,
  tab,
} from './enterPage.tsx';
import { wizardText } from '#text/enter/wizard.ts';
import { previewText } from '#text/enter/preview.ts';
import { enterText } from '#text/enter/page.ts';
import { cleanup } from '#tests/support/browser/render.tsx';

const back = () => userEvent.click(screen.getByRole('button', { name: 'back' }));
const selected = (name: keyof typeof enterText.tabs) =>
  screen.findByRole('tab', { name: enterText.tabs[name], selected: true });

const receipt = () => screen.findByRole('heading', { name: previewText.submitted.title('Нева-1') });

/** Polls, because the address changes shortly after the view. */
const searched = (search: string) => waitFor(() => expect(searchNow()).toBe(search));

test('Back goes through steps and tabs before it leaves the competition', async () => {
  openEnterPage({ at: [paths.applications, ENTER] });
  await screen.findByText(competition.info);
  await openTab('apply');
  await openStep(0);
  await searched('?tab=apply&step=1');
  await press(wizardText.forward);
  await openStep(1);
  await searched('?tab=apply&step=2');
  await back();
  await openStep(0);
  await back();
  await selected('info');
  await searched('');
  expect(address()).toBe(ENTER);
  await back();
  await waitFor(() => expect(address()).toBe(paths.applications));
});

test('Back from the files goes to the step that opened them, and the form is still read', async () => {
  await openReadForm();
  await press(wizardText.filesStep.open);
  await selected('files');
  await searched('?tab=files');
  await back();
  await openStep(3);
  expect(screen.getByText(/^проверен в/u)).toBeVisible();
});

test('an address opens its tab; without a step, with a disabled tab or an unknown word it is replaced by the address shown', async () => {
  for (const [search, shown] of [
    ['?tab=apply', '?tab=apply&step=1'],
    ['?tab=files', ''],
    ['?tab=apply&step=5', '?tab=apply&step=1'],
    ['?tab=money&step=0', ''],
  ]) {
    openEnterPage({ at: [paths.applications, `${ENTER}${search}`] });
    await tab('info');
    await waitFor(() => expect(searchNow()).toBe(shown));
    await back();
    await waitFor(() => expect(address()).toBe(paths.applications));
    cleanup();
  }
});

test('Back from the last step goes to the step before, and skips the files that needed nothing', async () => {
  await openReadForm({ parsed: figuresOnly });
  await press(wizardText.filesStep.open);
  await screen.findByRole('button', { name: wizardText.confirmStep.open });
  await openStep(4);
  await back();
  expect(await selected('apply')).toBeVisible();
  expect(await openStep(3)).toBeVisible();
});

test('after the submission Back shows the receipt at most once', async () => {
  await openReadForm({ parsed: figuresOnly, at: [paths.applications, ENTER] });
  await searched('?tab=apply&step=4');
  await openTab('info');
  await searched('');
  await openTab('apply');
  await press(wizardText.filesStep.open);
  await press(wizardText.confirmStep.open);
  await press(previewText.submit);
  await press(previewText.dialog.confirm);
  await receipt();
  await back();
  await selected('info');
  await back();
  await receipt();
  await searched('?tab=apply&step=5');
  await back();
  await waitFor(() => expect(address()).toBe(paths.applications));
});

test('a form that is read after the page has opened adds no history entry', async () => {
  const owner = crypto.randomUUID();
  const kept = await keepFile(await soundForm());
  if (kept.kind !== 'kept') throw new Error(kept.reason);
  await leaveDraft(owner, { step: 3, filesSeen: true, form: kept.file }, competition);
  openEnterPage({ parsed: figuresOnly, at: [paths.applications, `${ENTER}?tab=preview`] }, owner);
  await searched('?tab=apply&step=5');
  await back();
  await waitFor(() => expect(address()).toBe(paths.applications));
});
