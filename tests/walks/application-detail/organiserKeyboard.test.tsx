// An organiser decides by keyboard: the focus moves to the next control, never to the body of the page (design 7.1).
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { paths } from '#page/paths.ts';
import { inDays } from '#tests/support/browser/screenData.ts';
import { showPageAt, signedInAs } from '#tests/support/browser/showPage.tsx';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';
import { decisionsText } from '#text/application/decisions.ts';
import { entryLabel } from '#text/programme.ts';
import { returningText } from '#text/application/returned.ts';
import {
  CONTENT,
  content,
  facts,
  page,
  params,
  shown,
} from '#tests/screens/application-detail/submittedDuet.ts';

const { withdraw, return: giveBack, cancelReturn } = calls.application;
/** More Tab presses than the page needs. */
const MOST_STEPS = 60;
const SOLO = entryLabel('tech-solo', 'Иванова А.');

beforeEach(() => signedInAs(`organiser-${crypto.randomUUID()}`));

async function tabTo(name: string): Promise<void> {
  const isThere = () => {
    const words = document.activeElement?.getAttribute('aria-label');
    return (words ?? document.activeElement?.textContent ?? '').startsWith(name);
  };
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (isThere()) return;
    await userEvent.tab();
  }
  throw new Error(`nothing that is called ${name} can be reached`);
}

const isSomewhere = async () =>
  waitFor(() => expect(document.activeElement).not.toBe(document.body));

test('an entry is withdrawn, and the focus stays in its place', async () => {
  const stubs = [...page(), answers(withdraw, params, {})];
  stubCalls(stubs);
  showPageAt(paths.application('7'));
  await screen.findByText('2:54');
  await tabTo(decisionsText.withdraw.actionOf(SOLO));
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('alertdialog');
  await waitFor(() => expect(document.activeElement).toHaveProperty('tagName', 'TEXTAREA'));
  await userEvent.keyboard('травма');
  stubs.unshift(shown(content({ at: facts.at, reason: 'травма' })));
  await tabTo(decisionsText.withdraw.action);
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/^снята /u);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await isSomewhere();
});

test('an application is returned, and the return is cancelled', async () => {
  const stubs = [...page(), answers(giveBack, params, {}), answers(cancelReturn, params, {})];
  stubCalls(stubs);
  showPageAt(paths.application('7'));
  const reason = await screen.findByLabelText(returningText.reason);
  reason.focus();
  await userEvent.keyboard('нет карточки');
  await tabTo(returningText.action);
  const returned = { reason: 'нет карточки', at: facts.at, until: inDays(2) };
  stubs.unshift(shown(CONTENT, { returned }));
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: returningText.cancelling.action });
  await isSomewhere();
  await tabTo(returningText.cancelling.action);
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  stubs.unshift(shown(CONTENT));
  await tabTo(returningText.cancelling.action);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByLabelText(returningText.reason)).toBeVisible();
  await isSomewhere();
});
