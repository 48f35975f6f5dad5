// Measures presses on «Отправка» without a network, with 200 waiting files of two teams.
import type { Page } from 'playwright-core';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { openFiles } from '#tests/support/journeys/entering.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { outboxText } from '#text/outbox.ts';
import { type Presses, tellBoth } from '../tellPresses.ts';
import { type Bench, openAsCoach } from './bench.ts';
import { confirming, enterLargeTeam, PICKED_TOGETHER, pickTogether } from './largeTeam.ts';

const TEAMS = ['Дельфин', 'Жемчужина'];
const ROW = 99;

const menus = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${outboxText.actions.more('')}`, 'u') });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });
const { confirm, cancel: stay } = outboxText.discard;
const cancel = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: stay });

const presses: Presses = {
  'what else can be done': (page) => ({ on: menus(page).nth(ROW) }),
  'nothing of it': (page) => ({ on: item(page, confirm), key: 'Escape' }),
  'the same again': (page) => ({ on: menus(page).nth(ROW) }),
  'not to be sent, with a question': (page) => ({ on: item(page, confirm) }),
  'it stays': (page) => ({ on: cancel(page) }),
};

export async function pressOutbox(bench: Bench): Promise<void> {
  const { browser, product, organiser } = bench;
  const { url } = product;
  const page = await openAsCoach(bench);
  for (const call of [calls.card.upload, calls.music.upload]) {
    await page.route(`**${callAddress(call, {})}`, (route) => route.abort());
  }
  for (const [at, teamName] of TEAMS.entries()) {
    const competition = await publishCompetition(organiser, { name: `Кубок ${teamName}` });
    const files = await enterLargeTeam(page, url, { competition, teamName });
    const together = files.slice(0, PICKED_TOGETHER);
    await openFiles(page);
    await pickTogether(page, together);
    await confirming(page, together.length).click();
    const count = (at + 1) * together.length;
    const waiting = new RegExp(`^${outboxText.title}.* ${count}`, 'u');
    await page.getByRole('link', { name: waiting }).waitFor();
  }
  await page.goto(url + paths.outbox);
  await menus(page)
    .nth(TEAMS.length * PICKED_TOGETHER - 1)
    .waitFor();
  // Opens the dialog once with a network, because the dialog's code is loaded lazily.
  await menus(page).first().click();
  await item(page, confirm).click();
  await cancel(page).click();
  await page.context().setOffline(true);
  await tellBoth(browser, page, '200 files wait to be sent', { presses });
}
