// Scripts of the page fail to load, and no service worker has cached them.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#page/paths.ts';
import { openPage } from '#tests/support/chromium/openBrowser.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { COACH_PASSWORD, fillSignInForm, signUp } from '#tests/support/journeys/signIn.ts';
import { queryText } from '#text/loading.ts';
import { shellText } from '#text/shell.ts';
import { todoText } from '#text/todo.ts';
import { documentTitle, uiText } from '#text/ui.ts';

const running = runProduct();

const WITHOUT = { serviceWorkers: 'block' } as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sections = (page: Page) => page.getByRole('navigation');
const link = (page: Page, name: string) => sections(page).getByRole('link', { name });

async function openSignedIn(login: string): Promise<Page> {
  const { page } = await openPage(running.browser, WITHOUT);
  await signUp(page, running.product.url, login);
  return page;
}

test('a screen that does not load keeps the shell, and opens by «Повторить», by its link or by itself', async () => {
  const page = await openSignedIn('lost-screen');
  await page.goto(running.product.url + paths.competitionsActive);
  await link(page, shellText.sections.help).waitFor();
  await page.route('**', (route) => route.abort());
  await link(page, shellText.sections.help).click();
  await heading(page, queryText.pageNotLoaded).waitFor();
  expect(await page.title()).toBe(documentTitle(queryText.pageNotLoaded));
  const alert = page.getByRole('main').getByRole('alert');
  expect(await alert.innerText()).toContain(queryText.noAnswer.unreachable);
  expect(await link(page, shellText.sections.home).isVisible()).toBe(true);
  const again = page.getByRole('button', { name: uiText.retry });
  await again.click();
  // A reload would show an error of the browser.
  await alert.waitFor();
  await page.unroute('**');
  await again.click();
  await heading(page, shellText.sections.help).waitFor();

  await page.context().setOffline(true);
  await link(page, shellText.sections.music).click();
  await heading(page, queryText.pageNotLoaded).waitFor();
  expect(await page.getByText(queryText.noAnswer.offline).isVisible()).toBe(true);
  await link(page, shellText.sections.help).click();
  await heading(page, shellText.sections.help).waitFor();
  await page.context().setOffline(false);
  await link(page, shellText.sections.music).click();
  await heading(page, shellText.sections.music).waitFor();
  await page.context().setOffline(true);
  await link(page, shellText.sections.cards).click();
  await heading(page, queryText.pageNotLoaded).waitFor();
  await page.context().setOffline(false);
  await heading(page, shellText.sections.cards).waitFor();
});

test('parts of the shell that do not load are absent, and come with a later navigation', async () => {
  const page = await openSignedIn('lost-parts');
  const parts = /\/(?:ShellNotices|ShellWindows|DeviceEffects|WideDrawer)-[^/]+\.js$/u;
  await page.route(parts, (route) => route.abort());
  await page.goto(running.product.url + paths.home);
  const begin = page.getByRole('main').getByRole('link', { name: todoText.begin.action });
  await begin.waitFor();
  expect(await sections(page).count()).toBe(0);
  await page.unroute(parts);
  await begin.click();
  await heading(page, shellText.sections.competitionsActive).waitFor();
  await link(page, shellText.sections.home).waitFor();
});

test('a file that does not load after the sign-in leads to the start page all the same', async () => {
  const login = 'lost-todo';
  const page = await openSignedIn(login);
  await page.context().clearCookies();
  await page.goto(running.product.url + paths.login);
  await page.route(/\/TodoList-[^/]+\.js$/u, (route) => route.abort(), { times: 1 });
  await fillSignInForm(page, login, COACH_PASSWORD);
  await heading(page, todoText.title).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.home);
});
