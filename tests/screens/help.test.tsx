import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { calls } from '#contract/calls.ts';
import { NOBODY_TO_WRITE_TO } from '#domain/emailAddress.ts';
import { forgetCached } from '#offline/device/cache.ts';
import { paths } from '#page/paths.ts';
import { settingsAtom } from '#state/queries/settings.ts';
import { settings } from '#tests/support/browser/screenData.ts';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { address, showPageAt, signedInAs, soon } from '#tests/support/browser/showPage.tsx';
import { helpText } from '#text/help.ts';
import { shellText } from '#text/shell.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  await forgetCached('');
});

const heading = (name: string) => screen.findByRole('heading', { name });

test('a visitor opens the help from the drawer, reads five steps, and nothing is requested', async () => {
  const asked = stubCalls([]);
  showPageAt(paths.home);
  const drawer = within(await screen.findByRole('navigation', { name: shellText.drawer.title }));
  await userEvent.click(drawer.getByRole('link', { name: shellText.sections.help }));
  await expect.poll(address, soon).toBe(paths.help);
  expect(await heading(shellText.sections.help)).toBeVisible();
  const steps = within(screen.getByRole('region', { name: helpText.steps.title }));
  expect(steps.getAllByRole('listitem')).toHaveLength(5);
  expect(drawer.getByRole('link', { current: 'page' })).toHaveTextContent(shellText.sections.help);
  expect(screen.queryByRole('link', { name: helpText.withoutNetwork.outbox })).toBeNull();
  expect(asked).toEqual([]);
});

test('a signed-in user is led to waiting items and to the operator’s contact', async () => {
  signedInAs(crypto.randomUUID());
  stubCalls([answers(calls.settings, {}, settings({ contactEmail: 'help@example.ru' }))]);
  showPageAt(paths.help);
  const write = await screen.findByRole('link', {
    name: helpText.whom.support.write('help@example.ru'),
  });
  expect(write).toHaveAttribute('href', 'mailto:help@example.ru');
  expect(screen.getByRole('link', { name: helpText.withoutNetwork.outbox })).toHaveAttribute(
    'href',
    paths.outbox,
  );
});

test('no contact is shown if the operator has named none', async () => {
  signedInAs(crypto.randomUUID());
  stubCalls([answers(calls.settings, {}, settings({ contactEmail: NOBODY_TO_WRITE_TO }))]);
  const { store } = showPageAt(paths.help);
  expect(await heading(helpText.whom.organiser.title)).toBeVisible();
  await expect.poll(() => store.get(settingsAtom).contactEmail).toBe(NOBODY_TO_WRITE_TO);
  expect(screen.queryByRole('heading', { name: helpText.whom.support.title })).toBeNull();
});
