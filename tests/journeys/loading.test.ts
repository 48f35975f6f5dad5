// The first paint, before scripts run, and scripts that fail to load and that no service worker has cached.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '#page/paths.ts';
import { DESKTOP_SIZE, openPage, PHONE_SIZE } from '#tests/support/chromium/openBrowser.ts';
import { runProduct } from '#tests/support/journeys/runProduct.ts';
import { COACH_PASSWORD, fillSignInForm, signUp } from '#tests/support/journeys/signIn.ts';
import { queryText } from '#text/loading.ts';
import { shellText } from '#text/shell.ts';
import { loadingText } from '#text/slowLoading.ts';
import { todoText } from '#text/todo.ts';
import { documentTitle, uiText } from '#text/ui.ts';

const running = runProduct();

const LOGIN = 'lost';
const SCRIPTS = '**/*.js';
let page: Page;
let errors: string[];

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const sections = () => page.getByRole('navigation');
const link = (name: string) => sections().getByRole('link', { name });

async function open(): Promise<void> {
  ({ page, errors } = await openPage(running.browser, { serviceWorkers: 'block' }));
}

beforeAll(async () => {
  await open();
  await signUp(page, running.product.url, LOGIN);
});

test('the bar of the skeleton is at the place of the list’s bar until the list is shown', async () => {
  for (const viewport of [PHONE_SIZE, DESKTOP_SIZE]) {
    // Leaves the page, so that its requests end before scripts are blocked.
    await page.goto('about:blank');
    await page.setViewportSize(viewport);
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(running.product.url + paths.competitionsActive);
    const skeleton = page.locator('.skeleton');
    const bar = await skeleton.locator('.skeleton-bar').boundingBox();
    expect(bar?.height).toBeGreaterThan(50);
    expect(await page.locator('body').innerText()).toBe('');
    await page.unroute(SCRIPTS);
    await page.goto(running.product.url + paths.competitionsActive);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('header').first().boundingBox()).toEqual(bar);
    expect(await skeleton.isVisible()).toBe(false);
  }
  expect(errors).toEqual([]);
});

test('a screen that does not load keeps the shell, and opens by «Повторить», by its link or by itself', async () => {
  await page.goto(running.product.url + paths.competitionsActive);
  await link(shellText.sections.help).waitFor();
  await page.route('**', (route) => route.abort());
  await link(shellText.sections.help).click();
  await heading(queryText.pageNotLoaded).waitFor();
  expect(await page.title()).toBe(documentTitle(queryText.pageNotLoaded));
  const alert = page.getByRole('main').getByRole('alert');
  expect(await alert.innerText()).toContain(queryText.noAnswer.unreachable);
  expect(await link(shellText.sections.home).isVisible()).toBe(true);
  const again = page.getByRole('button', { name: uiText.retry });
  await again.click();
  // A reload would show an error of the browser.
  await alert.waitFor();
  await page.unroute('**');
  await again.click();
  await heading(shellText.sections.help).waitFor();

  await page.context().setOffline(true);
  await link(shellText.sections.music).click();
  await heading(queryText.pageNotLoaded).waitFor();
  expect(await page.getByText(queryText.noAnswer.offline).isVisible()).toBe(true);
  await link(shellText.sections.help).click();
  await heading(shellText.sections.help).waitFor();
  await page.context().setOffline(false);
  await link(shellText.sections.music).click();
  await heading(shellText.sections.music).waitFor();
  await page.context().setOffline(true);
  await link(shellText.sections.cards).click();
  await heading(queryText.pageNotLoaded).waitFor();
  await page.context().setOffline(false);
  await heading(shellText.sections.cards).waitFor();
});

test('parts of the shell that do not load are absent, and come with a later navigation', async () => {
  const parts = /\/(?:ShellNotices|ShellWindows|DeviceEffects|WideDrawer)-[^/]+\.js$/u;
  await page.route(parts, (route) => route.abort());
  await page.goto(running.product.url + paths.home);
  const begin = page.getByRole('main').getByRole('link', { name: todoText.begin.action });
  await begin.waitFor();
  expect(await sections().count()).toBe(0);
  await page.unroute(parts);
  await begin.click();
  await heading(shellText.sections.competitionsActive).waitFor();
  await link(shellText.sections.home).waitFor();
});

test('without scripts the page says after a while that it takes longer, and can be reloaded', async () => {
  await open();
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }));
  await page.goto(running.product.url + paths.login);
  const again = page.getByRole('link', { name: loadingText.reload });
  expect(await again.count()).toBe(0);
  await page.evaluate(() => document.getAnimations().map((each) => each.finish()));
  expect(await page.getByText(loadingText.late).isVisible()).toBe(true);
  await page.unroute(SCRIPTS);
  await again.click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText(loadingText.late).isVisible()).toBe(false);
});

test('a file that does not load after the sign-in leads to the start page all the same', async () => {
  await page.goto(running.product.url + paths.login);
  await page.route(/\/TodoList-[^/]+\.js$/u, (route) => route.abort(), { times: 1 });
  await fillSignInForm(page, LOGIN, COACH_PASSWORD);
  await heading(todoText.title).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.home);
});
