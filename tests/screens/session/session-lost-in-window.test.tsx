// The session ends while a dialog runs the confirmed action. The next screen is usable without an account.
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, refuses, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { authText } from '#text/account/auth.ts';
import { competitionText } from '#text/competition/competition.ts';

test('buttons work after the session has ended behind an open dialog', async () => {
  const cup = competition();
  const params = { id: cup.id };
  signedInAs(`organiser-${crypto.randomUUID()}`, 1);
  stubCalls([
    answers(calls.competition.get, params, { data: cup }),
    answers(calls.competition.statistic, params, []),
    answers(calls.competition.applications, params, { data: [] }),
    refuses(calls.competition.remove, params, 'not-signed-in'),
  ]);
  showPageAt(paths.competition(cup.id));
  // Waits for the applications, because presses were lost in a dialog that opened before.
  await screen.findByText(competitionText.organiser.noApplications);
  await userEvent.click(
    await screen.findByRole('button', { name: competitionText.organiser.remove }),
  );
  const dialog = within(await screen.findByRole('alertdialog'));
  const hidden = () => document.querySelector('body > [aria-hidden="true"]');
  await waitFor(() => expect(hidden()).not.toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: competitionText.organiser.remove }));
  expect(await screen.findByRole('button', { name: authText.signIn.submit })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
