// The page shows nothing as saved or sent while the database does not respond, and continues later (offline 1.13).
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#page/paths.ts';
import { holdDatabase } from '#tests/support/holdDatabase.ts';
import { showPageAt } from '#tests/support/browser/showPage.tsx';
import { draftsText } from '#text/application/drafts.ts';
import { deviceText } from '#text/device.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { outboxText } from '#text/outbox.ts';
import {
  chooseForm,
  openEnterPage,
  pick,
  xlsx,
} from '#tests/screens/competition-enter/enterPage.tsx';

/** Longer than two attempts to write, each of which times out. */
const PATIENT = { timeout: 25_000 };
const KEPT = new RegExp(`^${draftsText.keptAt('')}`, 'u');

const keptWords = () =>
  screen.queryAllByText(KEPT).filter((each) => each.checkVisibility({ visibilityProperty: true }));

test('a form picked meanwhile is not shown as saved, and «Отправка» not as sent, until it is so', async () => {
  openEnterPage();
  await chooseForm(xlsx('Первая.xlsx'));
  await waitFor(() => expect(keptWords()).not.toEqual([]));
  const letGo = await holdDatabase();
  await pick(wizardText.uploadStep.pickOther, xlsx('Вторая.xlsx'));
  expect(keptWords()).toEqual([]);
  const outbox = within(showPageAt(paths.outbox).container);
  expect(await screen.findByText(draftsText.trouble.silent, undefined, PATIENT)).toBeVisible();
  expect(keptWords()).toEqual([]);
  expect(
    await outbox.findByText(deviceText.unreadableRows.title, undefined, PATIENT),
  ).toBeVisible();
  expect(outbox.queryByText(outboxText.empty.title)).toBeNull();
  await letGo();
  await waitFor(() => expect(keptWords()).not.toEqual([]), PATIENT);
  expect(screen.queryByText(draftsText.trouble.silent)).toBeNull();
  expect(
    await outbox.findByRole('heading', { name: outboxText.empty.title }, PATIENT),
  ).toBeVisible();
});
