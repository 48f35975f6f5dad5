// The organiser moves the deadline while the wizard is open: the page says so and loses nothing (behaviour 8.10).
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { answering } from '#tests/support/browser/stubCalls.ts';
import { enterText } from '#text/enter/page.ts';
import { wizardText } from '#text/enter/wizard.ts';
import { deadlineText } from '#text/format/time.ts';
import { competition, inDays, openEnterPage, openReadForm, parsed } from './enterPage.tsx';
import { onlyDraft } from './keptDraft.ts';

const { movedDeadline } = enterText;

/** Stubs a competition whose deadline the test moves. An `online` event makes the page request it again. */
function moving() {
  let currentDeadline = competition.deadline;
  let told = '';
  const stub = answering(calls.competition.get, () => {
    told = currentDeadline;
    return { answer: { data: { ...competition, deadline: currentDeadline } } };
  });
  const moveTo = async (deadline: string) => {
    currentDeadline = deadline;
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(told).toBe(deadline);
    });
  };
  return { stub, moveTo };
}

const said = (deadline: string) =>
  movedDeadline
    .title(deadlineText(competition.deadline), deadlineText(deadline))
    .replaceAll('\u00a0', ' ');

test('an earlier deadline is announced with both dates, and the read form stays', async () => {
  const { stub, moveTo } = moving();
  await openReadForm({ answers: [stub] });
  const earlier = inDays(3);
  await moveTo(earlier);
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(said(earlier))).toBeVisible();
  expect(notice.getByText(movedDeadline.earlier)).toBeVisible();
  await waitFor(async () => expect(await onlyDraft()).toMatchObject({ deadline: earlier }));
  expect((await onlyDraft()).content.reading?.parsed.teamName).toBe(parsed.teamName);
});

test('a deadline that closes at once or gives more time is announced so, an unchanged one not at all', async () => {
  const { stub, moveTo } = moving();
  openEnterPage({ answers: [stub] });
  await screen.findByRole('tab', { name: enterText.tabs.apply });
  const past = inDays(-1);
  await moveTo(past);
  await waitFor(() => expect(screen.getByText(said(past))).toBeVisible());
  expect(screen.getByText(movedDeadline.over)).toBeVisible();
  const later = inDays(60);
  await moveTo(later);
  await waitFor(() => expect(screen.getByText(said(later))).toBeVisible());
  expect(screen.getByText(movedDeadline.later)).toBeVisible();
  await moveTo(competition.deadline);
  await waitFor(() => expect(screen.queryByText(said(later))).toBeNull());
  expect(screen.queryByText(movedDeadline.later)).toBeNull();
});

test('the first step says what the organiser sees before the submission', async () => {
  openEnterPage({ at: [`/competition/${competition.id}/new?tab=apply`] });
  expect(await screen.findByText(wizardText.downloadStep.seen)).toBeVisible();
});
