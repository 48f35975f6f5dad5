// The shell, the lists, and what screens say of a competition that is frozen or past; each tab and each step of the wizard is sound.
import { describe, expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { competitionText } from '#text/competition/competition.ts';
import { previewText } from '#text/enter/preview.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { enterText } from '#text/enter/page.ts';
import { uiText } from '#text/ui.ts';
import { shellText } from '#text/shell.ts';
import { downloadFilledForm } from '#tests/support/server/acts/submit.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { isLong } from '#tests/support/long.ts';
import {
  attachFiles,
  confirmForm,
  formPayload,
  openFiles,
  uploadForm,
} from '#tests/e2e/support/entering.ts';
import { expectAccessibleScreen } from '#tests/e2e/support/accessible.ts';
import { DUET_ENTRY } from '#tests/e2e/support/offlineCoach.ts';
import { apiOf } from '#tests/e2e/support/signIn.ts';
import { setOut } from './support/walker.ts';

const walker = setOut();

describe('the shell', () => {
  test.runIf(isLong)('has its seven sections, wide, collapsed and over the page', async () => {
    await walker.page.setViewportSize({ width: 1440, height: 900 });
    await walker.page.goto(`${walker.product.url}/competition`);
    for (const label of Object.values(shellText.sections)) {
      await walker.page.getByRole('link', { name: label }).first().waitFor();
    }
    await walker.page.getByRole('button', { name: shellText.drawer.collapse }).click();
    await walker.page.getByRole('button', { name: shellText.drawer.expand }).waitFor();
    await expectAccessibleScreen(walker.page);
    await walker.page.getByRole('button', { name: shellText.drawer.expand }).click();

    await walker.page.setViewportSize({ width: 390, height: 844 });
    await walker.page.getByRole('button', { name: shellText.drawer.open }).click();
    await walker.page
      .getByRole('dialog')
      .getByRole('link', { name: shellText.sections.music })
      .click();
    await walker.page.waitForURL(`${walker.product.url}/music/my`);
    await walker.page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});

describe('lists', () => {
  test.runIf(isLong)(
    'go to the organiser’s view from the own list, to the entering page from the others',
    async () => {
      for (const [list, name, target] of [
        ['my', 'Кубок весны', `/competition/${walker.ids.far}`],
        ['past', 'Кубок осени', `/competition/${walker.ids.past}/new`],
      ] as const) {
        await walker.page.goto(`${walker.product.url}/competition/${list}`);
        await walker.page.getByRole('link', { name: new RegExp(name) }).click();
        await walker.page.waitForURL(walker.product.url + target);
      }
    },
  );

  test.runIf(isLong)(
    'stay readable with their age when the server is gone, and come back with it',
    async () => {
      const address = callAddress(calls.competition.list, { type: 'active' });
      const answer = walker.page.waitForResponse(
        (each) => new URL(each.url()).pathname === address,
      );
      await walker.page.goto(`${walker.product.url}/competition`);
      // The kept list is shown at once: it must not be the page's own request that finds the server gone.
      await (await answer).finished();
      await walker.page.getByRole('link', { name: /Кубок весны/ }).waitFor();
      await walker.product.stop();
      await walker.page.getByRole('button', { name: uiText.refresh }).click();
      await walker.page.getByText(/нет связи с сервером/).waitFor();
      await walker.page.getByRole('link', { name: /Кубок весны/ }).waitFor();
      await walker.product.start();
      await walker.page.getByRole('button', { name: uiText.retry }).click();
      await expect.poll(() => walker.page.getByText(/нет связи с сервером/).count()).toBe(0);
    },
  );
});

describe('states', () => {
  test.runIf(isLong)(
    'files of a competition that closes in three days cannot be deleted, and the page says why',
    async () => {
      for (const list of ['music', 'cards']) {
        await walker.page.goto(`${walker.product.url}/${list}/my`);
        await walker.page
          .getByText(/до срока меньше 7 дней/)
          .first()
          .waitFor();
        const remove = walker.page.getByRole('button', { name: /^Удалить/ }).first();
        expect(await remove.getAttribute('aria-disabled')).toBe('true');
      }
    },
  );

  test.runIf(isLong)('a past competition takes no application and says so', async () => {
    await walker.page.goto(`${walker.product.url}/competition/${walker.ids.past}/new`);
    await walker.page
      .getByText(/приём заявок закрыт/i)
      .first()
      .waitFor();
  });

  test('each tab and each step is sound', async () => {
    const open = (tab: keyof typeof enterText.tabs) =>
      walker.page.getByRole('tab', { name: enterText.tabs[tab] }).click();
    const forward = () => walker.page.getByRole('button', { name: wizardText.forward }).click();
    const expectStep = async (step: 0 | 1 | 2 | 3 | 4) => {
      await walker.page.getByRole('heading', { name: wizardText.steps[step] }).waitFor();
      await walker.expectSound();
    };
    const api = await apiOf(walker.page, walker.product.url);
    const wrong = [{ sheet: 'athletes', cell: 'E3', value: '05.13.1998' }] as const;
    const [mistaken, right] = await Promise.all(
      [{ ...duetFilling, cells: wrong }, duetFilling].map(async (filling) => {
        const filled = await downloadFilledForm(api, walker.ids.far, filling);
        return formPayload('Заявка.xlsx', new Uint8Array(await filled.arrayBuffer()));
      }),
    );
    if (!mistaken || !right) throw new Error('two forms are filled');

    await walker.page.goto(`${walker.product.url}/competition/${walker.ids.far}/new`);
    await open('info');
    await walker.expectSound();
    await open('apply');
    await expectStep(0);
    await forward();
    await expectStep(1);
    await forward();
    await expectStep(2);
    await uploadForm(walker.page, mistaken);
    await walker.page.getByRole('button', { name: wizardText.filesStep.open }).waitFor();
    await expectStep(3);
    await walker.page.getByRole('button', { name: wizardText.back }).click();
    await expectStep(2);
    await walker.page
      .getByLabel(wizardText.uploadStep.pickCorrected, { exact: true })
      .last()
      .setInputFiles(right);
    await confirmForm(walker.page);
    await openFiles(walker.page);
    await walker.expectSound();
    await attachFiles(walker.page, DUET_ENTRY);
    await expectStep(4);
    await open('preview');
    await walker.page.getByRole('button', { name: previewText.submit }).waitFor();
    await walker.expectSound();
  });

  test.runIf(isLong)(
    'deleting an application leads to the own list, which is then empty',
    async () => {
      await walker.page.goto(`${walker.product.url}/application/${walker.ids.application}`);
      await walker.page.getByRole('button', { name: 'Удалить заявку' }).click();
      await walker.page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Удалить заявку' })
        .click();
      await walker.page.waitForURL(`${walker.product.url}/application/my`);
      await walker.page.getByText('Поданных заявок пока нет').waitFor();
      const { data } = await (
        await apiOf(walker.page, walker.product.url)
      ).call(calls.music.list, {});
      expect(data.length).toBeGreaterThan(0);
      await walker.page.goto(`${walker.product.url}/competition/${walker.ids.frozen}`);
      await walker.page.getByText(competitionText.organiser.noApplications).waitFor();
      expect(walker.errors).toEqual([]);
    },
  );
});
