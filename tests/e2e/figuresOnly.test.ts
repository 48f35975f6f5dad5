// A team that does figures alone needs no files: the Files tab sees it and lets it be submitted.
import { expect, test } from 'vitest';
import { previewText } from '#text/enter/preview.ts';
import { enterText } from '#text/enter/page.ts';
import { toastText } from '#text/toasts.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { publishCompetition } from '#tests/support/server/acts/submit.ts';
import { openPage } from '#tests/support/browser/chromium/openBrowser.ts';
import { isLong } from '#tests/support/long.ts';
import { fillDownloadedForm, formPayload, uploadForm } from './support/entering.ts';
import { apiOf, signUp, toast } from './support/signIn.ts';
import { runProduct } from './support/runProduct.ts';

const running = runProduct();

test.runIf(isLong)(
  'an application of figures is submitted without a card or music, and another team follows',
  async () => {
    const { page, errors } = await openPage(running.browser);
    await signUp(page, running.product.url, 'belova');
    const id = await publishCompetition(await apiOf(page, running.product.url), {
      name: 'Открытие сезона',
    });
    await page.goto(`${running.product.url}/competition/${id}/new`);
    const { name, bytes } = await fillDownloadedForm(page, figuresFilling);
    await uploadForm(page, formPayload(name, bytes));

    const preview = page.getByRole('tab', { name: enterText.tabs.preview });
    await expect.poll(() => preview.isEnabled()).toBe(true);
    await preview.click();
    const submit = page.getByRole('button', { name: previewText.submit });
    expect(await submit.getAttribute('aria-disabled')).toBe('true');

    await page.getByRole('tab', { name: enterText.tabs.files }).click();
    await page.getByRole('tab', { name: enterText.tabs.apply, selected: true }).waitFor();
    await preview.click();
    await page.getByText('Громова Лия').first().waitFor();
    await submit.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: previewText.dialog.confirm })
      .click();
    await toast(page, toastText.success.applicationSent).waitFor();

    await page.getByRole('button', { name: previewText.submitted.another }).click();
    await page.getByRole('tab', { name: enterText.tabs.apply, selected: true }).waitFor();
    expect(await page.getByRole('tab', { name: enterText.tabs.preview }).isDisabled()).toBe(true);
    expect(errors).toEqual([]);
  },
);
