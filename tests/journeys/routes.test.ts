// Every screen, tab and step (behaviour 2.1): it fits, is named in its title, and axe finds nothing; with LONG=1 every route at every size.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { stateOf } from '#domain/entry-session/draftState.ts';
import { applicationText } from '#text/application.ts';
import { competitionText } from '#text/competition.ts';
import { draftsText } from '#text/drafts.ts';
import { previewText } from '#text/enter/preview.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { enterText } from '#text/enter/page.ts';
import { helpingText } from '#text/helping.ts';
import { uiText } from '#text/ui.ts';
import { shellText } from '#text/shell.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import {
  downloadFilledForm,
  submitApplication,
  publishCompetition,
} from '#tests/support/server/submit.ts';
import type { ApiClient } from '#tests/support/server/apiClient.ts';
import { isLong, some } from '#tests/support/long.ts';
import { openPage, WITHOUT_WORKER } from '#tests/support/browser/openBrowser.ts';
import {
  attachFiles,
  confirmForm,
  formPayload,
  openFiles,
  uploadForm,
} from '#tests/e2e/support/entering.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { DUET_ENTRY } from '#tests/e2e/support/offlineCoach.ts';
import { runProduct } from '#tests/e2e/support/runProduct.ts';
import { expectAccessibleScreen, expectFittingScreen } from '#tests/e2e/support/accessible.ts';
import { apiOf, signUp } from '#tests/e2e/support/signIn.ts';

const NARROW = { width: 320, height: 640 };
const TABLET = { width: 820, height: 1180 };

/** Where most goes wrong: the narrowest screen by day, the widest by night. */
const ENDS = [
  [{ width: 1440, height: 900 }, 'dark'],
  [NARROW, 'light'],
] as const;
let screens = 0;

/** It fits and axe finds nothing: where it is narrowest, by day and by night in turn, with LONG=1 at both ends. */
async function expectSound(page: Page): Promise<void> {
  screens += 1;
  if (!isLong) {
    await page.emulateMedia({ colorScheme: screens % 2 === 0 ? 'dark' : 'light' });
    return expectAccessibleScreen(page);
  }
  for (const [size, colorScheme] of ENDS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectAccessibleScreen(page);
  }
}

const running = runProduct();
let page: Page;
let errors: string[];
const ids = { far: '', frozen: '', past: '', application: '' };
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Another device of the walker has begun an application. */
async function saveDraftElsewhere(api: ApiClient, id: string): Promise<void> {
  const state = JSON.stringify(stateOf({ ...emptyContent, step: 1 }));
  await api.call(calls.draft.save, {
    params: { draft: crypto.randomUUID() },
    sent: { competition: id, revision: '0', state, step: '1', form: '', device: 'iPhone' },
  });
}

beforeAll(async () => {
  ({ page, errors } = await openPage(running.browser, { ...WITHOUT_WORKER, viewport: NARROW }));
  await signUp(page, running.product.url, 'walker');
  const api = await apiOf(page, running.product.url);
  ids.past = await publishCompetition(api, { name: 'Кубок осени', deadline: inDays(-10) });
  ids.far = await publishCompetition(api, { name: 'Кубок весны', deadline: inDays(90) });
  ids.frozen = await publishCompetition(api, { name: 'Кубок зимы', deadline: inDays(3) });
  ids.application = String((await submitApplication(api, ids.frozen, fullFilling)).rowid);
  // Its page goes on with that, so the wizard is walked through in another one.
  await saveDraftElsewhere(api, await publishCompetition(api, { name: 'Кубок лета' }));
});

const ALL_ROUTES = [
  ['/', draftsText.goOn.title],
  ['/login', 'Sign in'],
  ['/signup', 'Sign up'],
  ['/competition', shellText.sections.competitionsActive],
  ['/competition/new', shellText.sections.competitionCreate],
  ['/competition/past', shellText.sections.competitionsPast],
  ['/competition/my', shellText.sections.competitionsOwn],
  ['/competition/{frozen}', 'Кубок зимы'],
  ['/competition/{frozen}?tab=readiness', 'Кубок зимы'],
  ['/competition/{frozen}/edit', competitionText.organiser.edit],
  ['/competition/{far}/new', 'Кубок весны'],
  ['/competition/{past}/new', 'Кубок осени'],
  ['/application/my', shellText.sections.applications],
  ['/application/{application}', 'Московская область-1'],
  ['/music/my', shellText.sections.music],
  ['/music/{application}', 'Московская область-1'],
  ['/cards/my', shellText.sections.cards],
  ['/cards/{application}', 'Московская область-1'],
  ['/profile', shellText.profile],
  ['/invitation', helpingText.invitation.title],
] as const;
/** What shows the screen of another route with other data. */
const SAME_SCREEN: ReadonlySet<string> = new Set([
  '/competition/past',
  '/competition/my',
  '/music/{application}',
  '/cards/my',
  '/cards/{application}',
]);
const ROUTES = some(ALL_ROUTES, ([route]) => !SAME_SCREEN.has(route));
describe('every route', () => {
  test.each(ROUTES)('%s fits and is sound', async (route, heading) => {
    const path = route.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name]);
    await page.goto(running.product.url + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    if (isLong) {
      await page.setViewportSize(TABLET);
      await expectFittingScreen(page);
    }
    await expectSound(page);
    expect(errors).toEqual([]);
  });

  test.runIf(isLong)('the delete button stands on /application/{id} alone', async () => {
    for (const [path, count] of [
      ['application', 1],
      ['music', 0],
      ['cards', 0],
    ] as const) {
      await page.goto(`${running.product.url}/${path}/${ids.application}`);
      await page
        .getByText(new RegExp(applicationText.submittedAt('')))
        .first()
        .waitFor();
      expect(await page.getByRole('button', { name: 'Удалить заявку' }).count()).toBe(count);
      const options = (label: string) => page.getByLabel(label).locator('option').count();
      expect([
        await options(applicationText.detail.free),
        await options(applicationText.detail.tech),
      ]).toEqual([7, 5]);
    }
  });
});

describe('the shell', () => {
  test.runIf(isLong)(
    'has its seven shellText.sections, wide, collapsed and over the page',
    async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${running.product.url}/competition`);
      for (const label of Object.values(shellText.sections)) {
        await page.getByRole('link', { name: label }).first().waitFor();
      }
      await page.getByRole('button', { name: shellText.drawer.collapse }).click();
      await page.getByRole('button', { name: shellText.drawer.expand }).waitFor();
      await expectAccessibleScreen(page);
      await page.getByRole('button', { name: shellText.drawer.expand }).click();

      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: shellText.drawer.open }).click();
      await page.getByRole('dialog').getByRole('link', { name: shellText.sections.music }).click();
      await page.waitForURL(`${running.product.url}/music/my`);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  );
});

describe('lists', () => {
  test.runIf(isLong)(
    'go to the organiser’s view from the own list, to the entering page from the others',
    async () => {
      for (const [list, name, target] of [
        ['my', 'Кубок весны', `/competition/${ids.far}`],
        ['past', 'Кубок осени', `/competition/${ids.past}/new`],
      ] as const) {
        await page.goto(`${running.product.url}/competition/${list}`);
        await page.getByRole('link', { name: new RegExp(name) }).click();
        await page.waitForURL(running.product.url + target);
      }
    },
  );

  test.runIf(isLong)(
    'stay readable with their age when the server is gone, and come back with it',
    async () => {
      const address = callAddress(calls.competition.list, { type: 'active' });
      const answer = page.waitForResponse((each) => new URL(each.url()).pathname === address);
      await page.goto(`${running.product.url}/competition`);
      // The kept list is shown at once: it must not be the page's own request that finds the server gone.
      await (await answer).finished();
      await page.getByRole('link', { name: /Кубок весны/ }).waitFor();
      await running.product.stop();
      await page.getByRole('button', { name: uiText.refresh }).click();
      await page.getByText(/нет сети/).waitFor();
      await page.getByRole('link', { name: /Кубок весны/ }).waitFor();
      await running.product.start();
      await page.getByRole('button', { name: uiText.retry }).click();
      await expect.poll(() => page.getByText(/нет сети/).count()).toBe(0);
    },
  );
});

describe('states', () => {
  test.runIf(isLong)(
    'files of a competition that closes in three days cannot be deleted, and the page says why',
    async () => {
      for (const list of ['music', 'cards']) {
        await page.goto(`${running.product.url}/${list}/my`);
        await page
          .getByText(/до срока меньше 7 дней/)
          .first()
          .waitFor();
        const remove = page.getByRole('button', { name: /^Удалить/ }).first();
        expect(await remove.getAttribute('aria-disabled')).toBe('true');
      }
    },
  );

  test.runIf(isLong)('a past competition takes no application and says so', async () => {
    await page.goto(`${running.product.url}/competition/${ids.past}/new`);
    await page
      .getByText(/приём заявок закрыт/i)
      .first()
      .waitFor();
  });

  test('each tab and each step is sound', async () => {
    const open = (tab: keyof typeof enterText.tabs) =>
      page.getByRole('tab', { name: enterText.tabs[tab] }).click();
    const forward = () => page.getByRole('button', { name: wizardText.forward }).click();
    const expectStep = async (step: 0 | 1 | 2 | 3 | 4) => {
      await page.getByRole('heading', { name: wizardText.steps[step] }).waitFor();
      await expectSound(page);
    };
    const api = await apiOf(page, running.product.url);
    const wrong = [{ sheet: 'athletes', cell: 'E3', value: '05.13.1998' }] as const;
    const [mistaken, right] = await Promise.all(
      [{ ...duetFilling, cells: wrong }, duetFilling].map(async (filling) => {
        const filled = await downloadFilledForm(api, ids.far, filling);
        return formPayload('Заявка.xlsx', new Uint8Array(await filled.arrayBuffer()));
      }),
    );
    if (!mistaken || !right) throw new Error('two forms are filled');

    await page.goto(`${running.product.url}/competition/${ids.far}/new`);
    await open('info');
    await expectSound(page);
    await open('apply');
    await expectStep(0);
    await forward();
    await expectStep(1);
    await forward();
    await expectStep(2);
    await uploadForm(page, mistaken);
    await page.getByRole('button', { name: wizardText.filesStep.open }).waitFor();
    await expectStep(3);
    await page.getByRole('button', { name: wizardText.back }).click();
    await expectStep(2);
    await page
      .getByLabel(wizardText.uploadStep.pickCorrected, { exact: true })
      .last()
      .setInputFiles(right);
    await confirmForm(page);
    await openFiles(page);
    await expectSound(page);
    await attachFiles(page, DUET_ENTRY);
    await expectStep(4);
    await open('preview');
    await page.getByRole('button', { name: previewText.submit }).waitFor();
    await expectSound(page);
  });

  test.runIf(isLong)(
    'deleting an application leads to the own list, which is then empty',
    async () => {
      await page.goto(`${running.product.url}/application/${ids.application}`);
      await page.getByRole('button', { name: 'Удалить заявку' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить заявку' }).click();
      await page.waitForURL(`${running.product.url}/application/my`);
      await page.getByText('Поданных заявок пока нет').waitFor();
      const { data } = await (await apiOf(page, running.product.url)).call(calls.music.list, {});
      expect(data.length).toBeGreaterThan(0);
      await page.goto(`${running.product.url}/competition/${ids.frozen}`);
      await page.getByText(competitionText.organiser.noApplications).waitFor();
      expect(errors).toEqual([]);
    },
  );
});
