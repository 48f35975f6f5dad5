import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ParsedApplication } from '#domain/application.ts';
import type { ServerDraftState } from '#domain/refusal.ts';
import { saveDraft } from '#offline/device/drafts.ts';
import { keepFile } from '#offline/device/files.ts';
import { queueSubmission } from '#offline/outbox/queueRow.ts';
import { emptyContent } from '#domain/entry-session/entryContent.ts';
import { paths } from '#page/paths.ts';
import { stubCalls, answering } from '#tests/support/browser/stubCalls.ts';
import { competition, ownApplication } from '#tests/support/browser/screenData.ts';
import { owner, showPageAt, signInNewCoach } from '#tests/support/browser/showPage.tsx';
import { emptyApplication } from '#tests/support/emptyApplication.ts';
import { outboxText } from '#text/outbox.ts';

const {
  id: competitionId,
  name: competitionName,
  deadline,
} = competition({ deadline: '2099-01-01T00:00:00+03:00' });
const draftId = crypto.randomUUID();
const team = 'Жемчужина';
const named = { competitionId, competitionName, team, draftId };
const serverState: ServerDraftState = {
  is: 'submitted',
  revision: 2,
  at: new Date(2026, 10, 22, 19, 30).toISOString(),
  device: 'iPhone',
};
const application: ParsedApplication = {
  ...emptyApplication(team),
  formCompetition: competitionId,
  problems: [],
};

beforeEach(signInNewCoach);

const listed = (draft: string) =>
  answering(calls.application.list, () => ({
    answer: { data: [ownApplication({ rowid: 7, teamName: team, draft })], removed: [] },
  }));

async function leaveDraft(): Promise<void> {
  const of = { id: draftId, owner, competitionId, competitionName, deadline };
  await saveDraft({ ...of, revision: 0, updatedAt: 0, content: { ...emptyContent, step: 4 } });
}

async function queueOwn(): Promise<void> {
  await leaveDraft();
  const kept = await keepFile(new File([`form of ${owner}`], 'Заявка.xlsx'));
  if (kept.kind !== 'kept') throw new Error(kept.reason);
  const payload = { ...named, application };
  await queueSubmission({ owner, deadline, payload, file: kept.file, entries: [] });
}

test('a submission that another device made first says so and links to the application', async () => {
  await queueOwn();
  stubCalls([
    listed(draftId),
    answering(calls.application.save, () => ({ refusal: 'draft-closed', draft: serverState })),
    answering(calls.draft.save, () => ({ refusal: 'draft-closed', draft: serverState })),
  ]);
  showPageAt(paths.outbox);
  const sentence = /Эту заявку подали на телефоне 22 ноября 2026, 19:30/u;
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText(outboxText.states.submitted)).toBeVisible();
  const way = await screen.findByRole('link', { name: outboxText.actions.openSubmitted });
  await expect.poll(() => way.getAttribute('href')).toBe(paths.application('7'));
  const more = outboxText.actions.more(outboxText.rowTitles.save(team));
  await userEvent.click(screen.getByRole('button', { name: more }));
  await userEvent.click(await screen.findByText(outboxText.withdraw.confirm));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(outboxText.withdraw.submitted(competitionName, team))).toBeVisible();
});
