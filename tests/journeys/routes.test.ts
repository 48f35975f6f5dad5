// Every route (behaviour 2.1): it fits, is named in its title, goes by keyboard, and axe finds nothing; with LONG=1 every one at every size.
import { describe, expect, test } from 'vitest';
import { applicationText } from '#text/application/application.ts';
import { competitionText } from '#text/competition/competition.ts';
import { helpingText } from '#text/competition/helping.ts';
import { journalText } from '#text/competition/journal.ts';
import { limitsText } from '#text/competition/musicLimits.ts';
import { forgottenText, newPasswordText } from '#text/account/password.ts';
import { todoText } from '#text/todo.ts';
import { installText } from '#text/install.ts';
import { sharedText } from '#text/shared.ts';
import { shellText } from '#text/shell.ts';
import { isLong, some } from '#tests/support/long.ts';
import { expectFittingScreen } from '#tests/e2e/support/accessible.ts';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import { setOut } from './support/walker.ts';

const TABLET = { width: 820, height: 1180 };

const walker = setOut();

/** An address with the names of ids in it, until its heading is there. */
async function open(route: string, heading: string): Promise<void> {
  const path = route.replace(/\{(\w+)\}/, (_, name: keyof typeof walker.ids) => walker.ids[name]);
  await walker.page.goto(walker.product.url + path);
  await walker.page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

const ALL_ROUTES = [
  ['/', todoText.title],
  ['/login', 'Sign in'],
  ['/login/forgotten', forgottenText.title],
  ['/login/new-password', newPasswordText.title],
  ['/signup', 'Sign up'],
  ['/competition', shellText.sections.competitionsActive],
  ['/competition/new', shellText.sections.competitionCreate],
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
    await open(route, heading);
    if (isLong) {
      await walker.page.setViewportSize(TABLET);
      await expectFittingScreen(walker.page);
    }
    await walker.expectSound();
    expect(walker.errors).toEqual([]);
  });

  test.runIf(isLong)('the delete button stands on /application/{id} alone', async () => {
    for (const [path, count] of [
      ['application', 1],
      ['music', 0],
      ['cards', 0],
    ] as const) {
      await walker.page.goto(`${walker.product.url}/${path}/${walker.ids.application}`);
      await walker.page
        .getByText(new RegExp(applicationText.submittedAt('')))
        .first()
        .waitFor();
      expect(await walker.page.getByRole('button', { name: 'Удалить заявку' }).count()).toBe(count);
      const options = (label: string) => walker.page.getByLabel(label).locator('option').count();
      expect([
        await options(applicationText.detail.free),
        await options(applicationText.detail.tech),
      ]).toEqual([7, 5]);
    }
  });
});

/** A route, its heading, and what stands far down on it: the way there by Tab is always seen. */
const BY_KEYBOARD = [
  ['/login/forgotten', forgottenText.title, forgottenText.toProfile],
  ['/login/new-password', newPasswordText.title, newPasswordText.askAgain],
  ['/competition/{frozen}?tab=readiness', 'Кубок зимы', 'Напомнить'],
  ['/competition/{frozen}?tab=music', 'Кубок зимы', limitsText.preset.take],
  ['/competition/{frozen}?tab=journal', 'Кубок зимы', journalText.sheet.print],
  ['/application/{received}', 'Тверь', applicationText.detail.submittedForm],
] as const;

test.each(BY_KEYBOARD)('%s goes by keyboard', async (route, heading, control) => {
  await open(route, heading);
  await walker.page.getByText(control).first().waitFor();
  await tabTo(walker.page, control);
});
