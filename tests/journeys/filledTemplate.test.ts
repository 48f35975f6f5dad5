// The people of the last application in the form of the next competition: made without a server, filled in, and read.
import { expect, test } from 'vitest';
import { fillTemplate } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { readAccepted } from '#tests/spreadsheet/makers/reading.ts';
import { openPage, PHONE_SIZE } from '#tests/support/browser/chromium/openBrowser.ts';
import { publishCompetition, submitApplication } from '#tests/support/server/acts/submit.ts';
import { filledTemplateText, wizardText } from '#text/enter/wizard.ts';
import { enterText } from '#text/enter/page.ts';
import { expectAccessibleScreen } from '#tests/e2e/support/accessible.ts';
import { recordsIn } from '#tests/e2e/support/deviceStores.ts';
import {
  downloadedBy,
  downloadedBytes,
  formPayload,
  uploadForm,
} from '#tests/e2e/support/entering.ts';
import { apiClientOf, publishFirst, untilInstalled } from '#tests/e2e/support/offlineCoach.ts';
import { isLong } from '#tests/support/long.ts';
import { runProduct } from '#tests/e2e/support/runProduct.ts';
import { apiOf, signUp } from '#tests/e2e/support/signIn.ts';

const running = runProduct();

test.runIf(isLong)(
  'a team that was submitted stands in the next form without a server, and is read with what was added',
  async () => {
    const { product, browser } = running;
    const { url } = product;
    const earlier = await publishFirst(product);
    const organiser = await apiClientOf(url, 'organiser');
    const next = await publishCompetition(organiser, { name: 'Кубок России' });
    const { page, errors } = await openPage(browser, { viewport: PHONE_SIZE });
    await signUp(page, url, 'воронова');
    const coach = await apiOf(page, url);
    const { rowid, application } = await submitApplication(coach, earlier, fullFilling);

    await page.goto(`${url}/competition/${next}/new`);
    await untilInstalled(page);
    const kept = expect.objectContaining({ key: `/api/application/${rowid}` });
    await expect.poll(() => recordsIn(page, 'cache')).toContainEqual(kept);
    await product.stop();
    await page.reload();
    await page.getByRole('tab', { name: enterText.tabs.apply }).click();
    const button = page.getByRole('button', { name: filledTemplateText.button });
    const download = await downloadedBy(page, () => button.click());
    expect(download.suggestedFilename()).toBe('Заявка_Московская область-1_Кубок России.xlsx');
    await page.getByText(filledTemplateText.sound).waitFor();
    await expectAccessibleScreen(page);
    const bytes = await downloadedBytes(download);
    const { athletes, staff, judges, representative } = application;
    expect(await readAccepted(bytes)).toMatchObject({
      formCompetition: next,
      athletes: athletes.map((athlete) => ({ ...athlete, figures: false })),
      staff,
      judges,
      representative,
    });

    const marked = fillTemplate(bytes, {
      cells: [
        { sheet: 'athletes', cell: 'I3', value: '+' },
        { sheet: 'athletes', cell: 'I4', value: '+' },
      ],
    });
    await page.getByRole('button', { name: wizardText.forward }).click();
    await page.getByRole('button', { name: wizardText.forward }).click();
    await uploadForm(page, formPayload(download.suggestedFilename(), marked));
    await page.getByText(wizardText.filesStep.figuresOnly).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  },
);
