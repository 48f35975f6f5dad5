// The shell around the screens, and access to routes (behaviour 2).
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { page, userEvent as person } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { address, showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { some } from '#tests/support/long.ts';
import { shellNoticeText, shellText, welcomeText } from '#text/shell.ts';
import { siteTitle } from '#text/ui.ts';

const noMusic = answers(calls.music.list, {}, { data: [] });

beforeEach(async () => page.viewport(1440, 900));

test('a visitor reads at / what this is, sees two links, and nothing is requested', async () => {
  const asked = stubCalls([]);
  showPageAt(paths.home);
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('heading', { level: 1, name: siteTitle })).toBeVisible();
  expect(main.getByText(welcomeText.forRepresentatives)).toBeVisible();
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByRole('link', { name: shellText.signUp })).toBeVisible();
  expect(asked).toEqual([]);
  await userEvent.click(bar.getByRole('link', { name: shellText.signIn }));
  await expect.poll(address, soon).toBe(paths.login);
});

const CLOSED = [
  paths.competitionsActive,
  paths.competitionNew,
  paths.competition('0198'),
  paths.competitionEnter('0198'),
  paths.applications,
  paths.music,
  paths.cardFile('7'),
];

test.each(some(CLOSED, (path) => path === paths.competition('0198')))(
  'a visitor is led from %s to the sign-in, and Back does not return there',
  async (path) => {
    stubCalls([]);
    showPageAt(paths.home, path);
    await expect.poll(address, soon).toBe(paths.login);
    await userEvent.click(screen.getByRole('button', { name: 'back' }));
    await expect.poll(address, soon).toBe(paths.home);
  },
);

test('the drawer has its eight entries in order, the help last, and marks the current one; the top bar leads to the profile', async () => {
  signedInAs('sokolova_ev');
  stubCalls([noMusic]);
  const first = showPageAt(paths.music);
  const profile = await screen.findByRole('link', { name: shellText.profile });
  expect(profile).toHaveAttribute('href', paths.profile);
  const drawer = await screen.findByRole('navigation', { name: shellText.drawer.title });
  const links = within(drawer).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Главная', '/'],
    ['Создать соревнование', '/competition/new'],
    ['Активные соревнования', '/competition'],
    ['Прошедшие соревнования', '/competition/past'],
    ['Мои соревнования', '/competition/my'],
    ['Мои заявки', '/application/my'],
    ['Моя музыка', '/music/my'],
    ['Мои карточки тренера', '/cards/my'],
    ['Помощь', '/help'],
  ]);
  const current = within(drawer).getByRole('link', { current: 'page' });
  expect(current).toHaveTextContent(shellText.sections.music);

  // It is 15vw wide, 60 px collapsed; its entries keep their names, and the state is stored.
  expect(drawer.getBoundingClientRect().width).toBeCloseTo(0.15 * 1440, 0);
  await userEvent.click(screen.getByRole('button', { name: shellText.drawer.collapse }));
  await waitFor(() => expect(drawer.getBoundingClientRect().width).toBe(60));
  expect(within(drawer).getByRole('link', { name: shellText.sections.cards })).toBeVisible();
  first.unmount();
  showPageAt(paths.music);
  expect(await screen.findByRole('button', { name: shellText.drawer.expand })).toBeVisible();

  // The side panel is shown only on wide screens.
  expect(await screen.findByText(shellText.advertisement)).toBeVisible();
  await page.viewport(820, 1180);
  await waitFor(() => expect(screen.queryByText(shellText.advertisement)).toBeNull());
});

/** Presses a key once for each element. Returns those that got the focus, in order. */
async function passedBy(key: string, elements: readonly Element[]): Promise<Element[]> {
  const passed: Element[] = [];
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element && elements.includes(target)) passed.push(target);
  };
  document.addEventListener('focusin', note);
  await person.keyboard(key.repeat(elements.length));
  document.removeEventListener('focusin', note);
  return passed;
}

test('Tab and Shift+Tab pass every link of the drawer, each time', async () => {
  stubCalls([]);
  showPageAt(paths.help);
  const drawer = within(await screen.findByRole('navigation', { name: shellText.drawer.title }));
  const links = drawer.getAllByRole('link');
  const before = screen.getByRole('link', { name: shellText.signUp });
  const after = await within(screen.getByRole('main')).findByRole('link');
  for (let lap = 1; lap <= 2; lap += 1) {
    before.focus();
    expect(await passedBy('{Tab}', links)).toEqual(links);
    after.focus();
    expect(await passedBy('{Shift>}{Tab}{/Shift}', links)).toEqual(links.toReversed());
  }
});

test('on a phone the drawer covers the page, closes after any navigation and the sign-out, and contains the user', async () => {
  await page.viewport(390, 844);
  signedInAs('sokolova_ev');
  stubCalls([
    noMusic,
    answers(calls.card.list, {}, { data: [] }),
    answers(calls.auth.logout, {}, {}),
  ]);
  showPageAt(paths.music);
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: shellText.drawer.open }));
    return within(await screen.findByRole('dialog', { name: shellText.drawer.title }));
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const drawer = await open();
  expect(drawer.getByRole('button', { name: /^sokolova_ev/u })).toBeVisible();
  const profile = drawer.getByRole('link', { name: shellText.profile });
  expect(profile).toHaveAttribute('href', paths.profile);
  await userEvent.click(drawer.getByRole('link', { name: shellText.sections.cards }));
  await expect.poll(address, soon).toBe(paths.cards);
  await isClosed();
  await open();
  screen.getByRole('button', { name: 'back', hidden: true }).click();
  await expect.poll(address, soon).toBe(paths.music);
  await isClosed();
  const last = await open();
  await userEvent.click(last.getByRole('button', { name: /^sokolova_ev/u }));
  await isClosed();
});

test('on a phone every lap of Tab passes all controls of the open drawer, which then gives the focus back', async () => {
  await page.viewport(390, 844);
  signedInAs('sokolova_ev');
  stubCalls([]);
  showPageAt(paths.help);
  const button = await screen.findByRole('button', { name: shellText.drawer.open });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const drawer = await screen.findByRole('dialog', { name: shellText.drawer.title });
  const [first, ...others] = drawer.querySelectorAll('a, button');
  await waitFor(() => expect(first).toHaveFocus());
  const controls = [...others, ...(first ? [first] : [])];
  for (let lap = 1; lap <= 2; lap += 1) {
    expect(await passedBy('{Tab}', controls)).toEqual(controls);
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('at 400 % zoom a section of the drawer is visible completely', async () => {
  signedInAs('sokolova_ev');
  await page.viewport(360, 225);
  showPageAt(paths.home);
  await userEvent.click(await screen.findByRole('button', { name: shellText.drawer.open }));
  const drawer = await screen.findByRole('dialog', { name: shellText.drawer.title });
  const section = within(drawer).getByRole('link', { name: shellText.sections.cards });
  const isReached = () => {
    section.scrollIntoView({ block: 'center' });
    const { left, top, bottom } = section.getBoundingClientRect();
    const isSeenAt = (y: number) => section.contains(document.elementFromPoint(left + 60, y));
    return isSeenAt(top + 4) && isSeenAt(bottom - 4);
  };
  await expect.poll(isReached).toBe(true);
});

test('an unknown address shows a page with links', async () => {
  showPageAt('/no/such/screen');
  expect(
    await screen.findByRole('heading', { level: 1, name: shellNoticeText.notFound.title }),
  ).toBeVisible();
});
