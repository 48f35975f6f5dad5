// Files shared from other apps: the user sorts them into an application, leaves them on the device or deletes them.
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SHARED_LIMITS } from '#domain/sharedFile.ts';
import { recordSignIn } from '#offline/device/meta.ts';
import { dropShared, keepShared, listShared } from '#offline/device/sharedFiles.ts';
import { paths } from '#page/paths.ts';
import { stubCalls } from '#tests/support/browser/stubCalls.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';
import { address, showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import { batchText } from '#text/enter/batch.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { sharedText } from '#text/shared.ts';
import {
  card,
  competition,
  ENTER,
  mp3,
  openEnterPage,
  parsed,
  press,
  xlsx,
} from './competition-enter/enterPage.tsx';

beforeEach(async () => {
  await page.viewport(390, 844);
  const nobodys = await listShared('', Date.now());
  await dropShared(nobodys.map(({ id }) => id));
});

async function personWith(...files: File[]): Promise<string> {
  const owner = crypto.randomUUID();
  await keepShared(owner, files, Date.now());
  return owner;
}

const shown = (text: string) => text.replaceAll('\u00a0', ' ');
const namesOf = async (owner: string) =>
  (await listShared(owner, Date.now())).map(({ name }) => name);
const offer = async () => within(await screen.findByRole('region', { name: sharedText.title }));

test('the page names shared files and leads to the draft, which sorts them by name; a file that is no music stays until it is dismissed', async () => {
  const owner = await personWith(
    mp3('Иванова соло.mp3'),
    card('Иванова соло.pdf'),
    new File(['это не музыка'], 'Соло.mp3', { type: 'audio/mpeg' }),
  );
  const reading = { parsed, by: 'server', at: Date.now() } as const;
  await leaveDraft(owner, { step: 3, reading }, competition);
  openEnterPage({ at: [paths.share] }, owner);
  expect(await screen.findByText(shown(sharedText.count(3)))).toBeVisible();
  await userEvent.click(await screen.findByRole('link', { name: /Продолжить/u }));
  await expect.poll(address, soon).toBe(ENTER);
  await userEvent.click((await offer()).getByRole('button', { name: sharedText.offer.sort }));
  expect(await screen.findByText(shown(batchText.title(2)))).toBeVisible();
  expect(await screen.findByText(refusalTexts['not-mp3'])).toBeVisible();
  await waitFor(async () => expect(await namesOf(owner)).toEqual(['Соло.mp3']));
  const away = sharedText.offer.away('Соло.mp3');
  await userEvent.click((await offer()).getByRole('button', { name: away }));
  await waitFor(async () => expect(await namesOf(owner)).toEqual([]));
  await waitFor(() => expect(screen.queryByRole('region', { name: sharedText.title })).toBeNull());
});

test('a shared form is used like a picked one, and cards wait until it has been read', async () => {
  const owner = await personWith(xlsx(), card('Соло.pdf'));
  openEnterPage({}, owner);
  const offered = await offer();
  expect(offered.getByText(sharedText.offer.noForm)).toBeVisible();
  await userEvent.click(offered.getByRole('button', { name: sharedText.offer.form }));
  expect(await screen.findByText('Заявка.xlsx')).toBeVisible();
  await waitFor(async () => expect(await namesOf(owner)).toEqual(['Соло.pdf']));
});

test('files shared while signed out wait for the sign-in, which leads back to them', async () => {
  const owner = crypto.randomUUID();
  // Records an earlier sign-in, because only the last user of the device returns to this page after a sign-in.
  await recordSignIn(owner);
  await keepShared('', [mp3('Соло.mp3')], Date.now());
  stubCalls([]);
  const visitor = showPageAt(paths.share);
  expect(await screen.findByText('Соло.mp3')).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: sharedText.signIn.way })).toBeVisible();
  visitor.unmount();
  signedInAs(owner);
  showPageAt(paths.home);
  await expect.poll(address, soon).toBe(paths.share);
  expect(await screen.findByText(sharedText.where.title)).toBeVisible();
  expect(await namesOf(owner)).toEqual(['Соло.mp3']);
});

test('a refused file says why and can be dismissed; the others are in «Отправка»', async () => {
  const whole = Object.defineProperty(mp3('Всё.wav'), 'size', { value: SHARED_LIMITS.bytes + 1 });
  const owner = await personWith(whole, mp3('Соло.mp3'));
  signedInAs(owner);
  stubCalls([]);
  showPageAt(paths.outbox);
  await userEvent.click(await screen.findByRole('link', { name: sharedText.open }));
  expect(await screen.findByText(sharedText.refused['too-large'])).toBeVisible();
  await press(sharedText.offer.away('Всё.wav'));
  await waitFor(async () => expect(await namesOf(owner)).toEqual(['Соло.mp3']));
});
