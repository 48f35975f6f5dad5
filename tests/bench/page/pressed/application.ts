// Measures presses in the wizard, the files and the preview of an application with 60 entries and 200 people.
import type { Page } from 'playwright-core';
import { openFiles } from '#tests/support/journeys/entering.ts';
import { toast } from '#tests/support/journeys/signIn.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { batchText } from '#text/enter/batch.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { enterText } from '#text/enter/page.ts';
import { previewText } from '#text/enter/preview.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { toastText } from '#text/toasts.ts';
import { type Presses, tellBoth } from '../tellPresses.ts';
import { type Bench, openAsCoach } from './bench.ts';
import { confirming, enterLargeTeam, PICKED_TOGETHER, pickTogether } from './largeTeam.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: keyof typeof enterText.tabs) =>
  page.getByRole('tab', { name: enterText.tabs[name] });
const entry = (page: Page, at: number) =>
  page.getByRole('table', { name: entryFilesText.matrix.title }).getByRole('button').nth(at);

const wizard: Presses = {
  'a step back': (page) => ({ on: button(page, wizardText.back) }),
  'the form is confirmed': (page) => ({ on: button(page, wizardText.uploadStep.confirm) }),
  'the files are opened': (page) => ({ on: button(page, wizardText.filesStep.open) }),
  'an entry is opened': (page) => ({ on: entry(page, 40) }),
  'the first one is opened': (page) => ({ on: entry(page, 0) }),
  'back to the wizard': (page) => ({ on: tab(page, 'apply') }),
};

const pickedTogether = (name: string): Presses => {
  const file = (page: Page) => page.getByTitle(batchText.change(name));
  return {
    'the choice of an entry is opened': (page) => ({ on: file(page) }),
    'and closed': (page) => ({ on: file(page) }),
  };
};

const people = (page: Page) => page.getByText(previewText.people, { exact: true });
const change = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${entryFilesText.changeOf('')}`, 'u') });

const preview: Presses = {
  'the people are shown': (page) => ({ on: people(page) }),
  'and hidden': (page) => ({ on: people(page) }),
  'submitted, with a question': (page) => ({ on: button(page, previewText.submit) }),
  'not yet': (page) => ({ on: button(page, previewText.dialog.cancel) }),
  'the information is shown': (page) => ({ on: tab(page, 'info') }),
  'the preview again': (page) => ({ on: tab(page, 'preview') }),
  'files of an entry are changed': (page) => ({ on: change(page).first() }),
  'the entry is confirmed': (page) => ({ on: button(page, entryFilesText.confirm) }),
  'the preview from the last step': (page) => ({ on: button(page, wizardText.confirmStep.open) }),
};

export async function pressApplication(bench: Bench): Promise<void> {
  const { browser, product, organiser } = bench;
  const { url } = product;
  const competition = await publishCompetition(organiser);
  const page = await openAsCoach(bench);
  const files = await enterLargeTeam(page, url, { competition, teamName: 'Дельфин' });
  await tellBoth(browser, page, 'the wizard with 60 entries', { presses: wizard });

  await openFiles(page);
  const together = files.slice(0, PICKED_TOGETHER);
  await pickTogether(page, together);
  const presses = pickedTogether(together[40]?.name ?? '');
  await tellBoth(browser, page, '100 files that were picked together', { presses });
  await confirming(page, together.length).click();
  await toast(page, toastText.success.filesUploaded).waitFor();
  const others = files.slice(PICKED_TOGETHER);
  await pickTogether(page, others);
  await confirming(page, others.length).click();

  await button(page, wizardText.confirmStep.open).click();
  await people(page).waitFor();
  await tellBoth(browser, page, 'the preview of 60 entries and 200 people', { presses: preview });
}
