import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { applicationText } from '#text/application/application.ts';
import { competitionText } from '#text/competition/competition.ts';
import { helpingText } from '#text/competition/helping.ts';
import { journalText } from '#text/competition/journal.ts';
import { limitsText } from '#text/competition/musicLimits.ts';
import { accountText } from '#text/account/account.ts';
import { forgottenText, newPasswordText } from '#text/account/auth.ts';
import { batchText } from '#text/enter/batch.ts';
import { entryFilesText } from '#text/enter/files.ts';
import { previewText } from '#text/enter/preview.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { enterText } from '#text/enter/page.ts';
import { downloadFilledForm } from '#tests/support/acts/submit.ts';
import {
  cardPayload,
  confirmForm,
  formPayload,
  musicPayload,
  openFiles,
  uploadForm,
} from '#tests/support/journeys/entering.ts';
import { apiOf } from '#tests/support/journeys/signIn.ts';
import { todoText } from '#text/todo.ts';
import { openCalendar } from '#text/ui.ts';
import { helpText } from '#text/help.ts';
import { installText } from '#text/install.ts';
import { sharedText } from '#text/shared.ts';
import { shellText } from '#text/shell.ts';
import { isLong, some } from '#tests/support/long.ts';
import { axeFindings, expectFittingScreen } from '#tests/support/journeys/accessible.ts';
import { setOut } from '#tests/support/journeys/walker.ts';
import { unreachable } from './access/reach.ts';
import { KAMA } from './whole-competition/teams.ts';

const TABLET = { width: 820, height: 1180 };

const walker = setOut();

/** Opens a route with `{name}` replaced by an id, and waits for its heading. */
async function open(route: string, heading: string): Promise<void> {
  const path = route.replace(/\{(\w+)\}/, (_, name: keyof typeof walker.ids) => walker.ids[name]);
  await walker.page.goto(walker.product.url + path);
  await walker.page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

const ALL_ROUTES = [
  ['/', todoText.title],
  ['/login/forgotten', forgottenText.title],
  ['/login/new-password', newPasswordText.title],
  ['/competition', shellText.sections.competitionsActive],
  ['/competition/new', shellText.sections.competitionNew],
  ['/competition/past', shellText.sections.competitionsPast],
  ['/competition/my', shellText.sections.competitionsOwn],
  ['/competition/{frozen}', 'Кубок зимы'],
  ['/competition/{frozen}?tab=readiness', 'Кубок зимы'],
  ['/competition/{frozen}?tab=music', 'Кубок зимы'],
  ['/competition/{frozen}?tab=journal', 'Кубок зимы'],
  ['/competition/{frozen}/edit', competitionText.organiser.edit],
  ['/competition/{far}/new', 'Кубок весны'],
  ['/competition/{past}/new', 'Кубок осени'],
  ['/application/my', shellText.sections.applications],
  ['/application/{application}', 'Московская область-1'],
  ['/application/{received}', 'Тверь'],
  ['/music/my', shellText.sections.music],
  ['/music/{application}', 'Московская область-1'],
  ['/cards/my', shellText.sections.cards],
  ['/cards/{application}', 'Московская область-1'],
  ['/profile', shellText.profile],
  ['/help', shellText.sections.help],
  ['/help/install', installText.title],
  ['/share', sharedText.title],
  ['/share?not-kept', sharedText.title],
  ['/invitation', helpingText.invitation.title],
] as const;
/** Screens that look like another one, or that a walk, `signIn` or the way through all steps looks at. LONG=1 tests them too. */
const SEEN_ELSEWHERE: ReadonlySet<string> = new Set([
  '/login/forgotten',
  '/login/new-password',
  '/competition/past',
  '/competition/my',
  '/competition/{frozen}/edit',
  '/competition/{far}/new',
  '/competition/{past}/new',
  '/application/my',
  '/application/{application}',
  '/music/my',
  '/music/{application}',
  '/cards/my',
  '/cards/{application}',
  '/profile',
  '/help/install',
  '/share?not-kept',
  '/invitation',
]);
const ROUTES = some(ALL_ROUTES, ([route]) => !SEEN_ELSEWHERE.has(route));

/** Screens of each kind, with the name of a control near the end of the page that Tab must reach. */
const REACHED: Readonly<Partial<Record<(typeof ALL_ROUTES)[number][0], string>>> = {
  '/': 'Продолжить',
  '/login/forgotten': forgottenText.toProfile,
  '/login/new-password': newPasswordText.askAgain,
  '/competition/new': competitionText.form.submit,
  '/competition/{frozen}': competitionText.organiser.remove,
  '/competition/{frozen}?tab=readiness': 'Напомнить',
  '/competition/{frozen}?tab=music': limitsText.preset.take,
  '/competition/{frozen}?tab=journal': journalText.sheet.print,
  '/application/{received}': applicationText.detail.submittedForm,
  '/profile': accountText.password.save,
};

/** One screen of each kind: a list, a form, a table with actions, a table of inputs. */
const USUALLY_REACHED: ReadonlySet<string> = new Set([
  '/',
  '/competition/new',
  '/competition/{frozen}?tab=readiness',
  '/competition/{frozen}?tab=music',
]);

async function unreachableOn(route: (typeof ALL_ROUTES)[number][0]): Promise<string[]> {
  const control = REACHED[route];
  if (control === undefined || !(isLong || USUALLY_REACHED.has(route))) return [];
  await walker.page.getByText(control).first().waitFor();
  return unreachable(walker.page, control);
}

describe('every route', () => {
  test.each(ROUTES)('%s fits the screen and is accessible', async (route, heading) => {
    await open(route, heading);
    if (isLong) {
      await walker.page.setViewportSize(TABLET);
      await expectFittingScreen(walker.page);
    }
    await walker.expectSound();
    expect(await unreachableOn(route)).toEqual([]);
    expect(walker.errors).toEqual([]);
  });
});

test('Back to the page that was opened first hands the focus to its title', async () => {
  const { page } = walker;
  const title = shellText.sections.help;
  await open('/help', title);
  await page.getByRole('link', { name: helpText.install }).press('Enter');
  await page.getByRole('heading', { level: 1, name: installText.title }).waitFor();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
});

/** Expects the open entry of the list to look different from the others in forced colours. */
async function expectMarkedEntry(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const edges = await page
    .getByRole('table', { name: entryFilesText.matrix.title })
    .getByRole('rowheader')
    .evaluateAll((heads) => heads.map((head) => getComputedStyle(head).borderLeftWidth === '6px'));
  expect(edges).toEqual([true, false]);
  await page.emulateMedia({ forcedColors: 'none' });
}

test('each tab and each step is accessible', async () => {
  const openTab = (tab: keyof typeof enterText.tabs) =>
    walker.page.getByRole('tab', { name: enterText.tabs[tab] }).click();
  const forward = () => walker.page.getByRole('button', { name: wizardText.forward }).click();
  const expectStep = async (step: 0 | 1 | 2 | 3 | 4) => {
    await walker.page.getByRole('heading', { name: wizardText.steps[step] }).waitFor();
    await walker.expectSound();
  };
  const api = await apiOf(walker.page, walker.product.url);
  const wrong = [{ sheet: 'athletes', cell: 'E3', value: '05.13.1998' }] as const;
  const [mistaken, right] = await Promise.all(
    [{ ...KAMA, cells: wrong }, KAMA].map(async (filling) => {
      const filled = await downloadFilledForm(api, walker.ids.far, filling);
      return formPayload('Заявка.xlsx', new Uint8Array(await filled.arrayBuffer()));
    }),
  );
  if (!mistaken || !right) throw new Error('two forms are filled');

  await walker.page.goto(`${walker.product.url}/competition/${walker.ids.far}/new`);
  await openTab('info');
  await walker.expectSound();
  await openTab('apply');
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
  await expectMarkedEntry(walker.page);
  const files = ['Зайцева', 'Морозова'].flatMap((name, at) => [
    cardPayload(`${name} соло.pdf`, at),
    musicPayload(`${name} соло.mp3`, 100 + at),
  ]);
  const refused = { ...cardPayload('Комби.wav'), mimeType: 'audio/wav' };
  await walker.page
    .getByLabel(batchText.picker.pick, { exact: true })
    .last()
    .setInputFiles([...files, refused]);
  const confirm = batchText.confirm(files.length);
  await walker.page.getByRole('button', { name: confirm }).waitFor();
  await walker.expectSound();
  expect(await unreachable(walker.page, confirm)).toEqual([]);
  await walker.page.getByRole('button', { name: confirm }).click();
  await expectStep(4);
  await openTab('preview');
  const submit = walker.page.getByRole('button', { name: previewText.submit });
  await submit.waitFor();
  await walker.expectSound();
  await submit.click();
  await walker.page.getByRole('alertdialog').waitFor();
  expect(await axeFindings(walker.page)).toEqual([]);
  expect(await unreachable(walker.page, previewText.dialog.confirm)).toEqual([]);
});

test('in forced colours a chosen day looks different from the others', async () => {
  const { page } = walker;
  await open('/competition/new', shellText.sections.competitionNew);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('textbox', { name: competitionText.form.deadline }).fill('05.04.2027');
  await page.getByRole('button', { name: openCalendar }).click();
  const [ground, highlight] = await page
    .getByRole('button', { name: /(?:^|\D)5 апреля 2027/u })
    .evaluate((button) => {
      const plain = document.createElement('i');
      plain.style.backgroundColor = 'Highlight';
      document.body.append(plain);
      return [button, plain].map((element) => getComputedStyle(element).backgroundColor);
    });
  expect(ground).toBe(highlight);
});
