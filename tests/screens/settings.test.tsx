// Settings on the page: first those of index.html, then the server's, which the page caches.
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { forgetCached, readCached } from '#offline/device/cache.ts';
import { paths } from '#page/paths.ts';
import { settings } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, breaks, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { authText } from '#text/account/auth.ts';
import { competitionText } from '#text/competition/competition.ts';

const told = settings({ contactEmail: 'help@example.ru', privacyUrl: '/privacy.html' });
const silent = breaks(calls.settings, {});

function carryInPage(name: string, content: string): Disposable {
  const meta = document.createElement('meta');
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
  return { [Symbol.dispose]: () => meta.remove() };
}

const keptSettings = () => readCached('', calls.settings, {});

test('the settings of index.html stay if the server never sends any', async () => {
  using _ = carryInPage('contact-email', 'old@example.ru');
  await forgetCached('');
  signedInAs(crypto.randomUUID(), 0);
  stubCalls([silent]);
  showPageAt(paths.competitionNew);
  expect(await screen.findByText(competitionText.notEnoughAccess('old@example.ru'))).toBeVisible();
});

test('the server’s settings replace them and are kept for sign-ins offline', async () => {
  using _ = carryInPage('contact-email', 'old@example.ru');
  await forgetCached('');
  signedInAs(crypto.randomUUID(), 0);
  stubCalls([answers(calls.settings, {}, told)]);
  const first = showPageAt(paths.competitionNew);
  expect(await screen.findByText(competitionText.notEnoughAccess('help@example.ru'))).toBeVisible();
  await expect.poll(keptSettings).toBeDefined();
  first.unmount();

  signedInAs(crypto.randomUUID(), 0);
  stubCalls([silent]);
  const second = showPageAt(paths.competitionNew);
  expect(await screen.findByText(competitionText.notEnoughAccess('help@example.ru'))).toBeVisible();
  second.unmount();
  for (const name of ['userid', 'access']) document.cookie = `${name}=; path=/; max-age=-1`;
  showPageAt(paths.signup);
  const link = await screen.findByRole('link', { name: authText.privacy.link });
  await waitFor(() => expect(link).toHaveAttribute('href', '/privacy.html'));
});
